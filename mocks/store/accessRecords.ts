/** Records of how people get in: codes, invites, sessions. Times are epoch milliseconds. */

export interface VerificationCodeRecord {
  readonly id: number
  readonly userId: number
  readonly purpose: 'confirmEmail' | 'resetPassword'
  readonly code: string
  readonly expiresAt: number
  readonly usedAt: number | null
}

/** An invite that was mailed and that nobody has used; its link is refused once the record is gone. */
export interface InviteRecord {
  readonly id: number
  readonly orgId: number
  /** Lower case. */
  readonly email: string
  readonly createdAt: number
  readonly expiresAt: number
}

/** One log-in. Both of its tokens die with it. */
export interface SessionRecord {
  readonly id: number
  readonly userId: number
  /** The admin who impersonates userId, or null. */
  readonly actorId: number | null
  /** The admin's own session, to which the return leads (T-9); null where nobody impersonates. */
  readonly actorSessionId: number | null
  readonly createdAt: number
  /** When the refresh token ends. */
  readonly expiresAt: number
  readonly revokedAt: number | null
  /** How the browser describes itself. */
  readonly userAgent: string
  /** When tokens were last asked for. */
  readonly lastUsedAt: number
  /** Of the newest refresh token; each rotation raises it. */
  readonly generation: number
  /** Whether a token of that generation has been used: the answer that brought it was not lost. */
  readonly isConfirmed: boolean
}
