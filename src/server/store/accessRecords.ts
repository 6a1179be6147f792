/** Stored code of a confirmation or password reset e-mail. Times are epoch ms. */
export interface VerificationCodeRecord {
  readonly id: number
  readonly userId: number
  readonly purpose: 'confirmEmail' | 'resetPassword'
  readonly code: string
  readonly expiresAt: number
  /** When the code was redeemed or replaced by a newer one; null while it is valid. */
  readonly usedAt: number | null
}

/** A pending e-mailed invite; its link is refused once the record is deleted. Times are epoch ms. */
export interface InviteRecord {
  readonly id: number
  readonly orgId: number
  /** Lower case. */
  readonly email: string
  readonly createdAt: number
  readonly expiresAt: number
}

/** A login session. Its access and refresh tokens are invalid once it ends. Times are epoch ms. */
export interface SessionRecord {
  readonly id: number
  readonly userId: number
  /** Id of the member of the provider's staff who impersonates `userId`; null otherwise. */
  readonly actorId: number | null
  /** The staff member's own session, restored when the impersonation ends (T-9); null otherwise. */
  readonly actorSessionId: number | null
  readonly createdAt: number
  /** Expiry of the refresh token. */
  readonly expiresAt: number
  /** When the session was ended; null while it is active. */
  readonly revokedAt: number | null
  /** User-Agent header of the browser. */
  readonly userAgent: string
  /** Time of the last token refresh. */
  readonly lastUsedAt: number
  /** Number of refresh token rotations so far; only tokens of the newest generation stay valid. */
  readonly generation: number
  /** Whether a token of this generation has been used, which proves that the client received it. */
  readonly isConfirmed: boolean
}
