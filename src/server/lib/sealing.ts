import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A sealed text cannot be opened, now or later: it is damaged, or was sealed with another key. */
export class UnsealError extends Error {
  override readonly name = 'UnsealError'
}

/** Encrypts secrets at rest with AES-256-GCM. The key is stored outside the data file. */
export interface Sealer {
  /**
   * Encrypts a text. `place` (table, field, organisation, row) is authenticated with it, so that the ciphertext can't
   * be moved to another row.
   */
  readonly seal: (text: string, place: string) => string
  /** Decrypts a text. Throws an `UnsealError` if the key or place differs or the ciphertext was modified. */
  readonly open: (sealed: string, place: string) => string
  /** Returns a deterministic keyed hash, for look-ups; not reversible. */
  readonly digest: (text: string) => string
  /** Eight hex digits that identify the key without revealing it. */
  readonly keyId: string
}

/** Derives a 32-byte key for one purpose from the installation's key (HKDF-SHA-256). */
export const deriveKey = (master: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), `stackyard ${purpose}`, KEY_BYTES))

/**
 * Creates the encryption functions for the installation's key `master`. Ciphertext format: `<key
 * id>.<nonce>.<tag>.<ciphertext>`, the last three in base64url.
 */
export const createSealer = (master: Buffer): Sealer => {
  const key = deriveKey(master, 'seal')
  const digestKey = deriveKey(master, 'looked up')
  const keyId = createHash('sha256').update(deriveKey(master, 'key id')).digest('hex').slice(0, 8)
  return {
    keyId,
    digest: (text) => createHmac('sha256', digestKey).update(text, 'utf8').digest('base64url'),
    seal: (text, place) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [keyId, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join(
        '.',
      )
    },
    open: (sealed, place) => {
      const [id, nonce = '', tag = '', body = ''] = sealed.split('.')
      if (id !== keyId) {
        throw new UnsealError(`Sealed with another key (${String(id)}); the key in use is ${keyId}.`)
      }
      try {
        const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(nonce, 'base64url'), {
          authTagLength: TAG_BYTES,
        })
        decipher.setAAD(Buffer.from(place))
        decipher.setAuthTag(Buffer.from(tag, 'base64url'))
        return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString(
          'utf8',
        )
      } catch (error) {
        throw new UnsealError(`A sealed text of ${place} cannot be opened.`, { cause: error })
      }
    },
  }
}

/** Parses a 32-byte key from base64, surrounding white space allowed; null if invalid. */
export const readKey = (text: string): Buffer | null => {
  const key = Buffer.from(text.trim(), 'base64')
  return key.length === KEY_BYTES && /^[A-Za-z0-9+/_-]+={0,2}$/.test(text.trim()) ? key : null
}

/** Generates a random 32-byte key. */
export const newKey = (): Buffer => randomBytes(KEY_BYTES)
