/** Fields that the service names in its answer, so that the form can mark them (PLUS-10). */
import type { FieldSet } from './types'

/** Names of the form's shown fields that stand in the message as whole words, in the form's order. */
export const namedFields = (message: string, fieldSet: FieldSet): readonly string[] => {
  const words = new Set(message.match(/[A-Za-z0-9_-]+/g) ?? [])
  return fieldSet.fields
    .filter((field) => field.defaultValue === null && words.has(field.name))
    .map((field) => field.name)
}
