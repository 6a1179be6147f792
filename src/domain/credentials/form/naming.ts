/** Names of credentials. Spec 2 §5 (CRD-2, CRD-3). */
import type { Credential } from '@/domain/credentials/types'
import { validationMessages } from '@/domain/messages/validation'

/** Normalises a name for comparison: trimmed, Unicode NFC. */
export const comparableName = (name: string): string => name.trim().normalize('NFC')

/** "adjust_csv_google" → "Adjust Csv Google". */
const titleCaseWords = (label: string): string =>
  label
    .split(/[_\-\s]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ')

/** Label in title-case words and the first free number from the count of its credentials plus one: "Tenjin 1". */
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

/** "Name can't be empty", "Name already exists", or null. `takenNames` excludes the entry's own name. */
export const nameMessage = (name: string, takenNames: readonly string[]): string | null => {
  const wanted = comparableName(name)
  if (wanted === '') return validationMessages.nameEmpty
  return takenNames.some((taken) => comparableName(taken) === wanted) ? validationMessages.nameTaken : null
}

/** Existing credentials of a label, by name, as the form lists them (CRD-4). */
export const credentialsOf = (label: string, credentials: readonly Credential[]): readonly Credential[] =>
  credentials
    .filter((credential) => credential.label === label)
    .toSorted(
      (left, right) => left.name.localeCompare(right.name, 'en', { numeric: true }) || left.id - right.id,
    )
