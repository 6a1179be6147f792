import type { ExchangeOAuthCode, OpenIdLogin, ReadGoogleToken } from '../connectors/oauth/logins'
import type { addPasskeyBody, passkeyAnswer } from '@/api/contract/passkeys'
import type * as z from 'zod/mini'
import type { CallFacts } from '../lib/log'
import type { LoginFlows } from './loginFlows'
import type { Role } from '@/domain/people/types'

/** Answer of an authenticator that has made a passkey. */
type MadePasskey = z.output<typeof addPasskeyBody>['credential']
/** Answer of an authenticator that shows a passkey. */
export type ShownPasskey = z.output<typeof passkeyAnswer>

/** Content of a session token. Times are epoch ms. */
export interface TokenClaims {
  /** `access` tokens authenticate calls; `refresh` tokens only get new access tokens. */
  readonly kind: 'access' | 'refresh'
  readonly sessionId: number
  readonly userId: number
  /** Id of the member of the provider's staff who impersonates the user; null otherwise. */
  readonly actorId: number | null
  /** Organisation of the user; null if they have none. */
  readonly orgId: number | null
  readonly role: Role
  readonly expiresAt: number
  /** How often the session's refresh token had been rotated when this token was issued. */
  readonly generation: number
}

/**
 * What the backend depends on besides its store: hashing, tokens, signatures, mail and external providers. Stories and
 * tests use `simpleServices`, the service passes real ones.
 */
export interface Services {
  readonly passwords: {
    /**
     * `request` is the call that needs the hash, null for the service itself. Hashes wait in a line that is fair by
     * client; rejects with a `Refusal` where too many wait or the caller has hung up.
     */
    readonly hash: (password: string, request: Request | null) => Promise<string>
    /** Waits as `hash` does. */
    readonly verify: (password: string, hash: string, request: Request | null) => Promise<boolean>
  }
  readonly tokens: {
    readonly mint: (claims: TokenClaims) => Promise<string>
    /** Verifies and decodes a token; null for an invalid one. Expired tokens are decoded too. */
    readonly read: (token: string) => Promise<TokenClaims | null>
  }
  readonly invites: {
    /**
     * Signs an invite link. `expiration` is in epoch seconds; `generation` is the organisation's counter, which
     * revokes older links when raised; `inviteId` is 0 for the organisation's shareable link.
     */
    readonly sign: (orgId: number, expiration: number, generation?: number, inviteId?: number) => string
    /** Id of a valid link's e-mailed invite, 0 for the shareable link; null for an invalid or older link. */
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
  /** Code for a confirmation or reset e-mail; `sequence` numbers the codes. Unguessable on the real server. */
  readonly code: (sequence: number) => string
  /** Whether e-mails reach their recipients, or are only printed where the service runs. */
  readonly mailDelivery: 'sent' | 'printed'
  /**
   * Link of the newest printed e-mail to an address; null for none, and for a request that came through a proxy. Absent
   * outside sample mode, where it would let anyone into every account.
   */
  readonly printedLink?: ((request: Request, email: string) => string | null) | undefined
  /**
   * Runs an attempt that could be guessing, with a rate limit: a refusal counts as a failure, and after too many the
   * next attempt is rejected with a `Refusal` (HTTP 429) without running. `subject` is what is guessed at: an
   * e-mail address, code, token or user id.
   */
  readonly guard: <T>(
    action: GuardedAction,
    subject: string,
    request: Request,
    work: () => Promise<T>,
  ) => Promise<T>
  /** Receives details of a call for the log; several reports about one call are merged. */
  readonly observe: (request: Request, facts: CallFacts) => void
  /** Checks what authenticators answer, for the address of the app. */
  readonly passkeys: PasskeyChecks
  /** Nonces of logins with Google, which are valid for an hour and only here. */
  readonly googleNonces: {
    readonly issue: (now: number) => string
    readonly isIssued: (nonce: string, now: number) => boolean
  }
  /** Verifies a Google ID token; null if it is invalid. */
  readonly readGoogleToken: ReadGoogleToken
  /** Logins at the operator's OpenID provider; null if there is none. */
  readonly singleSignOn: (OpenIdLogin & { readonly flows: LoginFlows }) | null
  /**
   * Exchanges an OAuth code for form values; rejects with a readable message on failure. Null if no provider is
   * configured.
   */
  readonly exchangeOAuthCode: ExchangeOAuthCode | null
  /** Origin of the app for links in emails and invites, without a trailing slash. */
  readonly appOrigin: () => string
}

/** Public part of a passkey. */
interface PasskeyKey {
  /** In base64url. */
  readonly credentialId: string
  /** In COSE and base64url. */
  readonly publicKey: string
  /** How often the authenticator has used it; 0 forever where it does not count. */
  readonly counter: number
}

/** Checks of answers of authenticators. `challenge` is what they must have signed, in base64url. */
export interface PasskeyChecks {
  /** Host of the app, to which passkeys belong. */
  readonly host: () => string
  /** Returns the passkey that was made; null for an answer that is not right. */
  readonly made: (answer: MadePasskey, challenge: string) => Promise<PasskeyKey | null>
  /** Returns the new counter of a passkey that was shown; null for an answer that is not right. */
  readonly shown: (answer: ShownPasskey, challenge: string, key: PasskeyKey) => Promise<number | null>
}

/** Calls that are rate-limited against guessing and mass mailing; each is counted separately. */
export type GuardedAction =
  | 'login'
  | 'register'
  | 'google'
  | 'singleSignOn'
  | 'oauth'
  | 'requestReset'
  | 'resetPassword'
  | 'resendConfirmation'
  | 'confirmEmail'
  | 'changePassword'
  | 'secondFactor'
  | 'testAlert'
  | 'sharedView'

/** The OAuth providers and Google's login. */
export interface ProviderLogins {
  readonly exchangeCode: NonNullable<Services['exchangeOAuthCode']>
  readonly readGoogleToken: Services['readGoogleToken']
  /** The operator's OpenID provider; none if undefined or null. */
  readonly openId?: OpenIdLogin | null
}
