import { isReadable } from '@/domain/credentials/form/validators'
/** Edit form of a saved credential. Spec 1 §2 "Edit Credentials", spec 2 §4 (MOD-3, CRD-10). */
import type { CatalogueSide } from '@/domain/catalogue/types'
import { identityField } from '@/domain/credentials/oauth/oauth'
import type {
  Credential,
  CredentialAttributes,
  CredentialEntry,
  CredentialFormDefinition,
  SecretAnswer,
} from '@/domain/credentials/types'
import { initialAttributes, shownFields } from './validity'
import { markFailed, requestVerification, unknownStatus, verificationFingerprint } from './verification'

/** The saved credential that is being edited, and the side of the stack (source or destination) that uses it. */
export interface EditTarget {
  readonly side: CatalogueSide
  readonly typeId: number
  /** Display name of the source or destination type, e.g. "Meta". */
  readonly typeName: string
  readonly credential: Credential
}

/**
 * What the user had typed into the edit form before an OAuth redirect: the credential's name, and the id chosen in the
 * form's dropdown.
 */
export interface EditFormInput {
  readonly name: string
  /** Null where no id was chosen, or where the form has no dropdown. */
  readonly account: string | null
}

/**
 * Entry of the edit form. It has mode 'new' so that all form rules apply; the calls carry the credential's id
 * separately.
 */
const emptyEntry = (
  { side, typeId, typeName, credential }: EditTarget,
  fieldSet: CredentialFormDefinition,
): CredentialEntry => ({
  key: `${side}:${typeId}`,
  side,
  typeId,
  label: credential.label,
  typeName,
  mode: 'new',
  id: null,
  name: credential.name,
  attributes: initialAttributes(fieldSet),
  oauth: null,
  status: unknownStatus,
})

const dropdownOf = (fieldSet: CredentialFormDefinition): string | null =>
  fieldSet.fields.find((field) => field.inputType === 'dropdown')?.name ?? null

/** Read-only fields always contain their fixed value, whatever is stored. */
const fixedValues = (fieldSet: CredentialFormDefinition): CredentialAttributes =>
  Object.fromEntries(
    fieldSet.fields.flatMap(({ name, readOnlyValue }) =>
      readOnlyValue === null ? [] : [[name, readOnlyValue]],
    ),
  )

type StoredValues = Omit<SecretAnswer, 'version'>

/** The connected account of a stored OAuth credential; its dropdown then offers only the stored id. */
const connectionOf = (
  fieldSet: CredentialFormDefinition,
  { secretName, values }: StoredValues,
): CredentialEntry['oauth'] => {
  const identity = identityField(fieldSet)
  if (fieldSet.oauth === null || identity === null || (values[identity] ?? '') === '') return null
  const dropdown = dropdownOf(fieldSet)
  const id = dropdown === null ? '' : (values[dropdown] ?? '')
  return { secretName, values: {}, ids: id === '' ? [] : [id] }
}

/**
 * Returns the edit form filled with the stored values of a credential. No check with the provider runs until the user
 * edits a value or asks for one.
 */
export const entryWithStoredValues = (
  target: EditTarget,
  fieldSet: CredentialFormDefinition,
  secret: StoredValues,
): CredentialEntry => {
  const entry = emptyEntry(target, fieldSet)
  return {
    ...entry,
    name: secret.secretName === '' ? entry.name : secret.secretName,
    attributes: { ...entry.attributes, ...secret.values, ...fixedValues(fieldSet) },
    oauth: connectionOf(fieldSet, secret),
    status: { kind: 'unasked' },
  }
}

/**
 * Returns the edit form of a credential whose stored values have just failed a check; shows `fault.message` until a
 * value is edited. `checkedAt` is in epoch milliseconds (PLUS-10).
 */
export const refusedEntry = (
  stored: CredentialEntry,
  fault: { readonly message: string; readonly checkedAt: number },
): CredentialEntry => markFailed(stored, fault, fault.checkedAt)

/**
 * Returns the edit form after an OAuth redirect, with what was typed before (null for nothing). The provider's values
 * are added later, and the stored secret is not read.
 */
