/** Credentials that the stand-ins accept. */
import { SAMPLE_DESCRIPTION } from '@/connectors/ownSource/simulator'
import { generateKeyPairSync } from 'node:crypto'

/** The key pair of the Apple stand-in. */
export const APPLE_KEYS = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

/** The key pair of the service account at Google. */
export const SERVICE_KEYS = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

/** Values of a working credential of types that log in by OAuth, by source type. */
const OAUTH_VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  admob: {
    client_id: 'admob-client-canary-1',
    client_secret: 'admob-secret-canary-1',
    refresh_token: 'admob-refresh-canary-1',
    publisher_id: 'pub-1234567890123456',
  },
  google_ads: {
    advertiser_id: '123-456-7890',
    email: 'ana@lumen.example',
    refresh_token: 'google-refresh-canary-1',
  },
  meta_audience: {
    business_id: '5566778899',
    advertiser_id: '',
    name: 'Ana Ruiz',
    access_token: 'audience-token-canary-1',
  },
  meta: { ad_account_id: 'act_1234567890', name: 'Ana Ruiz', access_token: 'meta-token-canary-1' },
  snapchat: {
    organization_id: '40d6719b-da09-410b-9185-0cc9c0dfed1d',
    snapchat_username: 'ana_r',
    refresh_token: 'snapchat-refresh-canary-1',
  },
}

/** Values of a working credential, by source type. */
export const GOOD_VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...OAUTH_VALUES,
  adjust: { api_token: 'adjust-token-canary-1' },
  adjust_csv_google: {
    client_email: 'reader@lumen-data.iam.gserviceaccount.com',
    private_key: SERVICE_KEYS.privateKey,
    bucket_name: 'lumen-canary-raw-data',
    prefix: 'exports/adjust/',
  },
  amazon_appstore: {
    client_id: 'amzn1.application-oa2-client.canary-1',
    client_secret: 'amazon-secret-canary-1',
  },
  apple_appstore: {
    appstore_key_id: 'appstore-key-canary-1',
    issuer_id: 'appstore-issuer-canary-1',
    private_key: APPLE_KEYS.privateKey,
    vendor_id: '80000001',
  },
  apple_search_ads: {
    search_ads_key_id: 'apple-key-canary-1',
    client_id: 'SEARCHADS.client-canary-1',
    team_id: 'SEARCHADS.team-canary-1',
    private_key: APPLE_KEYS.privateKey,
  },
  applovin: { report_key: 'applovin-key-canary-1' },
  appsflyer: { api_token: 'appsflyer-token-canary-1' },
  ironsource: { secret_key: 'ironsource-secret-canary-1', refresh_token: 'ironsource-refresh-canary-1' },
  digital_turbine: { client_id: 'turbine-client-canary-1', client_secret: 'turbine-secret-canary-1' },
  firebase_bigquery: {
    project_id: 'lumen-games-1',
    client_email: 'reader@lumen-data.iam.gserviceaccount.com',
    private_key: SERVICE_KEYS.privateKey,
    dataset_id: 'analytics_123456789',
  },
  game_analytics_s3: {
    access_key: 'AKIACANARY0000000001',
    secret_key: 'bucket-secret-canary-1',
    region: 'eu-central-1',
    bucket_name: 'lumen-canary-raw-events',
    prefix: 'exports/game analytics/',
  },
  gameanalytics: { api_key: 'gameanalytics-key-canary-1' },
  google_playstore: {
    client_email: 'reader@lumen-data.iam.gserviceaccount.com',
    private_key: SERVICE_KEYS.privateKey,
    bucket_url: 'pubsite_prod_rev_0123456789',
  },
  google_analytics: {
    client_email: 'reader@lumen-data.iam.gserviceaccount.com',
    private_key: SERVICE_KEYS.privateKey,
    property_ids: '123456789',
  },
  mintegral: {
    username: 'lumen-1',
    'access-key': 'mintegral-access-canary-1',
    api_key: 'mintegral-secret-canary-1',
  },
  tenjin_api: { access_token: 'tenjin-token-canary-1' },
  tiktok: {
    access_token: 'tiktok-token-canary-1',
    advertiser_id: '7000000000000000001',
    email: 'ana@lumen.example',
  },
  topon: { key: 'topon-key-canary-1' },
  own_source: { description: SAMPLE_DESCRIPTION, key: 'own-source-key-canary-1' },
  tradplus: { key: 'tradplus-key-canary-1' },
  unity_ads: { organization_id: '1234567890', token: 'unity-token-canary-1' },
  vungle: { api_key: 'vungle-key-canary-1-of-32-letter' },
}

/** Returns the value of a field of a working credential. */
export const goodValue = (label: string, field: string): string => {
  const value = GOOD_VALUES[label]?.[field]
  if (value === undefined) throw new RangeError(`${label} has no field ${field}`)
  return value
}
