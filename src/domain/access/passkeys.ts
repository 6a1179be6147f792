import { MINUTE_MS } from '@/domain/shared/text/dates'

/** Most passkeys of a person. */
export const PASSKEYS_MAX = 10
/** Time that somebody has for the window of the browser, ms. */
export const PASSKEY_TIMEOUT_MS = 5 * MINUTE_MS

/** A passkey of the current user. */
export interface Passkey {
  readonly id: number
  readonly name: string
  /** Epoch ms. */
  readonly createdAt: number
  /** Epoch ms; null before the first login with it. */
  readonly lastUsedAt: number | null
}
