/** What the backend needs from its surroundings. Stories take the simple defaults, the reference server injects real ones. */
import type { Role } from '@/domain/people/types'

/** Epoch milliseconds throughout. */
export interface TokenClaims {
  readonly kind: 'access' | 'refresh'
  readonly sessionId: number
  readonly userId: number
  /** The admin behind an impersonated session, or null. */
  readonly actorId: number | null
  readonly orgId: number | null
  readonly role: Role
  readonly expiresAt: number
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface GoogleIdentity {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** What an OAuth provider gave for a code; becomes the fragment of the answer (Rules "Wire OAuth"). */
export interface OAuthExchange {
  readonly secretName: string
  readonly values: Readonly<Record<string, string>>
  readonly ids: readonly string[]
}

export interface Services {
  readonly passwords: {
    readonly hash: (password: string) => Promise<string>
    readonly verify: (password: string, hash: string) => Promise<boolean>
  }
  readonly tokens: {
    readonly mint: (claims: TokenClaims) => Promise<string>
    /** Null for a token that this backend did not mint; an expired one is still read. */
    readonly read: (token: string) => Promise<TokenClaims | null>
  }
  readonly invites: {
    /** Expiration in epoch seconds. */
    readonly sign: (orgId: number, expiration: number) => string
    readonly verify: (orgId: string, expiration: string, signature: string) => boolean
  }
  /**
   * Tells whether a text is the same as before, without keeping the text: keyed with a secret of the server, so that
   * nobody who reads the data can try guesses.
   */
  readonly digest: (text: string) => string
  /** Code of a confirmation or reset mail for the n-th code record; unguessable on the reference server. */
  readonly code: (sequence: number) => string
  /** Called beside the outbox record, e.g. to print the mail. */
  readonly sendMail: (mail: Mail) => void
  /** Seconds to wait, or null when the try may go on. `subject` is an address, a code, a token or a user id. */
  readonly throttle: (action: ThrottledAction, subject: string, request: Request) => number | null
  /** Told after a guarded try succeeded: it is no failure, and the subject's count may start anew. */
  readonly forgive: (action: ThrottledAction, subject: string, request: Request) => void
  /** Null when Google did not vouch for the token. */
  readonly readGoogleToken: (idToken: string) => Promise<GoogleIdentity | null>
  /** Null when no exchange is configured for the provider; throws with a readable message when it fails. */
  readonly exchangeOAuthCode: ((provider: string, code: string) => Promise<OAuthExchange>) | null
  /** Origin of the app, for links in mails and invites, without a slash at the end. */
  readonly appOrigin: () => string
}

export type ThrottledAction =
  | 'login'
  | 'register'
  | 'google'
  | 'requestReset'
  | 'resetPassword'
  | 'resendConfirmation'
  | 'confirmEmail'
  | 'refresh'
