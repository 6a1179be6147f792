/** E-mail rules of user forms and of the service. Rules "Seams"; spec 2 §5 (AUT-8, ORG-4). Linear time (FS-1). */
import { EMAIL_LOCAL_MAX_CHARACTERS, EMAIL_MAX_CHARACTERS } from '@/domain/shared/limits'

const LOCAL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/
const DOMAIN_PART = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

const hasBadDot = (text: string): boolean => text.startsWith('.') || text.endsWith('.') || text.includes('..')

/** The HTML standard's form with a dot in the domain; at most 254 and 64 characters. The text is trimmed first. */
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

/** Comma-separated addresses, trimmed, empty ones dropped, each once whatever its case. */
export const splitEmails = (text: string): readonly string[] => {
  const seen = new Map<string, string>()
  for (const address of text.split(',').map((part) => part.trim())) {
    if (address !== '' && !seen.has(address.toLowerCase())) seen.set(address.toLowerCase(), address)
  }
  return [...seen.values()]
}

/** Empty is fine (optional); otherwise every entry must be an address, and none may be empty. */
export const isEmailList = (text: string): boolean =>
  text.trim() === '' || text.split(',').every((address) => isEmail(address))

/** The entries of a comma-separated list that are no addresses, as they were typed, each once whatever its case; an empty one has no name. */
export const badEmails = (text: string): readonly string[] =>
  splitEmails(text).filter((address) => !isEmail(address))
