/** Validation of the password reset forms. AUT-6, AUT-8. */
import { validationMessages } from '@/domain/messages/validation'
import { emailMessage } from '@/domain/people/emails'
import { trimPassword, trimText } from '@/domain/shared/text/invisible'

/** Returns the error message of a required e-mail field; null for a valid address. */
export const emailError = (email: string): string | null => {
  return trimText(email) === '' ? validationMessages.required : emailMessage(email)
}

/** Returns the error message of the "repeat password" field; null where both passwords are equal. */
export const repeatError = (password: string, repeated: string): string | null => {
  if (repeated === '') return validationMessages.required
  return trimPassword(repeated) === trimPassword(password) ? null : validationMessages.passwordsDiffer
}

/** Returns the code of a password reset link from its query string; null where it has none. */
export const resetCodeOf = (search: string): string | null => {
  const code = new URLSearchParams(search).get('code')?.trim() ?? ''
  return code === '' ? null : code
}

/**
 * State of a password reset link: code still in the URL, code moved to the router's state, code rejected by the
 * service, or no code at all.
 */
export type ResetLink =
  /** The URL still contains the code. */
  | { readonly kind: 'opened'; readonly code: string }
  /** The code was moved from the URL to the router's state, so that it does not stay in the browser history. */
  | { readonly kind: 'kept'; readonly code: string }
  /** The service rejected the code, which was then deleted. */
  | { readonly kind: 'spent' }
  /** There is no code. */
  | { readonly kind: 'incomplete' }

/** Router state after the service rejected a reset code, so that a reload does not show the form again. */
export const SPENT_LINK = { isSpent: true } as const

/**
 * Determines what the password reset page shows, from the URL's query string or, where that has no code, from the
 * router's state.
 */
export const resetLinkOf = (search: string, state: unknown): ResetLink => {
  const opened = resetCodeOf(search)
  if (opened !== null) return { kind: 'opened', code: opened }
  if (typeof state !== 'object' || state === null) return { kind: 'incomplete' }
  if ('isSpent' in state && state.isSpent === true) return { kind: 'spent' }
  const code = 'code' in state ? state.code : null
  return typeof code === 'string' && code !== '' ? { kind: 'kept', code } : { kind: 'incomplete' }
}
