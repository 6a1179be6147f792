/**
 * State that survives the redirect to Google's login: the request is kept in this tab's session storage, the answer in
 * memory (AUT-2, X-8, T-16).
 */

import { atom } from 'jotai'
import * as z from 'zod/mini'
import { resolveGoogleAnswer, type GoogleOutcome, type PendingGoogle } from '@/domain/access/googleLogin'
import { readItem, removeItem, writeItem } from '@/state/browser/browserStorage'
import { googleFragmentAtom } from './googleFragment'
import { visitKeys } from '@/state/browser/storageKeys'
import { randomText } from '@/state/browser/randomText'

/** Session storage ends with the tab, so only the tab that sent the request accepts the answer. */
const KEY = visitKeys.google
const BYTES = 24

const pendingSchema: z.ZodMiniType<PendingGoogle> = z.object({
  state: z.string(),
  nonce: z.string(),
  returnTo: z.nullable(z.object({ from: z.string(), of: z.nullable(z.number()) })),
  invite: z.nullable(z.object({ orgId: z.string(), expiration: z.string(), signature: z.string() })),
})

/**
 * Stores a request to log in with Google in session storage; returns false if that is blocked. Stories store their own.
 */
export const storePendingGoogleAtom = atom(null, (_get, _set, pending: PendingGoogle): boolean =>
  writeItem(KEY, JSON.stringify(pending), 'visit'),
)

/**
 * Creates and stores a request to log in with Google, with a random `state`, and the nonce of the service or a random one
 * if the service issues none. Returns it for building the redirect; null if session storage is blocked.
 */
export const startGoogleAtom = atom(
  null,
  (
    _get,
    set,
    {
      nonce,
      ...asked
    }: Pick<PendingGoogle, 'returnTo' | 'invite'> & { readonly nonce: PendingGoogle['nonce'] | null },
  ): PendingGoogle | null => {
    const pending = { ...asked, state: randomText(BYTES), nonce: nonce ?? randomText(BYTES) }
    return set(storePendingGoogleAtom, pending) ? pending : null
  },
)

/** Reads and removes the pending request, so that it can be answered only once. */
const takePending = (): PendingGoogle | null => {
  const item = readItem(KEY, 'visit')
  removeItem(KEY, 'visit')
  if (item.kind === 'blocked' || item.text === null) return null
  try {
    return z.parse(pendingSchema, JSON.parse(item.text))
  } catch {
    return null
  }
}

const outcomeAtom = atom<GoogleOutcome | null>(null)
/** Outcome of the last login with Google, as validated by `resolveGoogleAtom`; null before the first. */
export const googleOutcomeAtom = atom((get) => get(outcomeAtom))

/**
 * Validates Google's answer from the page's URL against the stored request, and returns the outcome. Deletes both, so
 * that an answer is used only once.
 */
export const resolveGoogleAtom = atom(null, (get, set): GoogleOutcome => {
  const outcome = resolveGoogleAnswer(get(googleFragmentAtom) ?? '', takePending())
  set(googleFragmentAtom, null)
  set(outcomeAtom, outcome)
  return outcome
})
