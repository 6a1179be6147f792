/** Rules for whether a credential is valid and may be verified or saved. Spec 2 §4 and §5 (CRD-2, CRD-6). */
import type {
  CredentialAttributes,
  CredentialEntry,
  FieldDefinition,
  CredentialFormDefinition,
} from '@/domain/credentials/types'
import { nameMessage } from './naming'
import { fieldMessage } from './validators'
import { isAlwaysVerified, isVerified } from './verification'

/**
 * Returns the values with which a new credential form starts: read-only and default values, '' for all other fields.
 */
export const initialAttributes = (fieldSet: CredentialFormDefinition): CredentialAttributes => {
  const attributes: Record<string, string> = {}
  for (const field of fieldSet.fields)
    attributes[field.name] = field.readOnlyValue ?? field.defaultValue ?? ''
  return attributes
}

/** A token filled by an OAuth provider; never shown or edited. */
const isProviderToken = ({ disabled, inputType }: FieldDefinition): boolean =>
  disabled && inputType === 'password'

/**
 * Returns the fields that the credential form shows: all but those with a default value and tokens filled in by an
 * OAuth provider.
 */
export const shownFields = (fieldSet: CredentialFormDefinition): readonly FieldDefinition[] =>
  fieldSet.fields.filter((field) => field.defaultValue === null && !isProviderToken(field))

/** An invalid field of a credential form: its key and its error message. */
export interface FieldProblem {
  readonly field: string
  readonly message: string
}

/**
 * Returns all invalid fields of a credential form with their error messages, in form order; empty where all are valid.
 */
export const fieldProblems = (
  fieldSet: CredentialFormDefinition,
  attributes: CredentialAttributes,
): readonly FieldProblem[] =>
  fieldSet.fields.flatMap((field) => {
    const message = fieldMessage(field, attributes[field.name] ?? '', fieldSet.uploads.includes('json'))
    return message === null ? [] : [{ field: field.name, message }]
  })

/** Whether a credential form is valid: its name is unused and not empty, and no field has an error. */
export const isValid = (
  entry: CredentialEntry,
  fieldSet: CredentialFormDefinition,
  takenNames: readonly string[],
): boolean =>
  nameMessage(entry.name, takenNames) === null && fieldProblems(fieldSet, entry.attributes).length === 0

/**
 * Whether a credential form should be checked with the provider: a valid new credential that is not saved yet and is of
 * a type that needs a check.
 */
export const canVerify = (
  entry: CredentialEntry,
  fieldSet: CredentialFormDefinition,
  takenNames: readonly string[],
): boolean =>
  entry.mode === 'new' &&
  entry.id === null &&
  !isAlwaysVerified(entry) &&
  isValid(entry, fieldSet, takenNames)

/**
 * One reason why the Save button of a credential form is disabled: its name, an invalid field, or the state of the
 * check with the provider (running, missing, not asked for, failed, not possible).
 */
export type SaveBlock =
  /** The credential's name is empty or already in use. */
  | { readonly kind: 'name'; readonly message: string }
  | ({ readonly kind: 'field' } & FieldProblem)
  /** A check with the provider is running. */
  | { readonly kind: 'verifying' }
  /** The values have not been checked yet. */
  | { readonly kind: 'notVerified' }
  /** Values from a file are checked only on request. */
  | { readonly kind: 'notAsked' }
  /** The provider rejected the values. */
  | { readonly kind: 'failed'; readonly message: string }
  /** The check could not be made, e.g. without a connection. */
  | { readonly kind: 'notMade' }

/**
 * Returns all reasons why the Save button of a credential form is disabled, in form order; empty where it is enabled
 * (CRD-6, PLUS-9).
 */
export const saveBlocks = (
  entry: CredentialEntry,
  fieldSet: CredentialFormDefinition,
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

/** Whether a credential form of the wizard is complete: its credential is saved, or its type needs none. */
export const isReady = (entry: CredentialEntry): boolean => entry.id !== null || isAlwaysVerified(entry)
