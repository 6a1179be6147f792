/** Secrets at rest: AES-256-GCM with a key that never stands in the data file. */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Seals text so that it opens only with the same key and in the same place. */
export interface Sealer {
  /** `place` is bound to the sealed text: a row moved elsewhere does not open. */
  readonly seal: (text: string, place: string) => string
  /** Throws when the key or the place differs, or the text was changed. */
  readonly open: (sealed: string, place: string) => string
  /** The same for the same text, and no way back to it. */
  readonly digest: (text: string) => string
  /** Tells keys apart without telling the key. */
  readonly keyId: string
}

/** A key for one purpose, drawn from the one key of the installation. */
export const deriveKey = (master: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), `stackyard ${purpose}`, KEY_BYTES))

/** Sealed form: `<key id>.<nonce>.<tag>.<text>`, the last three in base64url. */
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
        throw new Error(`Sealed with another key (${String(id)}); the key in use is ${keyId}.`)
      }
      const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(nonce, 'base64url'), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(place))
      decipher.setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString(
        'utf8',
      )
    },
  }
}

/** Reads a key of 32 bytes from base64; null when the text is anything else. */
export const readKey = (text: string): Buffer | null => {
  const key = Buffer.from(text.trim(), 'base64')
  return key.length === KEY_BYTES && /^[A-Za-z0-9+/_-]+={0,2}$/.test(text.trim()) ? key : null
}

export const newKey = (): Buffer => randomBytes(KEY_BYTES)
