/**
 * Encrypts values that must not be stored in plain text: AES-GCM-256 with a fresh 96-bit iv and a non-extractable key,
 * bound to user, organisation, version and slot (CRD-9, V-1 to V-7).
 */
import * as z from 'zod/mini'
import { VAULT_LIFETIME_MS } from '@/domain/shared/constants'
import { keyPlace } from './vaultKeys'

/** Owner and slot of a sealed text; it cannot be opened with another binding. */
export interface VaultBinding {
  readonly userId: number
  readonly orgId: number | null
  readonly slot: string
}

const VERSION = 1
const IV_BYTES = 12

export const sealedSchema = z.object({
  v: z.literal(VERSION),
  /** Base64. */
  iv: z.string(),
  ct: z.string(),
  /** Expiry in epoch milliseconds. */
  exp: z.number(),
  /** Number of forms with typed values, for the message when they are lost; absent in older texts. */
  typed: z.optional(z.number()),
})
export type Sealed = z.infer<typeof sealedSchema>

export type Opened =
  | { readonly kind: 'opened'; readonly text: string }
  | { readonly kind: 'expired' }
  /** Tampered, of another binding, or the key was deleted. */
  | { readonly kind: 'unreadable' }
  /** Web Crypto or IndexedDB is unavailable (V-5). */
  | { readonly kind: 'unavailable' }

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const boundTo = ({ userId, orgId, slot }: VaultBinding, exp: number) =>
  new TextEncoder().encode(JSON.stringify([userId, orgId, VERSION, slot, exp]))

/** Reads the key; rejects without Web Crypto or IndexedDB. */
const readKey = async (): Promise<CryptoKey | null> => {
  if (globalThis.crypto?.subtle === undefined) throw new Error('No Web Crypto here')
  return keyPlace.read()
}

const ownKey = async (): Promise<CryptoKey> => {
  const known = await readKey()
  if (known !== null) return known
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  return keyPlace.add(made)
}

/**
 * Seals a text for 24 hours from `now`; null where this browser has no vault, so that the text stays in memory only.
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

/** Opens a text sealed by `seal`. Never rejects. */
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

/** Whether this browser can store sealed credentials, tested by reading the key. Never rejects. */
export const hasVault = async (): Promise<boolean> => {
  try {
    await readKey()
    return true
  } catch {
    return false
  }
}
