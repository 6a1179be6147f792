/**
 * One of the user's logins that is still active, as listed in "Where you're logged in". Times are ISO texts, or ''
 * where the backend does not send them.
 */
export interface LoginSession {
  readonly id: number
  readonly createdAt: string
  readonly lastUsedAt: string
  /** User-agent text of the browser that logged in. */
  readonly userAgent: string
  /** Whether this browser uses the session. */
  readonly isCurrent: boolean
}
