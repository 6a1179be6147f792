/** Validation hints of user form fields. Spec 2 §5 "Messages" (AUT-8). */
import { validationMessages } from '@/domain/messages/validation'
import { isEmail } from './emails'

export type FieldHint =
  | { readonly kind: 'none' }
  /** "Looks good!" */
  | { readonly kind: 'valid' }
  /** The specification's message, and an optional detail. */
  | { readonly kind: 'wrong'; readonly text: string; readonly detail?: string }
  /** Suspicious but accepted. */
  | { readonly kind: 'doubtful'; readonly text: string }

const none: FieldHint = { kind: 'none' }
const valid: FieldHint = { kind: 'valid' }
const wrong = (text: string): FieldHint => ({ kind: 'wrong', text })

/**
 * Progress of a field: `typing` shows only success, `left` (blurred) also errors, `tried` (submitted) also a missing
 * value.
 */
export type FieldStage = 'typing' | 'left' | 'tried'

/** Hint of a required text. */
export const requiredHint = (text: string, stage: FieldStage): FieldHint => {
  if (text.trim() !== '') return valid
  return stage === 'tried' ? wrong(validationMessages.required) : none
}

/** Hint of a required e-mail address. */
export const emailHint = (text: string, stage: FieldStage): FieldHint => {
  if (text.trim() === '') return requiredHint(text, stage)
  if (isEmail(text)) return valid
  return stage === 'typing' ? none : wrong(validationMessages.email)
}

/** Hint of an optional text; an empty one has no hint, else `isRight` validates it. */
export const optionalHint = (
  text: string,
  stage: FieldStage,
  isRight: (text: string) => boolean,
  message: string,
): FieldHint => {
  if (text.trim() === '') return none
  if (isRight(text)) return valid
  return stage === 'typing' ? none : wrong(message)
}
