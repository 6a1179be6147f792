/** A Save that may have been carried out although no answer came, and how it goes on (C-4, C-5). */
import { comparableName } from './naming'
import { trimmedPayload } from './payload'
import type { Credential, CredentialEntry } from './types'
import { fingerprint } from '@/domain/shared/fingerprint'

/** What saving a new credential sends. */
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

/** Tells what one Save sends from what another one does. */
export const savePrint = (entry: CredentialEntry): string => fingerprint(saveBody(entry))

/** Whether the form still holds exactly what the open Save sent. */
export const isAsSent = (entry: CredentialEntry): boolean =>
  entry.openSave !== undefined && entry.openSave.print === savePrint(entry)

/** `sent` goes out under the key of the open Save where that sent the same, else under this fresh one. */
export const saveOpened = (
  entry: CredentialEntry,
  sent: CredentialEntry,
  freshKey: string,
): CredentialEntry => {
  const print = savePrint(sent)
  if (entry.openSave?.print === print) return entry
  return { ...entry, openSave: { print, name: sent.name.trim(), idempotencyKey: freshKey } }
}

/** What came of the Save is known: nothing is open any more. */
export const saveSettled = (entry: CredentialEntry): CredentialEntry => {
  const { openSave, ...settled } = entry
  return openSave === undefined ? entry : settled
}

/** The organisation's credential with the label of the form and this name, or null. */
export const findSaved = (
  label: string,
  name: string,
  credentials: readonly Credential[],
): Credential | null => {
  const wanted = comparableName(name)
  return credentials.find((each) => each.label === label && comparableName(each.name) === wanted) ?? null
}

/** Names that a new credential must not have; the one that its own open Save may have made is its own. */
export const namesTaken = (
  entry: CredentialEntry,
  credentials: readonly Credential[],
  others: readonly CredentialEntry[],
): readonly string[] => {
  const own = isAsSent(entry) ? findSaved(entry.label, entry.name, credentials) : null
  const unsaved = others.filter(({ key, id }) => key !== entry.key && id === null)
  return [...credentials.filter((each) => each !== own), ...unsaved].map(({ name }) => name)
}
