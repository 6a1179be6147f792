/** Three-way merge of an edited credential with what a colleague has saved since the form was opened (C-7). */
import type { CredentialEntry } from '@/domain/credentials/types'
import { trimText } from '@/domain/shared/text/invisible'
import { trimmedPayload } from '@/domain/credentials/form/payload'

/** Part of a credential that an edit can change: its name, or the value with this key. */
export type EditedPart = { readonly kind: 'name' } | { readonly kind: 'value'; readonly field: string }

/** Versions of one credential form: as it was opened, as edited here, and as stored now. */
export interface EditVersions {
  readonly base: CredentialEntry
  readonly mine: CredentialEntry
  readonly theirs: CredentialEntry
}

const versionOf = (entry: CredentialEntry) => ({
  name: trimText(entry.name),
  values: trimmedPayload(entry.attributes),
})

const partsOf = ({ base, mine, theirs }: EditVersions): readonly EditedPart[] => {
  const fields = new Set([base, mine, theirs].flatMap(({ attributes }) => Object.keys(attributes)))
  return [{ kind: 'name' }, ...[...fields].map((field) => ({ kind: 'value', field }) as const)]
}

const textOf = ({ name, values }: ReturnType<typeof versionOf>, part: EditedPart): string =>
  part.kind === 'name' ? name : (values[part.field] ?? '')

/** Returns the parts in which two versions of a credential differ; white space around a value doesn't count. */
const differingParts = (versions: EditVersions, one: CredentialEntry, other: CredentialEntry) => {
  const [from, to] = [versionOf(one), versionOf(other)]
  return partsOf(versions).filter((part) => textOf(from, part) !== textOf(to, part))
}

const includes = (parts: readonly EditedPart[], part: EditedPart): boolean =>
  parts.some((each) =>
    each.kind === 'value' ? part.kind === 'value' && part.field === each.field : part.kind === 'name',
  )

/** Returns the parts that were changed both here and by a colleague, to different values; empty if none. */
export const editConflicts = (versions: EditVersions): readonly EditedPart[] => {
  const { base, mine, theirs } = versions
  const theirChanges = differingParts(versions, base, theirs)
  const differing = differingParts(versions, mine, theirs)
  return differingParts(versions, base, mine).filter(
    (part) => includes(theirChanges, part) && includes(differing, part),
  )
}

/**
 * Returns the stored credential with the parts that were changed here. Parts that both changed get the value of
 * `preferred`. The check status is that of `mine`, and applies only if nothing of `theirs` was taken over.
 */
export const mergeEdit = (versions: EditVersions, preferred: 'mine' | 'theirs'): CredentialEntry => {
  const { base, mine, theirs } = versions
  const conflicts = preferred === 'mine' ? [] : editConflicts(versions)
  const changes = differingParts(versions, base, mine).filter((part) => !includes(conflicts, part))
  const attributes: Record<string, string> = { ...theirs.attributes }
  for (const part of changes)
    if (part.kind === 'value') attributes[part.field] = mine.attributes[part.field] ?? ''
  return {
    ...mine,
    oauth: theirs.oauth,
    name: includes(changes, { kind: 'name' }) ? mine.name : theirs.name,
    attributes,
  }
}
