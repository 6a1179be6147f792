/** Rules for new passwords. Spec 2 §5 (AUT-7). */
import { validationMessages } from '@/domain/messages/validation'
import { trimPassword, trimText } from '@/domain/shared/text/invisible'
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '@/domain/shared/constants'
import { brand } from '@/config/brand'
import { commonPartOf, commonPasswordsOf, type CommonPasswords } from './passwordCommon'

/** Rules in display order. */
const PASSWORD_RULES = ['length', 'lower', 'upper', 'number', 'special', 'noEmail', 'uncommon'] as const
/** One requirement on new passwords, such as a minimum length or a special character (AUT-7). */
export type PasswordRule = (typeof PASSWORD_RULES)[number]

/** What a new password is compared with: what is known of the account, and a list of common passwords. */
export interface PasswordContext {
  /** The account's e-mail address; '' where it is not known, so that only the service can compare it. */
  readonly email: string
  /** Names of the person and of the organisation as far as they are known; none by default. */
  readonly names?: readonly string[]
  /** Null while the list is loading or after it failed to load, so that only the service can compare it. */
  readonly common: CommonPasswords | null
}

/** Result of checking one password rule: met, unmet, or unknown because it cannot be checked yet. */
export interface PasswordCheck {
  readonly rule: PasswordRule
  readonly state: 'met' | 'unmet' | 'unknown'
  /** The common password, name or part of the address that the password contains; absent for other rules. */
  readonly found?: string
}

/** Minimum length of a local part to check; shorter ones occur in too many words. */
const SHORTEST_LOCAL_CHARACTERS = 4

/**
 * Returns the address or its local part of four or more characters if a password contains it, ignoring case; null for
 * neither.
 */
const emailPartOf = (password: string, email: string): string | null => {
  const text = password.toLowerCase()
  const address = trimText(email).toLowerCase()
  const local = address.slice(0, Math.max(0, address.lastIndexOf('@')))
  if (address.includes('@') && address.length > 1 && text.includes(address)) return address
  return [...local].length >= SHORTEST_LOCAL_CHARACTERS && text.includes(local) ? local : null
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
  noEmail: (text, email) => emailPartOf(text, email) === null,
}

/** Shortest name to compare; shorter ones are parts of many words. */
const SHORTEST_NAME_CHARACTERS = 3

const wordsIn = (text: string): readonly string[] => {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
  return [words.join(''), ...words].filter((word) => [...word].length >= SHORTEST_NAME_CHARACTERS)
}

/** Names whose use makes a password easy to guess: of the product, the person, the organisation and the address. */
const namesOf = ({ email, names = [] }: PasswordContext): CommonPasswords => {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).split('.')
  return commonPasswordsOf(
    [
      ...[brand.productName, ...names, ...domain.slice(0, -1)].flatMap(wordsIn),
      // the rule about the address is about its whole local part
      ...wordsIn(email.slice(0, Math.max(0, at))).slice(1),
    ].map((word) => word.normalize('NFC')),
  )
}

/** Returns the name or common password that a password contains; null for none that is known. */
const guessablePart = (password: string, context: PasswordContext): string | null => {
  const names = namesOf(context)
  const joined = password.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
  return (
    commonPartOf(names, password) ??
    commonPartOf(names, joined) ??
    (context.common === null ? null : commonPartOf(context.common, password))
  )
}

const stateOf = (rule: PasswordRule, password: string, context: PasswordContext): PasswordCheck['state'] => {
  // these two rules cannot be judged for an empty password
  if (password === '') return rule === 'noEmail' || rule === 'uncommon' ? 'unknown' : 'unmet'
  if (rule === 'noEmail' && !context.email.includes('@')) return 'unknown'
  if (rule !== 'uncommon') return holds[rule](password, context.email) ? 'met' : 'unmet'
  if (guessablePart(password, context) !== null) return 'unmet'
  return context.common === null ? 'unknown' : 'met'
}

/**
 * Checks a new password against every rule and returns one result per rule, in display order. For an empty password the
 * rules about its content are unknown. Invisible characters at its ends do not count (W-6).
 */
export const checkPassword = (typed: string, context: PasswordContext): readonly PasswordCheck[] => {
  const password = trimPassword(typed)
  return PASSWORD_RULES.map((rule) => {
    const state = stateOf(rule, password, context)
    const found = state === 'unmet' ? foundBy(rule, password, context) : null
    return { rule, state, ...(found !== null && { found }) }
  })
}

const foundBy = (rule: PasswordRule, password: string, context: PasswordContext): string | null => {
  if (rule === 'noEmail') return emailPartOf(password, context.email)
  return rule === 'uncommon' ? guessablePart(password, context) : null
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
