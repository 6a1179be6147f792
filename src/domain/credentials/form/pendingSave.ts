/**
 * A save request without an answer may still have been executed, so that a retry must not create a second credential
 * (C-4, C-5).
 */
import { trimText } from '@/domain/shared/text/invisible'
import { comparableName } from './naming'
import { trimmedPayload } from './payload'
import type { Credential, CredentialEntry } from '@/domain/credentials/types'
import { fingerprint } from '@/domain/shared/fingerprint'

/** Request body of the call that creates a credential; `value` maps field keys to trimmed texts. */
export interface SaveBody {
  readonly label: string
  readonly name: string
  readonly value: Record<string, string>
}

/** Returns the request body that saves a credential form as a new credential. */
export const saveBody = ({ label, name, attributes }: CredentialEntry): SaveBody => ({
  label,
  name: trimText(name),
  value: trimmedPayload(attributes),
})

/** Returns a fingerprint of the request body that would save the credential form; equal for equal bodies. */
export const saveFingerprint = (entry: CredentialEntry): string => fingerprint(saveBody(entry))

/** Whether a save request of the credential form got no answer and the form has not changed since. */
export const hasSamePendingSave = (entry: CredentialEntry): boolean =>
  entry.openSave !== undefined && entry.openSave.print === saveFingerprint(entry)

/**
 * Returns the credential form (`entry`, its current state) with the save request for `sent`, the state being saved,
 * recorded as unanswered. Keeps the idempotency key of an unanswered request with the same body, else uses `freshKey`.
 */
export const withPendingSave = (
  entry: CredentialEntry,
  sent: CredentialEntry,
  freshKey: string,
): CredentialEntry => {
  const print = saveFingerprint(sent)
  if (entry.openSave?.print === print) return entry
  return { ...entry, openSave: { print, name: trimText(sent.name), idempotencyKey: freshKey } }
}

/**
 * Removes the unanswered save request from the credential form, once its outcome is known; unchanged where there is
 * none.
 */
export const withoutPendingSave = (entry: CredentialEntry): CredentialEntry => {
  const { openSave, ...settled } = entry
  return openSave === undefined ? entry : settled
}

/** Returns the organisation's credential with this label and name; null where there is none. */
export const findSaved = (
  label: string,
  name: string,
  credentials: readonly Credential[],
): Credential | null => {
  const wanted = comparableName(name)
  return credentials.find((each) => each.label === label && comparableName(each.name) === wanted) ?? null
}

/**
 * Returns the names that a new credential must not use: those of saved credentials and of other unsaved forms. Excludes
 * the credential that the form's own unanswered save request may have created.
 */
export const namesTaken = (
  entry: CredentialEntry,
  credentials: readonly Credential[],
  others: readonly CredentialEntry[],
): readonly string[] => {
  const own = hasSamePendingSave(entry) ? findSaved(entry.label, entry.name, credentials) : null
  const unsaved = others.filter(({ key, mode, id }) => key !== entry.key && mode === 'new' && id === null)
  return [...credentials.filter((each) => each !== own), ...unsaved].map(({ name }) => name)
}
