/** What a field of a user form says about its text. Spec 2 §5 "Messages" (AUT-8). */
import { validationMessages } from '@/domain/messages/validation'
import { isEmail } from './emails'

export type FieldHint =
  | { readonly kind: 'none' }
  /** "Looks good!" */
  | { readonly kind: 'valid' }
  /** The specification's message, and what we know beyond it. */
  | { readonly kind: 'wrong'; readonly text: string; readonly detail?: string }
  /** Looks wrong and is taken all the same. */
  | { readonly kind: 'doubtful'; readonly text: string }

const none: FieldHint = { kind: 'none' }
const valid: FieldHint = { kind: 'valid' }
const wrong = (text: string): FieldHint => ({ kind: 'wrong', text })

/**
 * How far the person is with a field: while it is being typed for the first time only praise is due; `left`, what is
 * wrong is said; `tried`, with the form's submit, also that it is missing.
 */
export type FieldStage = 'typing' | 'left' | 'tried'

/** A text that must not be empty. */
export const requiredHint = (text: string, stage: FieldStage): FieldHint => {
  if (text.trim() !== '') return valid
  return stage === 'tried' ? wrong(validationMessages.required) : none
}

/** A required e-mail address. */
export const emailHint = (text: string, stage: FieldStage): FieldHint => {
  if (text.trim() === '') return requiredHint(text, stage)
  if (isEmail(text)) return valid
  return stage === 'typing' ? none : wrong(validationMessages.email)
}

/** A text that may be empty: nothing is said while it is; `isRight` is asked otherwise. */
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
