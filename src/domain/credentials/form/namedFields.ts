/** Fields mentioned in the service's message, so that the form can highlight them (PLUS-10). */
import type { FieldSet } from '@/domain/credentials/types'

/** Names of visible fields that occur in the message as whole words, in the form's order. */
export const namedFields = (message: string, fieldSet: FieldSet): readonly string[] => {
  const words = new Set(message.match(/[A-Za-z0-9_-]+/g) ?? [])
  return fieldSet.fields
    .filter((field) => field.defaultValue === null && words.has(field.name))
    .map((field) => field.name)
}
