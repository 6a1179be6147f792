/**
 * Login with Google by redirect: the browser opens Google's page, which returns an ID token in the URL fragment (AUT-2,
 *
 */

import type { ReturnTo } from './returnPath'

/** Parameters of the invite link that a Google login accepts, unchanged from the link (Rules "Seams"). */
export interface GoogleInvite {
  readonly orgId: string
  readonly expiration: string
  readonly signature: string
}

/** Google's own page; `VITE_GOOGLE_AUTHORIZE_URL` replaces it. */
const AUTHORIZE_URL = 'https://accounts.google.com/o/oauth2/v2/auth'

/** What the browser stores about a Google login while Google's page is open, to validate the answer. Used only once. */
export interface PendingGoogle {
  /** Random text; an answer with another value is ignored (CSRF protection). */
  readonly state: string
  /** Random text; an ID token with another value is ignored (replay protection). */
  readonly nonce: string
  /** Page that the user had requested before the login; null for the user's home page. */
  readonly returnTo: ReturnTo | null
  /** Invite that this login accepts; null for a plain login. */
  readonly invite: GoogleInvite | null
}

/** Values from which the URL of Google's login page is built. */
export interface GoogleRequest {
  readonly clientId: string
  /** URL or path used instead of Google's login page; '' for Google's own. */
  readonly authorizeUrl: string
  /** URL in this app to which Google returns; must be registered with Google. */
  readonly redirectUri: string
  /** Random text that Google returns with its answer. */
  readonly state: string
  /** Random text that Google writes into the ID token. */
  readonly nonce: string
}

/** Returns the URL of Google's login page, which asks for an ID token of the chosen Google account. */
export const googleAddress = (asked: GoogleRequest): string => {
  const url = new URL(asked.authorizeUrl || AUTHORIZE_URL, asked.redirectUri)
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

/**
 * Returns a text claim of an ID token, such as "email", without verifying the token's signature (the service does
 * that). Null where the token is malformed or the claim is missing or not a text.
 */
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

/**
 * Outcome of a login at Google's page: a token, declined by the user, failed with an error code, or dropped because the
 * answer does not match the pending request.
 */
export type GoogleOutcome =
  /** A valid answer with an ID token to log in with. */
  | { readonly kind: 'token'; readonly idToken: string; readonly pending: PendingGoogle }
  /** The user cancelled at Google's page. */
  | { readonly kind: 'declined'; readonly pending: PendingGoogle }
  /** Google returned this error code. */
  | { readonly kind: 'failed'; readonly code: string; readonly pending: PendingGoogle }
  /** No answer, or one that is forged, replayed or belongs to another request; it must be ignored. */
  | { readonly kind: 'dropped' }

/**
 * Validates the answer in the URL fragment with which Google's page returned, and returns the outcome. `pending` is the
 * request as it was stored; null where no login was started. Never throws.
 */
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

/** Returns the query string, from "?" on, of the invite link with these parameters. */
export const inviteSearch = ({ orgId, expiration, signature }: GoogleInvite): string =>
  `?org_id=${encodeURIComponent(orgId)}&expiration=${encodeURIComponent(expiration)}&signature=${encodeURIComponent(signature)}`
