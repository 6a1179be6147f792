/** What a program may do with a token; each scope includes those before it. */
export const TOKEN_SCOPES = ['read', 'run', 'manage'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/**
 * Scope of tokens for `stackyard run`, which the operator makes: what a run needs has secrets of the installation. They make
 * no call of the API.
 */
export const EXECUTE_SCOPE = 'execute'

/** Days after which a token ends, of which one is chosen. */
export const TOKEN_DAYS = [30, 90, 365] as const

/** Most tokens of an organization. */
export const MOST_TOKENS = 100

/** A token of the organization, without the token itself. Times are ISO texts. */
export interface ApiToken {
  readonly id: number
  readonly name: string
  /** As the service sends it. */
  readonly scope: string
  /** Its first and last characters, such as `sy_…4c1f`. */
  readonly hint: string
  /** Address of who has made it, and as whom it acts. */
  readonly of: string
  readonly createdAt: string
  readonly expiresAt: string
  /** Null before the first use. */
  readonly lastUsedAt: string | null
}
