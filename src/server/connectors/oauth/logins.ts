/** What logins at providers answer with. */
import type { MemberRole } from '@/domain/people/types'

/** Person in a verified Google ID token; a name is '' if Google does not send it. */
export interface GoogleIdentity {
  /** Issuer and subject of the token, which name the Google account for good; its address may change. */
  readonly subject: string
  /** Value that the service issued for this login. */
  readonly nonce: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** Person whom the operator's OpenID provider has logged in, with a verified address; a name is '' if it sends none. */
export interface OpenIdIdentity extends Omit<GoogleIdentity, 'nonce'> {
  /** Role that the groups of the person give; null where the person keeps the role of the app. */
  readonly role: MemberRole | null
  /** Whether groups decide about roles, and the provider has told none of this person. */
  readonly isRoleUnknown: boolean
  /** Name of the provider. */
  readonly provider: string
}

/** Login at the operator's OpenID provider. Its functions reject with a `Refusal`. */
export interface OpenIdLogin {
  /** Resolves with the address of the provider's page. */
  readonly addressOf: (flow: {
    readonly state: string
    readonly nonce: string
    /** Hash of the verifier (PKCE). */
    readonly challenge: string
  }) => Promise<string>
  /** Exchanges the code with which the provider has answered, and resolves with the person. */
  readonly identify: (answer: {
    readonly code: string
    /** Parameter `iss` of the answer; null without one. */
    readonly issuer: string | null
    readonly nonce: string
    readonly verifier: string
  }) => Promise<OpenIdIdentity>
}

/** Result of an OAuth code exchange; returned in the redirect's URL fragment (Rules "Wire OAuth"). */
interface OAuthExchange {
  readonly secretName: string
  readonly values: Readonly<Record<string, string>>
  readonly ids: readonly string[]
}

/** Verifies a Google ID token; null if it is invalid. */
export type ReadGoogleToken = (idToken: string) => Promise<GoogleIdentity | null>

/** Exchanges an OAuth code for form values; rejects with a readable message on failure. */
export type ExchangeOAuthCode = (provider: string, code: string) => Promise<OAuthExchange>
