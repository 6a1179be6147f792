/** Rules for whether a credential is valid and may be verified or saved. Spec 2 §4 and §5 (CRD-2, CRD-6). */
import type {
  CredentialAttributes,
  CredentialEntry,
  FieldDefinition,
  FieldSet,
} from '@/domain/credentials/types'
import { nameMessage } from './naming'
import { fieldMessage } from './validators'
import { isAlwaysVerified, isVerified } from './verification'

/** Initial values of a new form: prefilled and read-only fields. */
export const initialAttributes = (fieldSet: FieldSet): CredentialAttributes => {
  const attributes: Record<string, string> = {}
  for (const field of fieldSet.fields)
    attributes[field.name] = field.readOnlyValue ?? field.defaultValue ?? ''
  return attributes
}

/** A token filled by an OAuth provider; never shown or edited. */
const isProviderToken = ({ disabled, inputType }: FieldDefinition): boolean =>
  disabled && inputType === 'password'

/** Visible fields of the form: all but prefilled ones and provider tokens. */
export const shownFields = (fieldSet: FieldSet): readonly FieldDefinition[] =>
  fieldSet.fields.filter((field) => field.defaultValue === null && !isProviderToken(field))

export interface FieldProblem {
  readonly field: string
  readonly message: string
}

/** All invalid fields with their messages, in the form's order. */
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

/** Whether the entry is a valid new credential that needs a check; existing and always-verified ones do not. */
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

/** Reasons why Save is blocked, in the form's order; empty when it is enabled (CRD-6, PLUS-9). */
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

/** Whether the form is complete: an existing or saved credential, or an always-verified one without fields. */
export const isReady = (entry: CredentialEntry): boolean => entry.id !== null || isAlwaysVerified(entry)
