/**
 * An invite sent by e-mail that nobody has accepted yet. Times are ISO texts, or '' where the backend does not send
 * them.
 */
export interface PendingInvite {
  readonly id: number
  readonly email: string
  readonly createdAt: string
  readonly expiresAt: string
  /** Whether its recipient wanted to join with an account that belongs to another organization. */
  readonly isInOtherOrganization: boolean
}
