/** The operator's OAuth clients that the stand-ins know. */
import type { OAuthClients } from '@/server/connectors/oauth/clients'

const client = (label: string, developerToken: string | null = null) => ({
  clientId: `${label}-client`,
  clientSecret: `${label}-secret-canary`,
  developerToken,
})

/** Clients by label of the source type. */
export const TEST_CLIENTS: OAuthClients = {
  google_ads: client('google_ads', 'developer-token-canary'),
  meta: client('meta'),
  meta_audience: client('meta_audience'),
  snapchat: client('snapchat'),
  tiktok: client('tiktok'),
}

/** Origin of the app, whose redirect URIs are registered with the stand-ins. */
export const TEST_ORIGIN = 'https://stackyard.example.com'
/** Redirect URI that is registered for a source type. */
export const testRedirect = (label: string): string => `${TEST_ORIGIN}/api/users/oauth/${label}`
/** Code that the stand-ins accept. */
export const GOOD_CODE = 'code-canary-1'

/** Whether a form or query has the id and the secret of a client. */
export const isClient = (fields: URLSearchParams, label: string): boolean =>
  fields.get('client_id') === TEST_CLIENTS[label]?.clientId &&
  fields.get('client_secret') === TEST_CLIENTS[label]?.clientSecret
