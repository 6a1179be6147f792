/** Validation hints of user form fields. Spec 2 §5 "Messages" (AUT-8). */
import { invisibleMessage } from '@/domain/shared/text/invisibleMessage'
import { validationMessages } from '@/domain/messages/validation'
import { emailMessage } from '@/domain/people/emails'
import { trimText } from '@/domain/shared/text/invisible'

/** Validation message below a form field: none, a success, an error, or a warning that does not block the form. */
export type FieldHint =
  | { readonly kind: 'none' }
  /** Shown as "Looks good!". */
  | { readonly kind: 'valid' }
  /** An error, with its message. */
  | { readonly kind: 'wrong'; readonly text: string }
  /** A warning: the value is unusual but accepted. */
  | { readonly kind: 'doubtful'; readonly text: string }

const none: FieldHint = { kind: 'none' }
const valid: FieldHint = { kind: 'valid' }
const wrong = (text: string): FieldHint => ({ kind: 'wrong', text })

/**
 * How far the user is with a form field, which decides what validation shows: `typing` only success, `left` (blurred)
 * also errors, `tried` (form submitted) also a missing value.
 */
export type FieldProgress = 'typing' | 'left' | 'tried'

/** Success, unless the text contains an invisible character inside; an error only once the field was left (W-6). */
const visibleHint = (text: string, stage: FieldProgress): FieldHint => {
  const message = invisibleMessage(text)
  if (message === null) return valid
  return stage === 'typing' ? none : wrong(message)
}

/**
 * Returns the validation message of a required text field: success with text, an error once the form was submitted
 * without text, else none.
 */
export const requiredHint = (text: string, stage: FieldProgress): FieldHint => {
  if (trimText(text) !== '') return visibleHint(text, stage)
  return stage === 'tried' ? wrong(validationMessages.required) : none
}

/**
 * Returns the validation message of a required e-mail field. An invalid address is an error only once the field was
 * left or the form submitted.
 */
export const emailHint = (text: string, stage: FieldProgress): FieldHint => {
  if (trimText(text) === '') return requiredHint(text, stage)
  const message = emailMessage(text)
  if (message === null) return valid
  return stage === 'typing' ? none : wrong(message)
}

/**
 * Returns the validation message of an optional text field: none while empty, success where `isRight` accepts the text,
 * else the error `message` once the field was left or the form submitted.
 */
export const optionalHint = (
  text: string,
  stage: FieldProgress,
  isRight: (text: string) => boolean,
  message: string,
): FieldHint => {
  if (trimText(text) === '') return none
  if (isRight(text)) return visibleHint(text, stage)
  return stage === 'typing' ? none : wrong(message)
}
