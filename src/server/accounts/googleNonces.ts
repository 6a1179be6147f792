import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Services } from './services'
import { deriveKey } from '../lib/sealing'

const BYTES = 18
/** Time that somebody has for Google's page. */
const LIFETIME_MS = 60 * 60_000

/**
 * Creates the nonces of logins with Google: random text and expiry, with a signature of the service. `master` is the
 * installation's key.
 */
export const createGoogleNonces = (master: Buffer): Services['googleNonces'] => {
  const key = deriveKey(master, 'google nonces')
  const sign = (text: string): string => createHmac('sha256', key).update(text).digest('base64url')
  return {
    issue: (now) => {
      const text = `${randomBytes(BYTES).toString('base64url')}.${now + LIFETIME_MS}`
      return `${text}.${sign(text)}`
    },
    isIssued: (nonce, now) => {
      const [random = '', expiry = '', signature = '', ...others] = nonce.split('.')
      // one with more parts has the same signature, and would count as another nonce
      if (others.length > 0) return false
      const [given, due] = [Buffer.from(signature), Buffer.from(sign(`${random}.${expiry}`))]
      return given.length === due.length && timingSafeEqual(given, due) && Number(expiry) > now
    },
  }
}
