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

/** What a refresh brings: a backend that rotates refresh tokens sends a new one along. */
export type RefreshedTokens = AccessToken & Partial<Omit<Tokens, keyof AccessToken>>
