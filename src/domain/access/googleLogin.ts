/** Login with Google as a redirect: a request, then an answer in the URL fragment. AUT-2; X-8. */

import type { ReturnTo } from './returnPath'

/** Parameters of an invite link; returned to the service unchanged (Rules "Seams"). */
export interface GoogleInvite {
  readonly orgId: string
  readonly expiration: string
  readonly signature: string
}

/** Google's own page; `VITE_GOOGLE_AUTHORIZE_URL` replaces it. */
const AUTHORIZE_URL = 'https://accounts.google.com/o/oauth2/v2/auth'

/** Request data stored while Google's page is open. Single-use. */
export interface PendingGoogle {
  /** Random; the answer must contain the same value (CSRF protection). */
  readonly state: string
  /** Random; part of the ID token issued for this request (replay protection). */
  readonly nonce: string
  /** Page requested before the login; null for the user's home page. */
  readonly returnTo: ReturnTo | null
  /** The invite accepted by this login; null for a plain login. */
  readonly invite: GoogleInvite | null
}

export interface GoogleRequest {
  readonly clientId: string
  /** '' for Google's own page. */
  readonly authorizeUrl: string
  /** Redirect URI, registered with Google. */
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
}

/** URL of Google's login page, requesting an ID token. */
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

/** Reads a text claim of an ID token without verifying it, which the service does. Null where it cannot be read. */
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
  /** The user declined. */
  | { readonly kind: 'declined'; readonly pending: PendingGoogle }
  /** Google returned this error code. */
  | { readonly kind: 'failed'; readonly code: string; readonly pending: PendingGoogle }
  /** Forged, replayed, for another request, or no answer: everything is ignored. */
  | { readonly kind: 'dropped' }

/** Validates the fragment of Google's answer against the pending request. Never throws. */
export const resolveGoogleAnswer = (fragment: string, pending: PendingGoogle | null): GoogleOutcome => {
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

/** Query string of the invite link, unchanged. */
export const inviteSearch = ({ orgId, expiration, signature }: GoogleInvite): string =>
  `?org_id=${encodeURIComponent(orgId)}&expiration=${encodeURIComponent(expiration)}&signature=${encodeURIComponent(signature)}`
