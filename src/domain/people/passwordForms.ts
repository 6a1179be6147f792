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

/** How a page of the mail's link stands. */
export type ResetLink =
  /** Its code stands in the address still. */
  | { readonly kind: 'opened'; readonly code: string }
  /** Its code was taken out of the address, and is kept in the router's state. */
  | { readonly kind: 'kept'; readonly code: string }
  /** The service has refused its code, which is kept nowhere any more. */
  | { readonly kind: 'spent' }
  | { readonly kind: 'incomplete' }

/** What a page whose code was refused leaves in the router's state: opened again, it shows no form. */
export const SPENT_LINK = { isSpent: true } as const

/** Reads where the page was opened: the search of its address, then the router's state. */
export const resetLinkOf = (search: string, state: unknown): ResetLink => {
  const opened = resetCodeOf(search)
  if (opened !== null) return { kind: 'opened', code: opened }
  if (typeof state !== 'object' || state === null) return { kind: 'incomplete' }
  if ('isSpent' in state && state.isSpent === true) return { kind: 'spent' }
  const code = 'code' in state ? state.code : null
  return typeof code === 'string' && code !== '' ? { kind: 'kept', code } : { kind: 'incomplete' }
}
