import type { CredentialEntry } from '@/domain/credentials/types'
import type { CatalogueSide } from '@/domain/catalogue/types'
import { entryKey } from '@/domain/wizard/flow/finish'
import type { WizardSelections } from '@/domain/wizard/types'

interface WithId {
  readonly id: number
}
/** What counts of a stack here. */
interface ExistingStack {
  readonly sourceType: WithId
  readonly credentials: WithId | null
  readonly destination: { readonly destinationType: WithId; readonly credentials: WithId | null } | null
}

/**
 * Returns the ids of the selected source types that a stack already delivers with the same credential to the same
 * destination, i.e. type and credential. Another stack would load and count the same rows again.
 */
export const repeatedSources = (
  { sourceTypeIds, destinationTypeId }: Pick<WizardSelections, 'sourceTypeIds' | 'destinationTypeId'>,
  entries: Readonly<Record<string, Pick<CredentialEntry, 'id'> | undefined>>,
  stacks: readonly ExistingStack[],
): readonly number[] => {
  const savedId = (side: CatalogueSide, typeId: number) => entries[entryKey(side, typeId)]?.id ?? null
  const destinationId = destinationTypeId === null ? null : savedId('destination', destinationTypeId)
  if (destinationId === null) return []
  const intoDestination = stacks.filter(
    ({ destination }) =>
      destination?.destinationType.id === destinationTypeId && destination.credentials?.id === destinationId,
  )
  return sourceTypeIds.filter((sourceTypeId) => {
    const credentialId = savedId('source', sourceTypeId)
    return (
      credentialId !== null &&
      intoDestination.some(
        ({ sourceType, credentials }) => sourceType.id === sourceTypeId && credentials?.id === credentialId,
      )
    )
  })
}

/** A colleague has created one of the stacks since the confirm page was opened; nothing was created. */
export class RepeatedStackError extends Error {}

/** Throws a `RepeatedStackError` if the fresh list of stacks repeats a source that the list on the page does not. */
export const assertNoneNew = (
  selections: Pick<WizardSelections, 'sourceTypeIds' | 'destinationTypeId'>,
  entries: Readonly<Record<string, Pick<CredentialEntry, 'id'> | undefined>>,
  { shown, fresh }: { readonly shown: readonly ExistingStack[]; readonly fresh: readonly ExistingStack[] },
): void => {
  const known = repeatedSources(selections, entries, shown)
  if (repeatedSources(selections, entries, fresh).some((id) => !known.includes(id)))
    throw new RepeatedStackError()
}
