/**
 * Validation of e-mail addresses in user forms and the service. Rules "Seams"; spec 2 §5 (AUT-8, ORG-4). Linear time
 * (FS-1).
 */
import { EMAIL_LOCAL_MAX_CHARACTERS, EMAIL_MAX_CHARACTERS } from '@/domain/shared/limits'

const LOCAL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/
const DOMAIN_PART = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

const hasBadDot = (text: string): boolean => text.startsWith('.') || text.endsWith('.') || text.includes('..')

/**
 * Whether a text is a valid e-mail address: the HTML standard's pattern plus a dot in the domain, at most 254
 * characters and 64 before the at sign. Surrounding white space is ignored.
 */
export const isEmail = (text: string): boolean => {
  const address = text.trim()
  if (address.length > EMAIL_MAX_CHARACTERS) return false
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(0, at))
  const parts = address.slice(at + 1).split('.')
  if (at < 1 || local.length > EMAIL_LOCAL_MAX_CHARACTERS) return false
  return (
    LOCAL.test(local) &&
    !hasBadDot(local) &&
    parts.length > 1 &&
    parts.every((part) => DOMAIN_PART.test(part))
  )
}

/**
 * Splits a comma-separated text into e-mail addresses: trimmed, without empty ones and without repeats that differ only
 * in case. The addresses are not validated.
 */
export const splitEmails = (text: string): readonly string[] => {
  const seen = new Map<string, string>()
  for (const address of text.split(',').map((part) => part.trim())) {
    if (address !== '' && !seen.has(address.toLowerCase())) seen.set(address.toLowerCase(), address)
  }
  return [...seen.values()]
}

/**
 * Whether every comma-separated part of a text is a valid e-mail address. True for an empty text, because the field is
 * optional.
 */
export const isEmailList = (text: string): boolean =>
  text.trim() === '' || text.split(',').every((address) => isEmail(address))

/** Returns the parts of a comma-separated text that are not valid e-mail addresses, without empty ones and repeats. */
export const badEmails = (text: string): readonly string[] =>
  splitEmails(text).filter((address) => !isEmail(address))
