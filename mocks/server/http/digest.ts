/** Keyed hashes (HMAC-SHA-256) of values that are compared but must not be recoverable from the data file. */
import { createHmac } from 'node:crypto'
import type { Services } from '../../services'
import { deriveKey } from '../accounts/sealing'

/** `master` is the installation's key; a digest has 43 base64url characters. */
export const createDigest = (master: Buffer): Services['digest'] => {
  const key = deriveKey(master, 'digest')
  return (text) => createHmac('sha256', key).update(text, 'utf8').digest('base64url')
}
