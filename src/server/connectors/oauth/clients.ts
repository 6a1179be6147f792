import * as z from 'zod/mini'

const value = z.string().check(z.minLength(1), z.maxLength(500))

/** OAuth client that the operator has registered with a provider; `developerToken` is that of the Google Ads API. */
export const oauthClientSchema = z.object({
  clientId: value,
  clientSecret: value,
  developerToken: z.nullable(value),
})
/** See `oauthClientSchema`. */
export type OAuthClient = z.infer<typeof oauthClientSchema>

/** Clients by label of the source type, such as `google_ads`. */
export type OAuthClients = Readonly<Record<string, OAuthClient>>

/** Returns the client of a source type; null where the operator has not set one up. */
export const clientOf = (clients: OAuthClients, label: string): OAuthClient | null =>
  Object.hasOwn(clients, label) ? (clients[label] ?? null) : null
