/** A mailed, unused invite. Times are ISO texts, '' where the backend does not send them. */
export interface PendingInvite {
  readonly id: number
  readonly email: string
  readonly createdAt: string
  readonly expiresAt: string
}
