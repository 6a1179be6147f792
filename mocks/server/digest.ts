/** What must be recognised and never be guessed from the data file: HMAC-SHA-256 under a key of the installation. */
import { createHmac } from 'node:crypto'
import type { Services } from '../services'
import { deriveKey } from './sealing'

/** `master` is the one key of the installation; the answer is 43 characters of base64url. */
export const createDigest = (master: Buffer): Services['digest'] => {
  const key = deriveKey(master, 'digest')
  return (text) => createHmac('sha256', key).update(text, 'utf8').digest('base64url')
}
