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
  /** Counts the rotations of the session's refresh token; an access token has that of its refresh token. */
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

/** What an OAuth provider gave for a code; becomes the fragment of the answer (Rules "Wire OAuth"). */
interface OAuthExchange {
  readonly secretName: string
  readonly values: Readonly<Record<string, string>>
  readonly ids: readonly string[]
}

/** What the log of the service says about a call. */
export interface CallFacts {
  /** User id of the caller; null for nobody known. */
  readonly account?: number | null
  /** User id of the staff who act as the caller. */
  readonly actor?: number | null
  /** What the call does, where that is worth a line when it succeeds. */
  readonly action?: string | null
  /** Why it could not be answered. */
  readonly error?: unknown
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
    /**
     * Signature of a link: its expiration in epoch seconds, the organisation's generation and the invite that it is
     * mailed with, 0 for the link that is passed on.
     */
    readonly sign: (orgId: number, expiration: number, generation?: number, inviteId?: number) => string
    /** The invite of a genuine link of this generation, 0 for the link that is passed on; null for any other. */
    readonly verify: (
      orgId: string,
      expiration: string,
      signature: string,
      generation: number,
    ) => number | null
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
  /**
   * Runs a try that could be a guess: its refusal counts as a failure, and after too many the next try is answered 429
   * without being run. `subject` is an e-mail address, a code, a token or a user id.
   */
  readonly guard: <T>(
    action: GuardedAction,
    subject: string,
    request: Request,
    work: () => Promise<T>,
  ) => Promise<T>
  /** Told about each call, for the log: facts about one call add up. */
  readonly observe: (request: Request, facts: CallFacts) => void
  /** Null when Google did not vouch for the token. */
  readonly readGoogleToken: (idToken: string) => Promise<GoogleIdentity | null>
  /** Null when no exchange is configured for the provider; throws with a readable message when it fails. */
  readonly exchangeOAuthCode: ((provider: string, code: string) => Promise<OAuthExchange>) | null
  /** Origin of the app, for links in mails and invites, without a slash at the end. */
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
