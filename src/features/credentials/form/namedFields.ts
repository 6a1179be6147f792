/** Fields mentioned in the service's message, so that the form can highlight them (PLUS-10). */
import type { CredentialFormDefinition, VerifyAnswer } from '@/domain/credentials/types'

/**
 * Returns the keys of the visible form fields that a refusal of the service names, or that its message mentions as whole
 * words, in form order, so that the form can highlight them. Empty for none (PLUS-10).
 */
export const namedFields = (
  { message, field: named }: Pick<VerifyAnswer, 'message' | 'field'>,
  fieldSet: CredentialFormDefinition,
): readonly string[] => {
  const words = new Set(message.match(/[A-Za-z0-9_-]+/g) ?? [])
  return fieldSet.fields
    .filter((field) => field.defaultValue === null && (field.name === named || words.has(field.name)))
    .map((field) => field.name)
}
