/** Form that replaces the secret of a saved credential: its fields, and its place in the URL. */
import { urlCredential } from './urlCredential'
import { trimText } from '@/domain/shared/text/invisible'
import type { CredentialFormDefinition } from '@/domain/credentials/types'
import { type FieldProblem, fieldProblems, shownFields } from '@/domain/credentials/form/validity'
import type { CredentialAttributes } from '@/domain/credentials/types'

/** Reads and writes the credential whose secret is being replaced. */
export const { parse: parseReplacement, write: withReplacement } = urlCredential('replace')

/**
 * Returns the form that replaces a secret: the editable fields, secret ones first. Null for a type whose secret only an
 * OAuth login can replace, and for one without fields to fill in.
 */
export const replacementForm = (
  fieldSet: CredentialFormDefinition | null,
): CredentialFormDefinition | null => {
  if (fieldSet === null || fieldSet.oauth !== null) return null
  const isSecret = ({ inputType }: CredentialFormDefinition['fields'][number]) =>
    inputType !== 'text' && inputType !== 'multiline'
  const fields = shownFields(fieldSet).filter(
    (field) => field.readOnlyValue === null && !field.disabled && field.inputType !== 'credential',
  )
  if (fields.length === 0) return null
  return {
    ...fieldSet,
    // an empty field keeps its stored value, which is said once above the form
    fields: [...fields.filter(isSecret), ...fields.filter((field) => !isSecret(field))].map((field) => ({
      ...field,
      optional: false,
    })),
  }
}

/** Returns the invalid fields among those that are filled in. */
export const replacementProblems = (
  form: CredentialFormDefinition,
  attributes: CredentialAttributes,
): readonly FieldProblem[] =>
  fieldProblems(form, attributes).filter(({ field }) => trimText(attributes[field] ?? '') !== '')
