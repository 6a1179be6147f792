// Addresses of the providers' APIs, which the operator can change by environment variables. Plain JavaScript for
// Node 20, because `npm start` reads it before anything is installed.

const addressesByName = {
  adjust: 'https://automate.adjust.com/reports-service',
  admob: 'https://admob.googleapis.com/v1',
  apple_login: 'https://appleid.apple.com/auth/oauth2/token',
  amazon_appstore: 'https://developer.amazon.com/api/appstore/download/report',
  amazon_login: 'https://api.amazon.com/auth/o2/token',
  apple_appstore: 'https://api.appstoreconnect.apple.com/v1',
  apple_search_ads: 'https://api.ads.apple.com/v1',
  applovin: 'https://r.applovin.com',
  appsflyer: 'https://hq1.appsflyer.com',
  digital_turbine: 'https://reporting.fyber.com',
  // reference rates of the European Central Bank
  ecb: 'https://www.ecb.europa.eu/stats/eurofxref',
  firebase_bigquery: 'https://bigquery.googleapis.com/bigquery/v2',
  // a bucket is reached at the host of its region; see `bucketAddress`
  game_analytics_s3: 'https://s3.amazonaws.com',
  gameanalytics: 'https://metrics.gameanalytics.com/metrics/v1',
  // a version lives about a year
  google_ads: 'https://googleads.googleapis.com/v26',
  google_analytics: 'https://analyticsdata.googleapis.com/v1beta',
  google_login: 'https://oauth2.googleapis.com/token',
  google_storage: 'https://storage.googleapis.com/storage/v1',
  ironsource: 'https://platform.ironsrc.com',
  liftoff: 'https://data.liftoff.io/api/v1',
  // Meta drops a version about two years after its release
  meta: 'https://graph.facebook.com/v26.0',
  mintegral: 'https://ss-api.mintegral.com/api',
  mintegral_publisher: 'https://api.mintegral.com/reporting/v2',
  snapchat: 'https://adsapi.snapchat.com/v1',
  snapchat_login: 'https://accounts.snapchat.com/login/oauth2/access_token',
  tenjin_api: 'https://api.tenjin.com/v2',
  tiktok: 'https://business-api.tiktok.com/open_api/v1.3',
  topon: 'https://openapi.toponad.com/v2',
  tradplus: 'https://openapi.tradplusad.com/v3',
  unity_ads_advertise: 'https://services.api.unity.com/advertise/stats/v2',
  unity_ads: 'https://monetization.api.unity.com/stats/v1',
  vungle: 'https://report.api.vungle.com',
}

/**
 * Name of a provider's API; types of sources can share one, such as `meta`.
 *
 * @typedef {keyof typeof addressesByName} ApiName
 */
/**
 * Addresses that the operator has changed, without a trailing slash.
 *
 * @typedef {Readonly<Partial<Record<ApiName, string>>>} ApiAddresses
 */

/**
 * Built-in addresses by name: host and, where all calls have the same one, version. A version in the path of a single
 * call stays with that call, because its answer has the form of that version.
 *
 * @type {Readonly<Record<ApiName, string>>}
 */
export const API_ADDRESSES = addressesByName

/** Form of Amazon's regions. The region becomes a part of a host. */
export const REGION = /^[a-z]{2}(?:-[a-z]+){1,3}-\d{1,2}$/

/**
 * Address at which buckets of a region are reached, unless the operator has changed the address of the API.
 *
 * @param {string} region has the form `REGION`
 * @returns {string}
 */
export const bucketAddress = (region) =>
  `https://s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`

const REGION_ORIGIN = /^https:\/\/s3\.([a-z\d-]+)\.amazonaws\.com(?:\.cn)?$/

/** Whether an origin is that of a region's buckets. */
const isBucketOrigin = (origin) => {
  const region = REGION_ORIGIN.exec(origin)?.[1]
  return region !== undefined && REGION.test(region) && bucketAddress(region) === origin
}

const PREFIX = 'STACKYARD_API_'
const LONGEST_CHARACTERS = 300

/**
 * Name of the variable that changes an address, such as STACKYARD_API_META.
 *
 * @param {ApiName} name
 * @returns {string}
 */
export const addressVariable = (name) => `${PREFIX}${name.toUpperCase()}`

const NAMES = Object.keys(API_ADDRESSES)

/** Lines of the help text. */
export const ADDRESS_HELP = `  ${PREFIX}<NAME>      another address or version of a provider's API in --live, such as ${addressVariable('meta')}=https://graph.facebook.com/v27.0; names: ${NAMES.map((name) => name.toUpperCase()).join(', ')}`

/** An address without a trailing slash: https without a port, or that of a listed private host; null for any other text. */
const addressIn = (text, privateHosts) => {
  if (text.length > LONGEST_CHARACTERS || !URL.canParse(text)) return null
  const { protocol, hostname, port, username, password, search, hash, href } = new URL(text)
  if (![username, password, search, hash].every((part) => part === '')) return null
  const isPublicForm = protocol === 'https:' && port === ''
  const isWeb = protocol === 'https:' || protocol === 'http:'
  const isListed = isWeb && privateHosts.lists(hostname, Number(port || (protocol === 'https:' ? 443 : 80)))
  return isPublicForm || isListed ? href.replace(/\/+$/, '') : null
}

/**
 * Origins of all APIs, with those that the operator has changed.
 *
 * @param {ApiAddresses} addresses
 * @returns {ReadonlySet<string>}
 */
export const apiOrigins = (addresses) =>
  new Set(Object.values({ ...API_ADDRESSES, ...addresses }).map((address) => new URL(address).origin))

/**
 * Origins that the APIs have with any credential: those of `apiOrigins`, and of the buckets of each region.
 *
 * @param {ApiAddresses} addresses
 * @returns {{ readonly has: (origin: string) => boolean }}
 */
export const credentialOrigins = (addresses) => {
  const origins = apiOrigins(addresses)
  const hasRegions = addresses.game_analytics_s3 === undefined
  return { has: (origin) => origins.has(origin) || (hasRegions && isBucketOrigin(origin)) }
}

/**
 * Reads the changed addresses from environment variables. Returns them, or an error text; never throws.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {import('../../lib/outbound/privateHosts.mjs').ReadPrivateHosts} privateHosts
 * @returns {{ readonly kind: 'read'; readonly addresses: ApiAddresses } | { readonly kind: 'wrong'; readonly text: string }}
 */
export const readApiAddresses = (env, privateHosts) => {
  const addresses = {}
  for (const [variable, value] of Object.entries(env)) {
    if (!variable.startsWith(PREFIX) || !value) continue
    const name = NAMES.find((one) => addressVariable(one) === variable)
    if (name === undefined)
      return {
        kind: 'wrong',
        text: `${variable} names no API. There are: ${NAMES.map(addressVariable).join(', ')}.`,
      }
    const address = addressIn(value, privateHosts)
    if (address === null)
      return {
        kind: 'wrong',
        text: `${variable} is no address of an API. Give one such as ${API_ADDRESSES[name]}: https, without a port, a user, a query or a fragment; http and ports are for hosts in STACKYARD_EGRESS_PRIVATE only.`,
      }
    addresses[name] = address
  }
  return { kind: 'read', addresses }
}
