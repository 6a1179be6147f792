/** Fields mentioned in the service's message, so that the form can highlight them (PLUS-10). */
import type { CredentialFormDefinition } from '@/domain/credentials/types'

/**
 * Returns the keys of the visible form fields that an error message of the service mentions as whole words, in form
 * order, so that the form can highlight them. Empty where it mentions none (PLUS-10).
 */
export const namedFields = (message: string, fieldSet: CredentialFormDefinition): readonly string[] => {
  const words = new Set(message.match(/[A-Za-z0-9_-]+/g) ?? [])
  return fieldSet.fields
    .filter((field) => field.defaultValue === null && words.has(field.name))
    .map((field) => field.name)
}
