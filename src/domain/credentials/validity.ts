/** When a credential is valid, may be verified and may be saved. Spec 2 §4 and §5 (CRD-2, CRD-6). */
import type { CredentialAttributes, CredentialEntry, FieldDefinition, FieldSet } from './types'
import { nameMessage } from './naming'
import { fieldMessage } from './validators'
import { isAlwaysVerified, isVerified } from './verification'

/** What a new form starts with: the defaults of prefilled and of read-only fields. */
export const initialAttributes = (fieldSet: FieldSet): CredentialAttributes => {
  const attributes: Record<string, string> = {}
  for (const field of fieldSet.fields)
    attributes[field.name] = field.readOnlyValue ?? field.defaultValue ?? ''
  return attributes
}

/** A token that an OAuth provider fills in: nobody types, reads or copies it. */
const isProviderToken = ({ disabled, inputType }: FieldDefinition): boolean =>
  disabled && inputType === 'password'

/** Fields that the form shows: all but prefilled ones and the tokens of a provider. */
export const shownFields = (fieldSet: FieldSet): readonly FieldDefinition[] =>
  fieldSet.fields.filter((field) => field.defaultValue === null && !isProviderToken(field))

export interface FieldProblem {
  readonly field: string
  readonly message: string
}

/** Every field whose text breaks its rule, in the form's order. */
export const fieldProblems = (
  fieldSet: FieldSet,
  attributes: CredentialAttributes,
): readonly FieldProblem[] =>
  fieldSet.fields.flatMap((field) => {
    const message = fieldMessage(field, attributes[field.name] ?? '')
    return message === null ? [] : [{ field: field.name, message }]
  })

/** Valid: the name is fine, no validator fails, every required attribute has text. */
export const isValid = (entry: CredentialEntry, fieldSet: FieldSet, takenNames: readonly string[]): boolean =>
  nameMessage(entry.name, takenNames) === null && fieldProblems(fieldSet, entry.attributes).length === 0

/** A valid new credential that has something to check; existing and always-verified ones have not. */
export const canVerify = (
  entry: CredentialEntry,
  fieldSet: FieldSet,
  takenNames: readonly string[],
): boolean =>
  entry.mode === 'new' &&
  entry.id === null &&
  !isAlwaysVerified(entry) &&
  isValid(entry, fieldSet, takenNames)

export type SaveBlock =
  | { readonly kind: 'name'; readonly message: string }
  | ({ readonly kind: 'field' } & FieldProblem)
  | { readonly kind: 'verifying' }
  | { readonly kind: 'notVerified' }
  | { readonly kind: 'notAsked' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'notMade' }

/** Why Save is blocked, in the order of the form; empty when it may be pressed (CRD-6, PLUS-9). */
export const saveBlocks = (
  entry: CredentialEntry,
  fieldSet: FieldSet,
  takenNames: readonly string[],
): readonly SaveBlock[] => {
  const blocks: SaveBlock[] = []
  const name = nameMessage(entry.name, takenNames)
  if (name !== null) blocks.push({ kind: 'name', message: name })
  for (const problem of fieldProblems(fieldSet, entry.attributes)) blocks.push({ kind: 'field', ...problem })
  if (blocks.length > 0 || isVerified(entry)) return blocks
  if (entry.status.kind === 'verifying') return [{ kind: 'verifying' }]
  if (entry.status.kind === 'failed') return [{ kind: 'failed', message: entry.status.message }]
  if (entry.status.kind === 'notMade') return [{ kind: 'notMade' }]
  return [{ kind: entry.status.kind === 'unasked' ? 'notAsked' : 'notVerified' }]
}

/** The form is done with: an existing or saved credential, or one that needs no fields and is always verified. */
export const isReady = (entry: CredentialEntry): boolean => entry.id !== null || isAlwaysVerified(entry)
