/**
 * What survives the way to an OAuth provider and back: the pending request, in this tab's session storage, and the
 * answer that came, in memory only (Rules "Wire OAuth", CRD-8, X-8, V-2).
 */
import { atom } from 'jotai'
import type { Getter } from 'jotai'
import * as z from 'zod/mini'
import type { TypedBefore } from '@/domain/credentials/editing'
import type { OAuthAnswer, PendingOAuth } from '@/domain/credentials/oauth'
import { encodeOAuthState, readOAuthFragment } from '@/domain/credentials/oauth'
import { credentialMessages } from '@/domain/messages/credentials'
import { readItem, removeItem, writeItem } from './browserStorage'
import { notifyAtom } from './notifications'
import { storageKeys, visitKeys, whenForgotten } from './persistedAtom'
import { randomText } from './randomText'
import { sessionAtom } from './session'

/** Ends with the tab, so that an answer counts in the tab that asked. */
const KEY = visitKeys.oauth
const NONCE_BYTES = 24

/** Of which form a request is, and what is to be found in it again. */
interface OfForm {
  /** Names the form that asks; its answer goes there and nowhere else. */
  readonly place: string
  /** In clear, so it holds no secret; null where the form keeps what is typed by itself. */
  readonly typed: TypedBefore | null
}

const pendingSchema: z.ZodMiniType<PendingOAuth & OfForm> = z.object({
  state: z.string(),
  label: z.string(),
  userId: z.number(),
  orgId: z.nullable(z.number()),
  connectedAs: z.nullable(z.string()),
  place: z.string(),
  typed: z.nullable(z.object({ name: z.string(), account: z.nullable(z.string()) })),
})

export interface OAuthAsked extends OfForm {
  readonly label: string
  /** Number of the credential form. */
  readonly index: number
  /** Path of the app to come back to. */
  readonly returnTo: string
  /** Whom the form is connected as; null where it is not. */
  readonly connectedAs: string | null
}

/** Remembers the request; answers the state to send, or null where this browser keeps nothing for a visit. */
export const askOAuthAtom = atom(null, (get, _set, asked: OAuthAsked): string | null => {
  const session = get(sessionAtom)
  if (session === null) return null
  const { label, index, returnTo, place, typed, connectedAs } = asked
  const { userId, orgId } = session
  const state = encodeOAuthState({ index, orgId: orgId ?? 0, nonce: randomText(NONCE_BYTES), returnTo })
  const pending = { state, label, userId, orgId, connectedAs, place, typed }
  return writeItem(KEY, JSON.stringify(pending), 'visit') ? state : null
})

/** An answer that waits for its form. */
export interface ArrivedOAuth extends OfForm {
  readonly answer: OAuthAnswer
  readonly pending: PendingOAuth
}

const arrivedAtom = atom<ArrivedOAuth | null>(null)
/** The answer that came with this page's address, until its form has taken it; stories and tests may write it. */
export const arrivedOAuthAtom = atom(
  (get) => get(arrivedAtom),
  (_get, set, arrived: ArrivedOAuth | null) => set(arrivedAtom, arrived),
)
/** What the last way to a provider brought, to be said at its form. */
export type OAuthTold =
  | { readonly kind: 'declined' }
  | { readonly kind: 'failed'; readonly message: string }
  /** What came back belonged to nothing that was asked for here. */
  | { readonly kind: 'dropped' }
  /** Another account than `before` came back. */
  | { readonly kind: 'instead'; readonly before: string }
  /** This browser keeps nothing for a visit, so that no answer could be trusted. */
  | { readonly kind: 'noVisit' }

/** Of one form; forgotten when it is asked again. */
export const toldOAuthAtom = atom<{ readonly place: string; readonly told: OAuthTold | null } | null>(null)

// whatever ends the credential entries ends what was asked for them (V-3)
whenForgotten(storageKeys.credentialEntries, (set) => {
  removeItem(KEY, 'visit')
  set(arrivedAtom, null)
  set(toldOAuthAtom, null)
})

/** The pending request, which can be answered once. */
const takePending = (): (PendingOAuth & OfForm) | null => {
  const item = readItem(KEY, 'visit')
  removeItem(KEY, 'visit')
  if (item.kind === 'blocked' || item.text === null) return null
  try {
    return z.parse(pendingSchema, JSON.parse(item.text))
  } catch {
    return null
  }
}

const isAnotherSession = (get: Getter, pending: PendingOAuth): boolean => {
  const session = get(sessionAtom)
  return session !== null && (session.userId !== pending.userId || session.orgId !== pending.orgId)
}

/**
 * Takes in the fragment that the page was opened with. An answer that nobody here asked for, or that is asked for by
 * somebody else, is dropped and said so.
 */
export const receiveOAuthAtom = atom(null, (get, set, fragment: string) => {
  const read = readOAuthFragment(fragment)
  if (read.kind === 'none') return
  const pending = takePending()
  const isOurs = read.kind === 'answer' && pending !== null && read.answer.state === pending.state
  if (!isOurs || isAnotherSession(get, pending)) {
    set(notifyAtom, { kind: 'error', text: credentialMessages.oauth.dropped })
    return
  }
  const { place, typed, ...request } = pending
  set(arrivedAtom, { answer: read.answer, pending: request, place, typed })
})
