/** Login at the operator's OpenID provider by redirect: the provider returns a code in the address, see RFC 6749. */
import type { GoogleInvite } from './googleLogin'
import type { ReturnTo } from './returnPath'

/** What the browser stores about a login while the provider's page is open, to validate the answer. Used only once. */
export interface PendingSignOn {
  /** An answer with another value is ignored (CSRF protection). */
  readonly state: string
  /** What the service needs to take the answer, sealed. */
  readonly flow: string
  /** Page that the user had requested before the login; null for the user's home page. */
  readonly returnTo: ReturnTo | null
  /** Invite that this login accepts; null for a plain login. */
  readonly invite: GoogleInvite | null
}

/** Outcome of a login at the provider's page, as that of `GoogleOutcome`. */
export type SignOnOutcome =
  | {
      readonly kind: 'code'
      readonly code: string
      /** Parameter `iss` of the answer; null without one. */
      readonly issuer: string | null
      readonly pending: PendingSignOn
    }
  /** The user cancelled at the provider's page. */
  | { readonly kind: 'declined'; readonly pending: PendingSignOn }
  /** The provider returned this error code. */
  | { readonly kind: 'failed'; readonly code: string; readonly pending: PendingSignOn }
  /** No answer, or one that is forged, replayed or belongs to another request; it must be ignored. */
  | { readonly kind: 'dropped' }

/** Error codes are these characters (RFC 6749, 4.1.2.1); others are not repeated. */
const ERROR_CODE = /^[a-z_]{1,45}$/

/**
 * Validates the answer in the query of the address with which the provider's page returned. `pending` is the request as
 * it was stored; null where no login was started. Never throws.
 */
export const resolveSignOn = (search: string, pending: PendingSignOn | null): SignOnOutcome => {
  const answer = new URLSearchParams(search)
  if (pending === null || pending.state === '' || answer.get('state') !== pending.state)
    return { kind: 'dropped' }
  const error = answer.get('error')
  if (error === 'access_denied') return { kind: 'declined', pending }
  if (error !== null) return { kind: 'failed', code: ERROR_CODE.test(error) ? error : 'unknown', pending }
  const code = answer.get('code') ?? ''
  return code === '' ? { kind: 'dropped' } : { kind: 'code', code, issuer: answer.get('iss'), pending }
}
