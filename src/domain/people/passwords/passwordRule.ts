/** Rules for new passwords. Spec 2 §5 (AUT-7). */
import { validationMessages } from '@/domain/messages/validation'
import { trimPassword, trimText } from '@/domain/shared/text/invisible'
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '@/domain/shared/constants'
import { commonPartOf, isCommonPassword, type CommonPasswords } from './passwordCommon'

/** Rules in display order. */
const PASSWORD_RULES = ['length', 'lower', 'upper', 'number', 'special', 'noEmail', 'uncommon'] as const
/** One requirement on new passwords, such as a minimum length or a special character (AUT-7). */
export type PasswordRule = (typeof PASSWORD_RULES)[number]

/** What a new password is compared with: the account's e-mail address and a list of common passwords. */
export interface PasswordContext {
  /** The account's e-mail address; '' where it is not known, so that only the service can compare it. */
  readonly email: string
  /** Null while the list is loading or after it failed to load, so that only the service can compare it. */
  readonly common: CommonPasswords | null
}

/** Result of checking one password rule: met, unmet, or unknown because it cannot be checked yet. */
export interface PasswordCheck {
  readonly rule: PasswordRule
  readonly state: 'met' | 'unmet' | 'unknown'
  /** The common password that the password contains; absent for other rules. */
  readonly found?: string
}

/** Minimum length of a local part to check; shorter ones occur in too many words. */
const SHORTEST_LOCAL_CHARACTERS = 4

/** Whether a password contains the address, or its local part of four or more characters, ignoring case. */
const containsEmail = (password: string, email: string): boolean => {
  const text = password.toLowerCase()
  const address = trimText(email).toLowerCase()
  const local = address.slice(0, Math.max(0, address.lastIndexOf('@')))
  if (address.includes('@') && address.length > 1 && text.includes(address)) return true
  return [...local].length >= SHORTEST_LOCAL_CHARACTERS && text.includes(local)
}

const hasFittingLength = (password: string): boolean => {
  const { length } = [...password]
  return length >= PASSWORD_MIN_CHARACTERS && length <= PASSWORD_MAX_CHARACTERS
}

/** Letters of any script count; everything but letters and digits is special, including spaces. */
const holds: Readonly<Record<Exclude<PasswordRule, 'uncommon'>, (text: string, email: string) => boolean>> = {
  length: hasFittingLength,
  lower: (text) => /\p{Ll}/u.test(text),
  upper: (text) => /\p{Lu}/u.test(text),
  number: (text) => /\p{Nd}/u.test(text),
  special: (text) => /[^\p{L}\p{M}\p{N}]/u.test(text),
  noEmail: (text, email) => !containsEmail(text, email),
}

const stateOf = (rule: PasswordRule, password: string, context: PasswordContext): PasswordCheck['state'] => {
  // these two rules cannot be judged for an empty password
  if (password === '') return rule === 'noEmail' || rule === 'uncommon' ? 'unknown' : 'unmet'
  if (rule === 'noEmail' && !context.email.includes('@')) return 'unknown'
  if (rule !== 'uncommon') return holds[rule](password, context.email) ? 'met' : 'unmet'
  if (context.common === null) return 'unknown'
  return isCommonPassword(context.common, password) ? 'unmet' : 'met'
}

/**
 * Checks a new password against every rule and returns one result per rule, in display order. For an empty password the
 * rules about its content are unknown. Invisible characters at its ends do not count (W-6).
 */
export const checkPassword = (typed: string, context: PasswordContext): readonly PasswordCheck[] => {
  const password = trimPassword(typed)
  return PASSWORD_RULES.map((rule) => {
    const state = stateOf(rule, password, context)
    const { common } = context
    const isCommon = rule === 'uncommon' && state === 'unmet'
    const found = isCommon && common !== null ? commonPartOf(common, password) : null
    return { rule, state, ...(found !== null && { found }) }
  })
}

/**
 * Returns the error message of a new password; null where no rule is known to be broken, so unknown rules do not block
 * it.
 */
export const passwordError = (password: string, context: PasswordContext): string | null => {
  if (trimPassword(password) === '') return validationMessages.required
  const isBroken = checkPassword(password, context).some(({ state }) => state === 'unmet')
  return isBroken ? validationMessages.password : null
}
