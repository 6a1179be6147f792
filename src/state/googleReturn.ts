/**
 * What survives the way to Google's log in and back: the request, in this tab's session storage. The answer stays in
 * memory (AUT-2, X-8, T-16).
 */
import { atom } from 'jotai'
import * as z from 'zod/mini'
import { judgeGoogleAnswer, type GoogleOutcome, type PendingGoogle } from '@/domain/access/google'
import { readItem, removeItem, writeItem } from './browserStorage'
import { googleFragmentAtom } from './googleFragment'
import { visitKeys } from './persistedAtom'
import { randomText } from './randomText'

/** Ends with the tab, so that an answer counts in the tab that asked. */
const KEY = visitKeys.google
const BYTES = 24

const pendingSchema: z.ZodMiniType<PendingGoogle> = z.object({
  state: z.string(),
  nonce: z.string(),
  returnTo: z.nullable(z.object({ from: z.string(), of: z.nullable(z.number()) })),
  invite: z.nullable(z.object({ orgId: z.string(), expiration: z.string(), signature: z.string() })),
})

/** Keeps a request for this visit; answers whether this browser did. Stories write one of their own. */
export const keepGoogleAtom = atom(null, (_get, _set, pending: PendingGoogle): boolean =>
  writeItem(KEY, JSON.stringify(pending), 'visit'),
)

/** Remembers a request; answers what to send with it, or null where this browser keeps nothing for a visit. */
export const askGoogleAtom = atom(
  null,
  (_get, set, asked: Pick<PendingGoogle, 'returnTo' | 'invite'>): PendingGoogle | null => {
    const pending = { ...asked, state: randomText(BYTES), nonce: randomText(BYTES) }
    return set(keepGoogleAtom, pending) ? pending : null
  },
)

/** The request, which can be answered once. */
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
/** What the last answer came to; null until one was judged. */
export const googleOutcomeAtom = atom((get) => get(outcomeAtom))

/** Judges the answer that the page was opened with, and forgets both it and the request: it counts once. */
export const judgeGoogleAtom = atom(null, (get, set): GoogleOutcome => {
  const outcome = judgeGoogleAnswer(get(googleFragmentAtom) ?? '', takePending())
  set(googleFragmentAtom, null)
  set(outcomeAtom, outcome)
  return outcome
})
