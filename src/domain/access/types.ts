/** Session tokens in the browser. Spec 1 §3, "Client-held session data". Times are epoch milliseconds. */
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

/** Result of a refresh; a backend that rotates refresh tokens also returns a new one. */
export type RefreshedTokens = AccessToken & Partial<Omit<Tokens, keyof AccessToken>>
