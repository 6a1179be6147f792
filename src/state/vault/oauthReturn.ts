/**
 * State that survives the redirect to an OAuth provider: the pending request is kept in this tab's session storage, the
 * answer in memory only (Rules "Wire OAuth", CRD-8, X-8, V-2).
 */

import { atom } from 'jotai'
import type { Getter } from 'jotai'
import * as z from 'zod/mini'
import type { EditFormInput } from '@/domain/credentials/form/editing'
import type { OAuthAnswer, PendingOAuth } from '@/domain/credentials/oauth/oauth'
import { encodeOAuthState, readOAuthFragment } from '@/domain/credentials/oauth/oauth'
import { apiMessages } from '@/domain/messages/api'
import { readItem, removeItem, writeItem } from '@/state/browser/browserStorage'
import { notifyAtom } from '@/state/notices/notifications'
import { onPurge } from '@/state/browser/persistedAtom'
import { storageKeys, visitKeys } from '@/state/browser/storageKeys'
import { randomText } from '@/state/browser/randomText'
import { sessionAtom } from '@/state/session/session'

/** Session storage ends with the tab, so only the tab that sent the request accepts the answer. */
const KEY = visitKeys.oauth
const NONCE_BYTES = 24

/** The form that sent a request, and what to restore in it. */
interface OfForm {
  /** Id of the form, to which the answer is delivered. */
  readonly place: string
  /**
   * Input to restore in the form, stored in plain text, so it contains no secrets; null if the form stores its own
   * input.
   */
  readonly typed: EditFormInput | null
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

/** Request to connect a credential form with an account at an OAuth provider. */
export interface OAuthStart extends OfForm {
  /** Label of the source type, such as `google_ads`. */
  readonly label: string
  /** Zero-based position of the form on its page. */
  readonly index: number
  /** Path in the app to return to. */
  readonly returnTo: string
  /** Account with which the form is connected now; null if with none. */
  readonly connectedAs: string | null
}

/**
 * Stores the request in session storage before the redirect to the provider. Returns the OAuth `state` parameter to
 * send; null if session storage is blocked or nobody is logged in.
 */
export const startOAuthAtom = atom(null, (get, _set, asked: OAuthStart): string | null => {
  const session = get(sessionAtom)
  if (session === null) return null
  const { label, index, returnTo, place, typed, connectedAs } = asked
  const { userId, orgId } = session
  const state = encodeOAuthState({ index, orgId: orgId ?? 0, nonce: randomText(NONCE_BYTES), returnTo })
  const pending = { state, label, userId, orgId, connectedAs, place, typed }
  return writeItem(KEY, JSON.stringify(pending), 'visit') ? state : null
})

/** Answer of an OAuth provider that the form which started the request has not handled yet, with that request. */
export interface OAuthReturn extends OfForm {
  readonly answer: OAuthAnswer
  readonly pending: PendingOAuth
}

const arrivedAtom = atom<OAuthReturn | null>(null)
/**
 * The OAuth provider's answer from this page's URL; null if there is none or its form has handled it. Stories and tests
 * may write it.
 */
export const oauthReturnAtom = atom(
  (get) => get(arrivedAtom),
  (_get, set, arrived: OAuthReturn | null) => set(arrivedAtom, arrived),
)
/** Result of the last redirect to an OAuth provider, shown in the form that sent the request. */
export type OAuthMessage =
  /** The user declined at the provider. */
  | { readonly kind: 'declined' }
  /** `message` is the provider's error. */
  | { readonly kind: 'failed'; readonly message: string }
  /** The answer matches no request of this tab. */
  | { readonly kind: 'dropped' }
  /** A different account was connected; `before` is the earlier one. */
  | { readonly kind: 'instead'; readonly before: string }
  /** Session storage is blocked, so no request could be sent. */
  | { readonly kind: 'noVisit' }

/**
 * Result of the last redirect to an OAuth provider, and the id of its form (`place`). Null until there is one; `told`
 * is null if there is nothing to say.
 */
export const oauthMessageAtom = atom<{ readonly place: string; readonly told: OAuthMessage | null } | null>(
  null,
)

// the pending request is deleted together with the credential entries (V-3)
onPurge(storageKeys.credentialEntries, (set) => {
  removeItem(KEY, 'visit')
  set(arrivedAtom, null)
  set(oauthMessageAtom, null)
})

/** Reads and removes the pending request, so that it can be answered only once. */
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
 * Handles the URL fragment with which the page was opened: stores an OAuth provider's answer for its form. Ignores
 * other fragments. An answer that matches no request of this tab, or is for another session, is dropped with a message.
 */
export const receiveOAuthAtom = atom(null, (get, set, fragment: string) => {
  const read = readOAuthFragment(fragment)
  if (read.kind === 'none') return
  const pending = takePending()
  const isOurs = read.kind === 'answer' && pending !== null && read.answer.state === pending.state
  if (!isOurs || isAnotherSession(get, pending)) {
    set(notifyAtom, { kind: 'error', text: apiMessages.oauthDropped })
    return
  }
  const { place, typed, ...request } = pending
  set(arrivedAtom, { answer: read.answer, pending: request, place, typed })
})
