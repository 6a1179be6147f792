/** A running OpenID provider. */
export interface OpenIdProvider {
  /** Its JSON Web Key Set. */
  readonly keys: () => Promise<string>
  /** Logs the person in, and returns the ID token that the browser gets. */
  readonly logIn: (nonce: string) => Promise<string>
  readonly close: () => Promise<void>
}

/** Starts a provider with one client and one person, who is logged in without a page. */
export function startOpenIdProvider(options: {
  readonly issuer: string
  readonly clientId: string
  /** Claims of the person, with the address. */
  readonly claims: Readonly<Record<string, string | boolean>>
}): Promise<OpenIdProvider>
