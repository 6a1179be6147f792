import { createHmac } from 'node:crypto'
import type { Services } from './services'
import { deriveKey } from '../lib/sealing'

/**
 * Creates a function that returns the keyed hash (HMAC-SHA-256, 43 base64url characters) of a text, for values that
 * are compared but must not be recoverable from the data file. `master` is the installation's key.
 */
export const createDigest = (master: Buffer): Services['digest'] => {
  const key = deriveKey(master, 'digest')
  return (text) => createHmac('sha256', key).update(text, 'utf8').digest('base64url')
}
