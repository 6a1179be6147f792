/** Save requests without an answer that may have been executed, and their retry (C-4, C-5). */
import { comparableName } from './naming'
import { trimmedPayload } from './payload'
import type { Credential, CredentialEntry } from '@/domain/credentials/types'
import { fingerprint } from '@/domain/shared/fingerprint'

/** Request body for saving a new credential. */
export interface SaveBody {
  readonly label: string
  readonly name: string
  readonly value: Record<string, string>
}

export const saveBody = ({ label, name, attributes }: CredentialEntry): SaveBody => ({
  label,
  name: name.trim(),
  value: trimmedPayload(attributes),
})

/** Fingerprint of a Save's request body. */
export const savePrint = (entry: CredentialEntry): string => fingerprint(saveBody(entry))

/** Whether the form is unchanged since the unanswered Save. */
export const isAsSent = (entry: CredentialEntry): boolean =>
  entry.openSave !== undefined && entry.openSave.print === savePrint(entry)

/** Opens a Save: keeps the idempotency key of an unanswered Save with the same body, else uses the fresh key. */
export const saveOpened = (
  entry: CredentialEntry,
  sent: CredentialEntry,
  freshKey: string,
): CredentialEntry => {
  const print = savePrint(sent)
  if (entry.openSave?.print === print) return entry
  return { ...entry, openSave: { print, name: sent.name.trim(), idempotencyKey: freshKey } }
}

/** Clears the unanswered Save once its outcome is known. */
export const saveSettled = (entry: CredentialEntry): CredentialEntry => {
  const { openSave, ...settled } = entry
  return openSave === undefined ? entry : settled
}

/** Finds the organisation's credential with this label and name, or null. */
export const findSaved = (
  label: string,
  name: string,
  credentials: readonly Credential[],
): Credential | null => {
  const wanted = comparableName(name)
  return credentials.find((each) => each.label === label && comparableName(each.name) === wanted) ?? null
}

/** Names that a new credential must not use; excludes the one its own unanswered Save may have created. */
export const namesTaken = (
  entry: CredentialEntry,
  credentials: readonly Credential[],
  others: readonly CredentialEntry[],
): readonly string[] => {
  const own = isAsSent(entry) ? findSaved(entry.label, entry.name, credentials) : null
  const unsaved = others.filter(({ key, id }) => key !== entry.key && id === null)
  return [...credentials.filter((each) => each !== own), ...unsaved].map(({ name }) => name)
}
