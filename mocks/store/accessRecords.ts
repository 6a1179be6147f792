/** Records for authentication: verification codes, invites, sessions. Times are epoch milliseconds. */

export interface VerificationCodeRecord {
  readonly id: number
  readonly userId: number
  readonly purpose: 'confirmEmail' | 'resetPassword'
  readonly code: string
  readonly expiresAt: number
  readonly usedAt: number | null
}

/** A pending emailed invite; its link is refused once the record is deleted. */
export interface InviteRecord {
  readonly id: number
  readonly orgId: number
  /** Lower case. */
  readonly email: string
  readonly createdAt: number
  readonly expiresAt: number
}

/** A login session. Both of its tokens are invalid once it ends. */
export interface SessionRecord {
  readonly id: number
  readonly userId: number
  /** User id of the admin who impersonates userId, or null. */
  readonly actorId: number | null
  /** The admin's own session, restored when the impersonation ends (T-9); null otherwise. */
  readonly actorSessionId: number | null
  readonly createdAt: number
  /** Expiry of the refresh token. */
  readonly expiresAt: number
  readonly revokedAt: number | null
  /** User-Agent header of the browser. */
  readonly userAgent: string
  /** Time of the last token refresh. */
  readonly lastUsedAt: number
  /** Generation of the newest refresh token; incremented by each rotation. */
  readonly generation: number
  /** Whether a token of this generation has been used, which proves that the client received it. */
  readonly isConfirmed: boolean
}
