/**
 * Versions of providers' APIs, and keys, that end on a known day. Facts from the providers' documentation; an estimated day
 * is what earlier versions had. An entry goes when nothing that the service reads can use it any more.
 */
import type { ApiAddresses, ApiName } from './apiAddresses.mjs'
import { API_ADDRESSES } from './apiAddresses.mjs'

/** What ends. Days are `YYYY-MM-DD`, in UTC. */
export interface KnownEnd {
  /** As it is told, such as `Google Ads API v26`. */
  readonly name: string
  /** First day on which calls are refused. */
  readonly endsOn: string
  /** Whether the provider has not published the day. */
  readonly isEstimate: boolean
  /** Labels of the types of sources that use it. */
  readonly sources: readonly string[]
  /** What uses it: an address, or keys that were stored before a day. */
  readonly use:
    | { readonly kind: 'address'; readonly api: ApiName; readonly part: string }
    | { readonly kind: 'olderKey'; readonly before: string }
}

const META_SOURCES = ['meta', 'meta_audience']

const KNOWN_ENDS: readonly KnownEnd[] = [
  {
    name: 'Google Ads API v26',
    endsOn: '2027-11-01',
    isEstimate: true,
    sources: ['google_ads'],
    use: { kind: 'address', api: 'google_ads', part: '/v26' },
  },
  {
    name: 'Apple Ads Campaign Management API v5',
    endsOn: '2027-01-26',
    isEstimate: false,
    sources: ['apple_search_ads'],
    use: { kind: 'address', api: 'apple_search_ads', part: '/api/v5' },
  },
  {
    name: 'Meta Graph API v23.0',
    endsOn: '2027-10-08',
    isEstimate: false,
    sources: META_SOURCES,
    use: { kind: 'address', api: 'meta', part: '/v23.0' },
  },
  {
    // a version lives about two years; this one is of 29 July 2026
    name: 'Meta Graph API v26.0',
    endsOn: '2028-07-29',
    isEstimate: true,
    sources: META_SOURCES,
    use: { kind: 'address', api: 'meta', part: '/v26.0' },
  },
  {
    name: 'AppsFlyer API token of before 10 March 2026',
    endsOn: '2026-03-10',
    isEstimate: false,
    sources: ['appsflyer'],
    use: { kind: 'olderKey', before: '2026-03-10' },
  },
]

/** What a type of source uses that ends, with addresses as the operator has changed them and a key stored at `keyAt`, epoch ms. */
export const endsOf = (source: string, addresses: ApiAddresses, keyAt: number | null): readonly KnownEnd[] =>
  KNOWN_ENDS.filter(({ sources, use }) => {
    if (!sources.includes(source)) return false
    if (use.kind === 'olderKey') return keyAt !== null && keyAt < Date.parse(use.before)
    return (addresses[use.api] ?? API_ADDRESSES[use.api]).includes(use.part)
  })
