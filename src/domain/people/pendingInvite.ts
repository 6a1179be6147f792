/** An invite that was mailed and not used yet. Times are ISO texts, '' where the backend does not tell them. */
export interface PendingInvite {
  readonly id: number
  readonly email: string
  readonly createdAt: string
  readonly expiresAt: string
}