export const entryAfterOAuth = (
  target: EditTarget,
  fieldSet: CredentialFormDefinition,
  typed: EditFormInput | null,
): CredentialEntry => withRestoredInput(emptyEntry(target, fieldSet), fieldSet, typed)

/** Restores in the edit form what was typed before an OAuth redirect; unchanged for null. */
export const withRestoredInput = (
  entry: CredentialEntry,
  fieldSet: CredentialFormDefinition,
  typed: EditFormInput | null,
): CredentialEntry => {
  if (typed === null) return entry
  const dropdown = dropdownOf(fieldSet)
  const chosen = dropdown === null || typed.account === null ? {} : { [dropdown]: typed.account }
  return { ...entry, name: typed.name, attributes: { ...entry.attributes, ...chosen } }
}

/**
 * Returns what must be kept of the edit form during an OAuth redirect: the credential's name, and the id chosen in the
 * dropdown (null for none).
 */
export const inputToKeep = (entry: CredentialEntry, fieldSet: CredentialFormDefinition): EditFormInput => {
  const dropdown = dropdownOf(fieldSet)
  const account = dropdown === null ? '' : (entry.attributes[dropdown] ?? '')
  return { name: entry.name, account: account === '' ? null : account }
}

/**
 * Whether the edit form contains changes to save. `stored` is the form with the stored values; null where they were not
 * read, and then everything counts as changed.
 */
export const isChanged = (entry: CredentialEntry, stored: CredentialEntry | null): boolean =>
  stored === null || verificationFingerprint(entry) !== verificationFingerprint(stored)

/** Key of a kept value that says that a secret was changed, which is not kept itself. */
const SECRETS = 'secrets'
const keyOf = (field: string): string => `value ${field}`

/** Fields of a form whose values may be stored in clear. */
const readableFields = (fieldSet: CredentialFormDefinition): readonly string[] =>
  shownFields(fieldSet)
    .filter(isReadable)
    .map(({ name }) => name)

/** Name and values of an edit form that are no secret, to keep while the user logs in again (T-5, V-2). */
export const keptInput = (
  entry: CredentialEntry,
  base: CredentialEntry,
  fieldSet: CredentialFormDefinition,
): Readonly<Record<string, string>> => {
  const readable = readableFields(fieldSet)
  const hasNewSecret = Object.keys(entry.attributes).some(
    (field) => !readable.includes(field) && entry.attributes[field] !== base.attributes[field],
  )
  const values = readable.map((field) => [keyOf(field), entry.attributes[field] ?? ''] as const)
  return { name: entry.name, [SECRETS]: hasNewSecret ? 'changed' : '', ...Object.fromEntries(values) }
}

/** An edit form after the user has logged in again: what it began with, and what was typed. */
export interface RestoredEdit {
  readonly base: CredentialEntry
  readonly entry: CredentialEntry
  /** Whether a secret was typed too, which was not kept. */
  readonly lacksSecrets: boolean
}

/** Restores what `keptInput` has kept of an edit form; only changed values replace those that are stored now. */
export const restoredEdit = (
  stored: CredentialEntry,
  fieldSet: CredentialFormDefinition,
  kept: { readonly mine: Readonly<Record<string, string>>; readonly base: Readonly<Record<string, string>> },
): RestoredEdit => {
  const versionOf = (version: Readonly<Record<string, string>>): CredentialEntry => {
    const valueOf = (key: string, now: string) =>
      kept.mine[key] === kept.base[key] ? now : (version[key] ?? now)
    const values = readableFields(fieldSet).map(
      (field) => [field, valueOf(keyOf(field), stored.attributes[field] ?? '')] as const,
    )
    return {
      ...stored,
      name: valueOf('name', stored.name),
      attributes: { ...stored.attributes, ...Object.fromEntries(values) },
    }
  }
  const [base, entry] = [versionOf(kept.base), versionOf(kept.mine)]
  const lacksSecrets = kept.mine[SECRETS] === 'changed'
  return { base, entry: isChanged(entry, base) ? requestVerification(entry) : entry, lacksSecrets }
}
