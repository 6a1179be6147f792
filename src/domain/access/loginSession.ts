/** One login session of the user. Times are ISO texts, '' where the backend does not send them. */
export interface LoginSession {
  readonly id: number
  readonly createdAt: string
  readonly lastUsedAt: string
  /** The user agent of the browser. */
  readonly userAgent: string
  /** Whether it is this browser's session. */
  readonly isCurrent: boolean
}
