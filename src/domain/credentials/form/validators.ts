/** Field rules of credential forms. Spec 2 §5 "Field rules" (CRD-2). Each returns a message, or null when fine. */
import { invisibleMessage } from '@/domain/shared/text/invisibleMessage'
import type { FieldDefinition, ValidatorName } from '@/domain/credentials/types'
import { isJsonObject, looksLikePem, privateKeyMessage } from '@/domain/credentials/upload/pem'
import { pastedMessages } from '@/domain/messages/pastedValues'
import { validationMessages } from '@/domain/messages/validation'
import { trimText } from '@/domain/shared/text/invisible'

/**
 * Returns the error message of an e-mail field in a credential form, null if valid. The check is looser than in user
 * forms: text, an at sign, text, a dot, text, without white space.
 */
export const emailMessage = (value: string): string | null => {
  const at = value.indexOf('@')
  const domain = value.slice(at + 1)
  const dot = domain.lastIndexOf('.')
  const fits = at > 0 && dot > 0 && dot < domain.length - 1 && !/\s/.test(value)
  return fits ? null : validationMessages.email
}

/**
 * Returns the error message of a host name field, null if valid: not empty, with a dot between text, without white
 * space.
 */
export const hostMessage = (value: string): string | null => {
  const dot = value.indexOf('.')
  const fits = dot > 0 && value.lastIndexOf('.') < value.length - 1 && !/\s/.test(value)
  return fits ? null : validationMessages.host
}

/**
 * Returns the error message of a number field such as a port, null for an integer of at least 1. Text that is not a
 * number has its own message.
 */
export const positiveIntegerMessage = (value: string): string | null => {
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(value)) return validationMessages.notANumber
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 ? null : validationMessages.notPositiveInteger
}

const byName: Readonly<Record<ValidatorName, (value: string) => string | null>> = {
  email: emailMessage,
  host: hostMessage,
  positiveInteger: positiveIntegerMessage,
  rsaKey: (value) => privateKeyMessage(value, 'rsa'),
  ecKey: (value) => privateKeyMessage(value, 'ec'),
}

/** Whether a field of a credential form contains a private key. */
export const isPrivateKey = ({ validator }: FieldDefinition): boolean =>
  validator === 'rsaKey' || validator === 'ecKey'

/** Whether a person types the value of a field, in contrast to a fixed one and one that a provider fills in. */
export const isTyped = ({ inputType, disabled, readOnlyValue }: FieldDefinition): boolean =>
  inputType !== 'dropdown' && inputType !== 'credential' && !disabled && readOnlyValue === null

/** Whether the value of a field is no secret, so that it may be read on the screen and stored in clear. */
export const isReadable = ({ inputType }: FieldDefinition): boolean =>
  ['text', 'multiline', 'dropdown', 'credential'].includes(inputType)

/**
 * Returns the error message of a value that is not of the shape of its field: an invisible character inside, a private
 * key that is none, or a whole file in place of one value. Null for a good one and for an empty one. The service checks
 * the shape by this function, too, in sample mode as in live mode (W-6, W-11).
 */
export const shapeMessage = (field: FieldDefinition, text: string, hasUpload = false): string | null => {
  const value = trimText(text)
  if (value === '' || !isTyped(field)) return null
  if (field.validator !== null && isPrivateKey(field))
    return byName[field.validator](value) ?? invisibleMessage(value)
  if (isJsonObject(value)) return hasUpload ? pastedMessages.wholeFileToUpload : pastedMessages.wholeFile
  if (looksLikePem(value)) return pastedMessages.pem
  return invisibleMessage(value)
}

/**
 * Returns the error message of one field of a credential form; null for a valid value. An empty optional field is
 * valid. White space and invisible characters at the ends do not count. `hasUpload`: the form takes JSON files.
 */
export const fieldMessage = (field: FieldDefinition, text: string, hasUpload = false): string | null => {
  const value = trimText(text)
  if (value === '') return isOptional(field) ? null : validationMessages.required
  const shape = shapeMessage(field, value, hasUpload)
  return shape ?? (field.validator === null ? null : byName[field.validator](value))
}

const LAST_PORT = 65_535

const remarkByName: Readonly<Record<ValidatorName, (value: string) => string | null>> = {
  email: () => null,
  host: (value) => (/[/:@]/.test(value) ? validationMessages.remarks.hostAlone : null),
  positiveInteger: (value) => (Number(value) > LAST_PORT ? validationMessages.remarks.pastLastPort : null),
  rsaKey: () => null,
  ecKey: () => null,
}

/**
 * Returns a warning about a valid but unusual value, such as a host that contains a path; null for none. It does not
 * block saving (CRD-2).
 */
export const fieldRemark = (field: FieldDefinition, text: string): string | null =>
  field.validator === null || fieldMessage(field, text) !== null
    ? null
    : remarkByName[field.validator](trimText(text))

/**
 * Whether a field of a credential form may be empty: it is optional, or not required in an uploaded file (spec 2 §5).
 */
export const isOptional = (field: FieldDefinition): boolean =>
  field.optional || !field.mustBePresentInFileUpload
