/** The forms of a forgotten password. AUT-6, AUT-8. */
import { validationMessages } from '@/domain/messages/validation'
import { isEmail } from './emails'

/** What is wrong with a required address, null for nothing. */
export const emailError = (email: string): string | null => {
  if (email.trim() === '') return validationMessages.required
  return isEmail(email) ? null : validationMessages.email
}

/** What is wrong with the second typing of a password, null for nothing. */
export const repeatError = (password: string, repeated: string): string | null => {
  if (repeated === '') return validationMessages.required
  return repeated === password ? null : validationMessages.passwordsDiffer
}

/** The code of the mail's link, as the search of an address has it; null where there is none. */
export const resetCodeOf = (search: string): string | null => {
  const code = new URLSearchParams(search).get('code')?.trim() ?? ''
  return code === '' ? null : code
}
