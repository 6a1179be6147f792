import { DAY_MS } from '@/domain/shared/constants'

/** How near the end of a token is. */
export type TokenEnd =
  | { readonly kind: 'later' }
  | { readonly kind: 'over' }
  /** Days left, rounded up. */
  | { readonly kind: 'soon'; readonly days: number }

/** Days before the end in which a person should make another token. */
const SOON_DAYS = 14

/** Returns how near the end of a token is; both times in epoch ms. */
export const tokenEnd = (expiresAt: number, now: number): TokenEnd => {
  const days = Math.ceil((expiresAt - now) / DAY_MS)
  if (expiresAt <= now) return { kind: 'over' }
  return days <= SOON_DAYS ? { kind: 'soon', days } : { kind: 'later' }
}
