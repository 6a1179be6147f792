/** Log in with Google as a redirect: there with a request, back with an answer in the fragment. AUT-2; X-8. */

import type { ReturnTo } from './returnPath'

/** What an invite link carries; goes back to the service as it came (Rules "Seams"). */
export interface GoogleInvite {
  readonly orgId: string
  readonly expiration: string
  readonly signature: string
}

/** Google's own page; `VITE_GOOGLE_AUTHORIZE_URL` points at a stand-in. */
const AUTHORIZE_URL = 'https://accounts.google.com/o/oauth2/v2/auth'

/** What the browser remembers while Google's page is open. Used once. */
export interface PendingGoogle {
  /** Random; only the very same one may come back. */
  readonly state: string
  /** Random; stands in the token that Google makes for this request, and in no other. */
  readonly nonce: string
  /** Page of the app that was asked for before the log in; null for one's own home. */
  readonly returnTo: ReturnTo | null
  /** The invite that is accepted by this log in; null for a plain one. */
  readonly invite: GoogleInvite | null
}

export interface GoogleRequest {
  readonly clientId: string
  /** '' for Google's own page. */
  readonly authorizeUrl: string
  /** Where Google sends the browser back to; registered there. */
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
}

/** Address of Google's page: it asks who, and answers with an ID token. */
export const googleAddress = (asked: GoogleRequest): string => {
  const url = new URL(asked.authorizeUrl || AUTHORIZE_URL)
  const parameters = {
    client_id: asked.clientId,
    redirect_uri: asked.redirectUri,
    response_type: 'id_token',
    scope: 'openid email profile',
    state: asked.state,
    nonce: asked.nonce,
    prompt: 'select_account',
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

const payloadOf = (idToken: string): unknown => {
  const [, payload = ''] = idToken.split('.')
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  )
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
}

/** One text that an ID token claims, unproven: the service has it vouched for. Null where it cannot be read. */
export const claimOf = (idToken: string, claim: string): string | null => {
  try {
    const payload = payloadOf(idToken)
    if (typeof payload !== 'object' || payload === null || !Object.hasOwn(payload, claim)) return null
    const value: unknown = Object.entries(payload).find(([name]) => name === claim)?.[1]
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}

export type GoogleOutcome =
  | { readonly kind: 'token'; readonly idToken: string; readonly pending: PendingGoogle }
  /** The person said no. */
  | { readonly kind: 'declined'; readonly pending: PendingGoogle }
  /** Google said no, by this code. */
  | { readonly kind: 'failed'; readonly code: string; readonly pending: PendingGoogle }
  /** Forged, replayed, made for another request, or no answer at all: nothing of it is used. */
  | { readonly kind: 'dropped' }

/** What the fragment of the answer means to the browser that asked. Never raises. */
export const judgeGoogleAnswer = (fragment: string, pending: PendingGoogle | null): GoogleOutcome => {
  const answer = new URLSearchParams(fragment.replace(/^#/, ''))
  if (pending === null || pending.state === '' || answer.get('state') !== pending.state)
    return { kind: 'dropped' }
  const code = answer.get('error')
  if (code !== null)
    return code === 'access_denied' ? { kind: 'declined', pending } : { kind: 'failed', code, pending }
  const idToken = answer.get('id_token') ?? ''
  return idToken !== '' && claimOf(idToken, 'nonce') === pending.nonce
    ? { kind: 'token', idToken, pending }
    : { kind: 'dropped' }
}

/** The search of the invite link, as it came. */
export const inviteSearch = ({ orgId, expiration, signature }: GoogleInvite): string =>
  `?org_id=${encodeURIComponent(orgId)}&expiration=${encodeURIComponent(expiration)}&signature=${encodeURIComponent(signature)}`
