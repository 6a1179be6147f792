import { DAY_MS } from '@/domain/shared/constants'
import type { Store } from '@/server/store/store'

/** Creates links with which the owner of an initial account sets its password. */
export interface PasswordLinks {
  /** A new unguessable code. */
  readonly code: () => string
  /** Address of the page that sets a password with a code. */
  readonly linkOf: (code: string) => string
}

/** Each start renews the links that are still unused. */
const LINK_MS = 7 * DAY_MS

/** Stores the code of a link for a user; earlier codes end. */
export const addPasswordCode = (store: Store, userId: number, code: string, now: number): void => {
  for (const { id, usedAt } of store.list('verificationCodes', { userId, purpose: 'resetPassword' }))
    if (usedAt === null) store.update('verificationCodes', id, { usedAt: now })
  const expiresAt = now + LINK_MS
  store.insert('verificationCodes', { userId, purpose: 'resetPassword', code, expiresAt, usedAt: null })
}
