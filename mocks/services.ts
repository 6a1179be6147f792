/** Dependencies of the backend. Stories use the simple defaults, the server injects real ones. */
import type { Role } from '@/domain/people/types'

/** Claims of a token; times in epoch milliseconds. */
export interface TokenClaims {
  readonly kind: 'access' | 'refresh'
  readonly sessionId: number
  readonly userId: number
  /** User id of the impersonating admin, or null. */
  readonly actorId: number | null
  readonly orgId: number | null
  readonly role: Role
  readonly expiresAt: number
  /** Number of rotations of the session's refresh token; an access token has the number of its refresh token. */
  readonly generation: number
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

/** Result of an OAuth code exchange; returned in the redirect's URL fragment (Rules "Wire OAuth"). */
interface OAuthExchange {
  readonly secretName: string
  readonly values: Readonly<Record<string, string>>
  readonly ids: readonly string[]
}

/** Details of a call for the server's log. */
export interface CallFacts {
  /** User id of the caller; null if unauthenticated. */
  readonly account?: number | null
  /** User id of the staff member who impersonates the caller. */
  readonly actor?: number | null
  /** Action name to log on success, if any. */
  readonly action?: string | null
  /** Error that caused the failure. */
  readonly error?: unknown
}

export interface Services {
  readonly passwords: {
    readonly hash: (password: string) => Promise<string>
    readonly verify: (password: string, hash: string) => Promise<boolean>
  }
  readonly tokens: {
    readonly mint: (claims: TokenClaims) => Promise<string>
    /** Null for a token of another backend; an expired token is still decoded. */
    readonly read: (token: string) => Promise<TokenClaims | null>
  }
  readonly invites: {
    /**
     * Signs a link: its expiration in epoch seconds, the organisation's generation, and the id of the emailed invite,
     * or 0 for the organisation's shareable link.
     */
    readonly sign: (orgId: number, expiration: number, generation?: number, inviteId?: number) => string
    /** Id of the invite of a valid link of this generation, 0 for the shareable link; null if invalid. */
    readonly verify: (
      orgId: string,
      expiration: string,
      signature: string,
      generation: number,
    ) => number | null
  }
  /**
   * Keyed hash to compare texts without storing them. The key is a server secret, so that leaked hashes can't be
   * brute-forced.
   */
  readonly digest: (text: string) => string
  /** Code of a confirmation or reset email for the n-th code record; unguessable on the real server. */
  readonly code: (sequence: number) => string
  /** Called in addition to storing the email in the outbox, e.g. to print it. */
  readonly sendMail: (mail: Mail) => void
  /**
   * Rate-limits an attempt that could be guessing: a refusal counts as a failure, and after too many the next attempt
   * gets a 429 without running. `subject` is an email address, a code, a token or a user id.
   */
  readonly guard: <T>(
    action: GuardedAction,
    subject: string,
    request: Request,
    work: () => Promise<T>,
  ) => Promise<T>
  /** Receives details of a call for the log; several reports about one call are merged. */
  readonly observe: (request: Request, facts: CallFacts) => void
  /** Null if the token isn't a valid Google token. */
  readonly readGoogleToken: (idToken: string) => Promise<GoogleIdentity | null>
  /** Null if the provider isn't configured; throws with a readable message on failure. */
  readonly exchangeOAuthCode: ((provider: string, code: string) => Promise<OAuthExchange>) | null
  /** Origin of the app for links in emails and invites, without a trailing slash. */
  readonly appOrigin: () => string
}

export type GuardedAction =
  | 'login'
  | 'register'
  | 'google'
  | 'requestReset'
  | 'resetPassword'
  | 'resendConfirmation'
  | 'confirmEmail'
  | 'changePassword'
