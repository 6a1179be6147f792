import { trimText } from '@/domain/shared/text/invisible'
import { useSetAtom, useStore } from 'jotai'
import { useRef, useState } from 'react'
import { errorText, isSessionOver } from '@/api/client/errors'
import { hasStatus } from '@/api/client/request'
import { readSecret, useUpdateCredential, verifyCredential } from '@/api/resources/stacks/credentials'
import { credentialChangeIn } from '@/api/resources/stacks/credentialChecks'
import type { CredentialChange } from '@/domain/credentials/list/storedCheck'
import type { CredentialCheck } from '@/domain/credentials/list/credentialList'
import { editConflicts, mergeEdit } from './editMerge'
import { type EditTarget, entryWithStoredValues } from '@/domain/credentials/form/editing'
import { trimmedPayload } from '@/domain/credentials/form/payload'
import { markFailed, markVerified } from '@/domain/credentials/form/verification'
import type { CredentialEntry, CredentialFormDefinition } from '@/domain/credentials/types'
import { apiMessages, statusText } from '@/domain/messages/api'
import { errorMessages } from '@/domain/messages/errors'
import { credentialMessages } from '@/features/credentials/messages'
import { refusalSentence } from '@/domain/shared/text/refusalSentence'
import { nowAtom } from '@/state/browser/clock'
import { credentialChecksAtom } from '@/state/notices/credentialChecks'

const texts = credentialMessages.edit

/**
 * Result of saving an edited credential. `saved`: these values are stored now. `conflict`: a colleague has changed the
 * same parts, to those of `theirs`. `refused`: together with a colleague's changes (`theirs`), the values in `entry` do
 * not pass the check.
 */
type EditOutcome =
  | { readonly kind: 'saved'; readonly message: string; readonly entry: CredentialEntry }
  | {
      readonly kind: 'conflict'
      readonly theirs: CredentialEntry
      /** Who has changed them; null if unknown. */
      readonly change: CredentialChange | null
    }
  | { readonly kind: 'refused'; readonly theirs: CredentialEntry; readonly entry: CredentialEntry }
  | { readonly kind: 'failed' }

/** Result of `useSaveEdit`: saves an edited credential, with progress and error. */
export interface SaveEdit {
  readonly isSaving: boolean
  /** Error message of the last attempt; null before the first and after a success. */
  readonly error: string | null
  /**
   * Saves what was changed since `base`, the stored values as they were loaded. With null, which means that they were
   * not, all values of `entry` replace the stored ones. Resolves to null if a save is running.
   */
  readonly save: (entry: CredentialEntry, base: CredentialEntry | null) => Promise<EditOutcome | null>
}

/** The stored values could not be read; the message is for the user. */
class UnreadError extends Error {}

const unreadText = (status: number): string => (status === 500 ? errorMessages.secret : statusText(status))

const hasSameValues = (one: CredentialEntry, other: CredentialEntry): boolean => {
  const [from, to] = [trimmedPayload(one.attributes), trimmedPayload(other.attributes)]
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].every((field) => from[field] === to[field])
}

const bodyOf = ({ label, name, attributes }: CredentialEntry) => ({
  label,
  name: trimText(name),
  value: trimmedPayload(attributes),
})

/**
 * Returns a function that updates a stored credential with what was changed in its edit form (MOD-3, CRD-10). The
 * service refuses the update if the stored values are not those that were read, of the version `readVersion`; they are
 * then read again, so that a colleague's change is not undone (C-7), and otherwise not, because the audit trail names
 * each reading. Without a version they are always read again. Changed on both sides, they are checked with the provider
 * before they are saved. A double click is ignored (C-4); the update is idempotent, so it can be retried after a lost
 * response.
 */
export const useSaveEdit = (
  target: EditTarget,
  fieldSet: CredentialFormDefinition,
  readVersion: string | null,
): SaveEdit => {
  const { id } = target.credential
  /** Version of the stored values with which the form compares; null where the service sends none. */
  const version = useRef(readVersion)
  const { mutateAsync } = useUpdateCredential()
  const noteCheck = useSetAtom(credentialChecksAtom)
  const store = useStore()
  const isBusy = useRef(false)
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const readStored = async (): Promise<CredentialEntry> => {
    const secret = await readSecret(id, new AbortController().signal)
    if (secret.status !== 200) throw new UnreadError(unreadText(secret.status))
    version.current = secret.version
    return entryWithStoredValues(target, fieldSet, secret)
  }
  const send = async (entry: CredentialEntry): Promise<EditOutcome> => {
    const replaced = version.current === null ? {} : { version: version.current }
    const { message, version: next } = await mutateAsync({ id, body: { ...bodyOf(entry), ...replaced } })
    version.current = next
    // earlier check results concern the previous values
    noteCheck(id, checkOf(entry.status))
    return { kind: 'saved', message: message.trim() === '' ? texts.saved : message, entry }
  }
  const update = async (mine: CredentialEntry, base: CredentialEntry | null): Promise<EditOutcome> => {
    if (base === null) return send(mine)
    let change: CredentialChange | null = null
    if (version.current !== null) {
      try {
        return await send(mine)
      } catch (failure) {
        change = credentialChangeIn(failure)
        if (change === null) throw failure
      }
    }
    const theirs = await readStored()
    const versions = { base, mine, theirs }
    if (editConflicts(versions).length > 0) return { kind: 'conflict', theirs, change }
    const merged = mergeEdit(versions, 'mine')
    if (hasSameValues(merged, mine)) return send(merged)
    // the values of the colleague, whose check is not known here
    if (hasSameValues(merged, theirs)) return send({ ...merged, status: { kind: 'unasked' } })
    const answer = await verifyCredential({ body: { id, ...bodyOf(merged) } })
    const now = store.get(nowAtom)
    return answer.isSuccess
      ? send(markVerified(merged, now))
      : { kind: 'refused', theirs, entry: markFailed(merged, answer, now) }
  }
  const tell = (failure: unknown) => {
    if (hasStatus(failure, 404)) setError(`${texts.gone}. ${texts.goneText}`)
    else if (failure instanceof UnreadError) setError(failure.message)
    else if (!isSessionOver(failure)) setError(refusalSentence(errorText(failure) ?? apiMessages.unexpected))
  }
  const save: SaveEdit['save'] = async (entry, base) => {
    if (isBusy.current) return null
    isBusy.current = true
    setIsSaving(true)
    setError(null)
    try {
      return await update(entry, base)
    } catch (failure) {
      tell(failure)
      return { kind: 'failed' }
    } finally {
      isBusy.current = false
      setIsSaving(false)
    }
  }
  return { isSaving, error, save }
}

/** Check result that a saved credential's verification status implies. */
const checkOf = (status: CredentialEntry['status']): CredentialCheck | null =>
  status.kind === 'verified' ? { check: { kind: 'works' }, at: status.checkedAt } : null
