/** Session data as the browser holds it. Spec 1 §3, "Client-held session data". Times are epoch milliseconds. */
export interface Tokens {
  readonly accessToken: string
  readonly accessTokenExpires: number
  readonly refreshToken: string
  readonly refreshTokenExpires: number
}

export interface AccessToken {
  readonly accessToken: string
  readonly accessTokenExpires: number
}
