/** A saved credential in its form. Spec 1 §2 "Edit Credentials", spec 2 §4 (MOD-3, CRD-10). */
import type { CatalogueSide } from '@/domain/catalogue/types'
import { identityField } from './oauth'
import type { Credential, CredentialAttributes, CredentialEntry, FieldSet, SecretAnswer } from './types'
import { initialAttributes } from './validity'
import { failed, unknownStatus, verificationFingerprint } from './verification'

/** The credential that one side of a stack uses. */
export interface EditTarget {
  readonly side: CatalogueSide
  readonly typeId: number
  /** The type's name as shown. */
  readonly typeName: string
  readonly credential: Credential
}

/** What was typed before an OAuth redirect: the name, and the id that was chosen in the type's dropdown. */
export interface TypedBefore {
  readonly name: string
  readonly account: string | null
}

/**
 * In its form a saved credential is like a new one that holds its values, so that every rule of the form counts;
 * its id goes along with the calls.
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

/** Fixed fields hold what the form shows of them, whatever is stored. */
const fixedValues = (fieldSet: FieldSet): CredentialAttributes =>
  Object.fromEntries(
    fieldSet.fields.flatMap(({ name, readOnlyValue }) =>
      readOnlyValue === null ? [] : [[name, readOnlyValue]],
    ),
  )

/** Whom a stored credential of an OAuth type is connected as; its dropdown then offers the stored id alone. */
const connectionOf = (fieldSet: FieldSet, { secretName, values }: SecretAnswer): CredentialEntry['oauth'] => {
  const identity = identityField(fieldSet)
  if (fieldSet.oauth === null || identity === null || (values[identity] ?? '') === '') return null
  const dropdown = dropdownOf(fieldSet)
  const id = dropdown === null ? '' : (values[dropdown] ?? '')
  return { secretName, values: {}, ids: id === '' ? [] : [id] }
}

/** The form as the service keeps it. Nothing is checked before something is changed, or a check is asked for. */
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

/** The stored form whose values a check has refused just now: it shows that until something is typed (PLUS-10). */
export const refusedEntry = (
  stored: CredentialEntry,
  fault: { readonly message: string; readonly checkedAt: number },
): CredentialEntry => failed(stored, fault.message, fault.checkedAt)

/** The form after an OAuth redirect: what was typed before; the provider's values come on top, no secret is read. */
export const returnedEntry = (
  target: EditTarget,
  fieldSet: FieldSet,
  typed: TypedBefore | null,
): CredentialEntry => withTyped(emptyEntry(target, fieldSet), fieldSet, typed)

/** The entry with what was typed before a redirect; as it is where nothing was. */
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

/** What goes along to an OAuth provider. */
export const typedIn = (entry: CredentialEntry, fieldSet: FieldSet): TypedBefore => {
  const dropdown = dropdownOf(fieldSet)
  const account = dropdown === null ? '' : (entry.attributes[dropdown] ?? '')
  return { name: entry.name, account: account === '' ? null : account }
}

/** Whether saving would change anything; `stored` is null where what is stored was not read. */
export const isChanged = (entry: CredentialEntry, stored: CredentialEntry | null): boolean =>
  stored === null || verificationFingerprint(entry) !== verificationFingerprint(stored)
