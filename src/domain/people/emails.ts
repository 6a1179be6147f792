/**
 * Validation of e-mail addresses in user forms and the service. Rules "Seams"; spec 2 §5 (AUT-8, ORG-4). Linear time
 * (FS-1).
 */
import { validationMessages } from '@/domain/messages/validation'
import { findInvisibleInAddress, trimText } from '@/domain/shared/text/invisible'
import { EMAIL_LOCAL_MAX_CHARACTERS, EMAIL_MAX_CHARACTERS } from '@/domain/shared/limits'

const LOCAL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/
const DOMAIN_PART = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

const hasBadDot = (text: string): boolean => text.startsWith('.') || text.endsWith('.') || text.includes('..')

/**
 * Whether a text is a valid e-mail address: the HTML standard's pattern plus a dot in the domain, at most 254
 * characters and 64 before the at sign. Surrounding white space is ignored.
 */
export const isEmail = (text: string): boolean => {
  const address = trimText(text)
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

/** Returns the error message of an e-mail address, which must not be empty; null for a valid one (AUT-8, W-6). */
export const emailMessage = (text: string): string | null => {
  if (isEmail(text)) return null
  const hidden = findInvisibleInAddress(text)
  return hidden === null ? validationMessages.email : validationMessages.invisible(hidden.code, hidden.after)
}
