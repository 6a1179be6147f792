/** Field rules of credential forms. Spec 2 §5 "Field rules" (CRD-2). Each returns a message, or null when fine. */
import type { FieldDefinition, ValidatorName } from '@/domain/credentials/types'
import { validationMessages } from '@/domain/messages/validation'

/** Looser than user forms: non-space text, an at sign, text, a dot, text. */
export const emailMessage = (value: string): string | null => {
  const at = value.indexOf('@')
  const domain = value.slice(at + 1)
  const dot = domain.lastIndexOf('.')
  const fits = at > 0 && dot > 0 && dot < domain.length - 1 && !/\s/.test(value)
  return fits ? null : validationMessages.email
}

/** Non-empty, with a dot between text. */
export const hostMessage = (value: string): string | null => {
  const dot = value.indexOf('.')
  const fits = dot > 0 && value.lastIndexOf('.') < value.length - 1 && !/\s/.test(value)
  return fits ? null : validationMessages.host
}

/** Numeric, and an integer of at least 1: two messages. */
export const positiveIntegerMessage = (value: string): string | null => {
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(value)) return validationMessages.notANumber
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 ? null : validationMessages.notPositiveInteger
}

const byName: Readonly<Record<ValidatorName, (value: string) => string | null>> = {
  email: emailMessage,
  host: hostMessage,
  positiveInteger: positiveIntegerMessage,
}

/**
 * Validates one field; returns a message, or null. An empty optional field is skipped; a field not required in an
 * uploaded file counts as optional (spec 2 §5). The text is trimmed first.
 */
export const fieldMessage = (field: FieldDefinition, text: string): string | null => {
  const value = text.trim()
  if (value === '') return isOptional(field) ? null : validationMessages.required
  return field.validator === null ? null : byName[field.validator](value)
}

const LAST_PORT = 65_535

const remarkByName: Readonly<Record<ValidatorName, (value: string) => string | null>> = {
  email: () => null,
  host: (value) => (/[/:@]/.test(value) ? validationMessages.remarks.hostAlone : null),
  positiveInteger: (value) => (Number(value) > LAST_PORT ? validationMessages.remarks.pastLastPort : null),
}

/** Warning about a valid but suspicious text, or null. Does not block saving. CRD-2. */
export const fieldRemark = (field: FieldDefinition, text: string): string | null =>
  field.validator === null || fieldMessage(field, text) !== null
    ? null
    : remarkByName[field.validator](text.trim())

/** Whether the field is optional, or not required in an uploaded file. */
export const isOptional = (field: FieldDefinition): boolean =>
  field.optional || !field.mustBePresentInFileUpload
