/** Validation of the password reset forms. AUT-6, AUT-8. */
import { validationMessages } from '@/domain/messages/validation'
import { isEmail } from '@/domain/people/emails'

/** Error of a required address, null if valid. */
export const emailError = (email: string): string | null => {
  if (email.trim() === '') return validationMessages.required
  return isEmail(email) ? null : validationMessages.email
}

/** Error of the repeated password, null if valid. */
export const repeatError = (password: string, repeated: string): string | null => {
  if (repeated === '') return validationMessages.required
  return repeated === password ? null : validationMessages.passwordsDiffer
}

/** Code of the mail's link, from the query string; null without one. */
export const resetCodeOf = (search: string): string | null => {
  const code = new URLSearchParams(search).get('code')?.trim() ?? ''
  return code === '' ? null : code
}

/** State of the reset page. */
export type ResetLink =
  /** The code is still in the URL. */
  | { readonly kind: 'opened'; readonly code: string }
  /** The code was moved from the URL to the router's state. */
  | { readonly kind: 'kept'; readonly code: string }
  /** The service rejected the code, which was then deleted. */
  | { readonly kind: 'spent' }
  | { readonly kind: 'incomplete' }

/** Router state after a rejected code, so that a reload shows no form. */
export const SPENT_LINK = { isSpent: true } as const

/** Determines what the reset page shows, from the query string or, without a code there, the router's location state. */
export const resetLinkOf = (search: string, state: unknown): ResetLink => {
  const opened = resetCodeOf(search)
  if (opened !== null) return { kind: 'opened', code: opened }
  if (typeof state !== 'object' || state === null) return { kind: 'incomplete' }
  if ('isSpent' in state && state.isSpent === true) return { kind: 'spent' }
  const code = 'code' in state ? state.code : null
  return typeof code === 'string' && code !== '' ? { kind: 'kept', code } : { kind: 'incomplete' }
}
