/** One log-in of the user, in whatever browser. Times are ISO texts, '' where the backend does not tell them. */
export interface LoginSession {
  readonly id: number
  readonly createdAt: string
  readonly lastUsedAt: string
  /** The browser's own description of itself. */
  readonly userAgent: string
  /** Whether it is the one that asked. */
  readonly isCurrent: boolean
}
