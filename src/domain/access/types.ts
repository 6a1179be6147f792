/**
 * Access and refresh token of a session, as the browser stores them. Expiry times are epoch milliseconds (spec 1 §3).
 */
export interface Tokens {
  readonly accessToken: string
  readonly accessTokenExpires: number
  readonly refreshToken: string
  readonly refreshTokenExpires: number
}

/** Access token that authorises API calls; its expiry time is in epoch milliseconds. */
export interface AccessToken {
  readonly accessToken: string
  readonly accessTokenExpires: number
}

/** Answer to a token refresh: a new access token, and a new refresh token where the backend rotates them. */
export type RefreshedTokens = AccessToken & Partial<Omit<Tokens, keyof AccessToken>>
