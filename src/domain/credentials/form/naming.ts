/** Names of credentials. Spec 2 §5 (CRD-2, CRD-3). */
import { shownCredentialName } from '@/domain/catalogue/inSentence'
import { invisibleMessage } from '@/domain/shared/text/invisibleMessage'
import { trimText } from '@/domain/shared/text/invisible'
import { compareNames } from '@/domain/shared/text/intlWords'
import type { Credential } from '@/domain/credentials/types'
import { validationMessages } from '@/domain/messages/validation'

/** Normalizes a credential name for comparison: as shown, trimmed, Unicode NFC. Case matters. */
export const comparableName = (name: string): string => shownCredentialName(trimText(name).normalize('NFC'))

/** "adjust_csv_google" → "Adjust Csv Google". */
const titleCaseWords = (label: string): string =>
  label
    .split(/[_\-\s]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ')

/**
 * Returns an unused default name for a new credential, such as "Tenjin 1": the type's label in title case and a number
 * that starts at the count of credentials with that label plus one. `otherNames` are further names in use (CRD-3).
 */
export const defaultCredentialName = (
  label: string,
  existing: readonly Pick<Credential, 'name' | 'label'>[],
  otherNames: readonly string[] = [],
): string => {
  const taken = new Set([...existing.map(({ name }) => name), ...otherNames].map(comparableName))
  const words = titleCaseWords(label)
  let number = existing.filter((credential) => credential.label === label).length + 1
  while (taken.has(comparableName(`${words} ${number}`))) number += 1
  return `${words} ${number}`
}

/**
 * Returns the error message of a credential name that is empty, already in use or contains an invisible character; null for a valid one. `takenNames`
 * must not contain the credential's own name.
 */
export const nameMessage = (name: string, takenNames: readonly string[]): string | null => {
  const wanted = comparableName(name)
  if (wanted === '') return validationMessages.nameEmpty
  if (takenNames.some((taken) => comparableName(taken) === wanted)) return validationMessages.nameTaken
  return invisibleMessage(name)
}

/** Returns the organisation's credentials with a type's label, sorted by name with numbers in numeric order (CRD-4). */
export const credentialsOf = (label: string, credentials: readonly Credential[]): readonly Credential[] =>
  credentials
    .filter((credential) => credential.label === label)
    .toSorted((left, right) => compareNames(left.name, right.name) || left.id - right.id)
