/** Addresses of Google's APIs, and the requests a second that Stackyard sends to them at most. */
import type { Rate } from '@/server/lib/outbound/tokenBucket'

/** Google Cloud Storage, JSON API. */
export const STORAGE_API = 'https://storage.googleapis.com'
/** BigQuery, version 2. */
export const BIGQUERY_API = 'https://bigquery.googleapis.com'

/** Token endpoint of service accounts; that of the key file is not used, because it could name any host. */
export const TOKEN_URL = 'https://oauth2.googleapis.com/token'

/** Origins of all of them. */
export const GOOGLE_ORIGINS: ReadonlySet<string> = new Set(
  [STORAGE_API, BIGQUERY_API, TOKEN_URL].map((address) => new URL(address).origin),
)

/** Rates by host. Google permits 100 requests a second per user for BigQuery, and thousands for storage. */
export const GOOGLE_RATES: ReadonlyMap<string, Rate> = new Map([
  [new URL(STORAGE_API).host, { requests: 50, perMs: 1_000 }],
  [new URL(BIGQUERY_API).host, { requests: 50, perMs: 1_000 }],
])
