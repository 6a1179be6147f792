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

/** The invite link with which a user signed up whose address is not confirmed yet. */
export interface JoiningRecord {
  readonly orgId: number
  /** Generation of the organisation's links at the sign-up; a newer one revokes the link. */
  readonly generation: number
  /** Id of an e-mailed invite; 0 for the organisation's shareable link. */
  readonly inviteId: number
}

/** A nonce of a login with Google that was used. Times are epoch ms. */
export interface UsedNonceRecord {
  readonly id: number
  /** Keyed hash of the nonce. */
  readonly nonce: string
  readonly expiresAt: number
}

/** How much of a limit on e-mails is used up. Times are epoch ms. */
export interface MailBudgetRecord {
  readonly id: number
  /** Keyed hash of what is limited: a recipient, an organisation or a caller. */
  readonly key: string
  /** When the whole budget is free again. */
  readonly expiresAt: number
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
