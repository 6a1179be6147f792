/** Edit form of a saved credential. Spec 1 §2 "Edit Credentials", spec 2 §4 (MOD-3, CRD-10). */
import type { CatalogueSide } from '@/domain/catalogue/types'
import { identityField } from '@/domain/credentials/oauth/oauth'
import type {
  Credential,
  CredentialAttributes,
  CredentialEntry,
  FieldSet,
  SecretAnswer,
} from '@/domain/credentials/types'
import { initialAttributes } from './validity'
import { markFailed, unknownStatus, verificationFingerprint } from './verification'

/** The credential that one side of a stack uses. */
export interface EditTarget {
  readonly side: CatalogueSide
  readonly typeId: number
  /** The type's display name. */
  readonly typeName: string
  readonly credential: Credential
}

/** Input from before an OAuth redirect: the name, and the id chosen in the type's dropdown. */
export interface TypedBefore {
  readonly name: string
  readonly account: string | null
}

/**
 * Entry of the edit form. It has mode 'new' so that all form rules apply; the calls carry the credential's id
 * separately.
 */
const emptyEntry = (
  { side, typeId, typeName, credential }: EditTarget,
  fieldSet: FieldSet,
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

const dropdownOf = (fieldSet: FieldSet): string | null =>
  fieldSet.fields.find((field) => field.inputType === 'dropdown')?.name ?? null

/** Read-only fields always contain their fixed value, whatever is stored. */
const fixedValues = (fieldSet: FieldSet): CredentialAttributes =>
  Object.fromEntries(
    fieldSet.fields.flatMap(({ name, readOnlyValue }) =>
      readOnlyValue === null ? [] : [[name, readOnlyValue]],
    ),
  )

/** The connected account of a stored OAuth credential; its dropdown then offers only the stored id. */
const connectionOf = (fieldSet: FieldSet, { secretName, values }: SecretAnswer): CredentialEntry['oauth'] => {
  const identity = identityField(fieldSet)
  if (fieldSet.oauth === null || identity === null || (values[identity] ?? '') === '') return null
  const dropdown = dropdownOf(fieldSet)
  const id = dropdown === null ? '' : (values[dropdown] ?? '')
  return { secretName, values: {}, ids: id === '' ? [] : [id] }
}

/** Edit form filled with the stored values; no check runs until a change or a request. */
export const storedEntry = (
  target: EditTarget,
  fieldSet: FieldSet,
  secret: SecretAnswer,
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

/** Edit form of a credential that a check has just refused; shows that until it is edited (PLUS-10). */
export const refusedEntry = (
  stored: CredentialEntry,
  fault: { readonly message: string; readonly checkedAt: number },
): CredentialEntry => markFailed(stored, fault.message, fault.checkedAt)

/**
 * Edit form after an OAuth redirect, with the earlier input; the provider's values are added later and no secret is
 * read.
 */
export const returnedEntry = (
  target: EditTarget,
  fieldSet: FieldSet,
  typed: TypedBefore | null,
): CredentialEntry => withTyped(emptyEntry(target, fieldSet), fieldSet, typed)

/** Restores the input from before a redirect; unchanged without one. */
export const withTyped = (
  entry: CredentialEntry,
  fieldSet: FieldSet,
  typed: TypedBefore | null,
): CredentialEntry => {
  if (typed === null) return entry
  const dropdown = dropdownOf(fieldSet)
  const chosen = dropdown === null || typed.account === null ? {} : { [dropdown]: typed.account }
  return { ...entry, name: typed.name, attributes: { ...entry.attributes, ...chosen } }
}

/** Input to restore after an OAuth redirect. */
export const typedIn = (entry: CredentialEntry, fieldSet: FieldSet): TypedBefore => {
  const dropdown = dropdownOf(fieldSet)
  const account = dropdown === null ? '' : (entry.attributes[dropdown] ?? '')
  return { name: entry.name, account: account === '' ? null : account }
}

/** Whether there are changes to save; `stored` is null where the stored values were not read. */
export const isChanged = (entry: CredentialEntry, stored: CredentialEntry | null): boolean =>
  stored === null || verificationFingerprint(entry) !== verificationFingerprint(stored)
