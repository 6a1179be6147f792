import * as z from 'zod/mini'
import { VAULT_LIFETIME_MS } from '@/domain/shared/constants'
import { keyStore } from './vaultKeys'

/**
 * What an encrypted text is bound to: user, organisation and storage key (`slot`). With other values it can't be
 * decrypted.
 */
export interface VaultBinding {
  readonly userId: number
  readonly orgId: number | null
  readonly slot: string
}

const VERSION = 1
const IV_BYTES = 12

/** Schema of an encrypted text in local storage. */
export const sealedSchema = z.object({
  /** Version of the format. */
  v: z.literal(VERSION),
  /** Initialization vector of AES-GCM, base64. */
  iv: z.string(),
  /** Encrypted text, base64. */
  ct: z.string(),
  /** Time after which the text must not be decrypted, in epoch milliseconds. */
  exp: z.number(),
  /** Number of forms with typed values, for the message when they are lost; absent in older texts. */
  typed: z.optional(z.number()),
})
/** An encrypted text in local storage, with what is needed to decrypt it. */
export type Sealed = z.infer<typeof sealedSchema>

/** Result of decrypting a stored text. */
export type Opened =
  | { readonly kind: 'opened'; readonly text: string }
  /** Stored more than 24 hours ago. */
  | { readonly kind: 'expired' }
  /** Changed by someone, of another user or organisation, or the key was deleted: lost for good. */
  | { readonly kind: 'unreadable' }
  /** Web Crypto or IndexedDB is unavailable now, so the text may be readable later (V-5). */
  | { readonly kind: 'unavailable' }

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const boundTo = ({ userId, orgId, slot }: VaultBinding, exp: number) =>
  new TextEncoder().encode(JSON.stringify([userId, orgId, VERSION, slot, exp]))

/** Reads the key; rejects without Web Crypto or IndexedDB. */
const readKey = async (): Promise<CryptoKey | null> => {
  if (globalThis.crypto?.subtle === undefined) throw new Error('No Web Crypto here')
  return keyStore.read()
}

const ownKey = async (): Promise<CryptoKey> => {
  const known = await readKey()
  if (known !== null) return known
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  return keyStore.add(made)
}

/**
 * Encrypts a text with AES-GCM-256, a fresh 96-bit iv and a key that scripts can't export; it can be decrypted for 24
 * hours from `now` (epoch ms). Resolves to null if this browser can't do that; never rejects (CRD-9, V-1 to V-7).
 */
export const seal = async (text: string, binding: VaultBinding, now: number): Promise<Sealed | null> => {
  try {
    const key = await ownKey()
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    const exp = now + VAULT_LIFETIME_MS
    const data = new TextEncoder().encode(text)
    const ct = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: boundTo(binding, exp) },
      key,
      data,
    )
    return { v: VERSION, iv: base64Of(iv), ct: base64Of(new Uint8Array(ct)), exp }
  } catch {
    return null
  }
}

const decrypt = async (sealed: Sealed, binding: VaultBinding, key: CryptoKey): Promise<Opened> => {
  try {
    const additionalData = boundTo(binding, sealed.exp)
    const iv = bytesOf(sealed.iv)
    const data = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, bytesOf(sealed.ct))
    return { kind: 'opened', text: new TextDecoder('utf-8', { fatal: true }).decode(data) }
  } catch {
    return { kind: 'unreadable' }
  }
}

/**
 * Decrypts a text encrypted by `seal`; resolves to the text or to why it can't be read. `now` is in epoch milliseconds.
 * Never rejects.
 */
export const unseal = async (sealed: Sealed, binding: VaultBinding, now: number): Promise<Opened> => {
  // an expiry too far in the future was not written by `seal`
  if (sealed.exp <= now || sealed.exp > now + VAULT_LIFETIME_MS * 2) return { kind: 'expired' }
  try {
    const key = await readKey()
    return key === null ? { kind: 'unreadable' } : await decrypt(sealed, binding, key)
  } catch {
    return { kind: 'unavailable' }
  }
}

/** Resolves to whether this browser can encrypt and store credentials, tested by reading the key. Never rejects. */
export const hasVault = async (): Promise<boolean> => {
  try {
    await readKey()
    return true
  } catch {
    return false
  }
}
