/** Fixed times and ids of the mock data. Nothing under mocks reads a clock or uses random numbers. */

/** Fixed current time of all stories, epoch milliseconds. */
export const STORY_NOW = Date.parse('2026-11-20T14:20:00Z')

/** Password of all users in the named worlds; satisfies the password rule. */
export const WORLD_PASSWORD = 'Skerry-Wharf-42'

/** Organisations of the named worlds. */
export const ORG = { lumen: 3, other: 4 } as const

/** People of the named worlds. */
export const PERSON = { ana: 7, ben: 8, chloe: 9, dev: 10, stranger: 11 } as const

/** Source types by label. */
export const SOURCE = {
  tenjin: 1,
  adjust: 2,
  appsflyer: 3,
  tenjin_api: 4,
  adjust_csv_google: 5,
  game_analytics_s3: 6,
  gameanalytics: 7,
  firebase_bigquery: 8,
  google_analytics: 9,
  google_playstore: 10,
  apple_appstore: 11,
  apple_search_ads: 12,
  amazon_appstore: 13,
  digital_turbine: 14,
  applovin: 15,
  ironsource: 16,
  unity_ads: 17,
  mintegral: 18,
  vungle: 19,
  admob: 20,
  odeeo: 21,
  topon: 22,
  tradplus: 23,
  meta: 24,
  meta_audience: 25,
  google_ads: 26,
  snapchat: 27,
  tiktok: 28,
  prediction: 29,
  dummy: 30,
} as const
export type SourceLabel = keyof typeof SOURCE

/** Destination types by label. */
export const DESTINATION = {
  redshift: 1,
  bigquery: 2,
  snowflake: 3,
  tenjin: 4,
  s3: 5,
  gcs: 6,
  no_destination: 7,
  dummy: 8,
} as const
export type DestinationLabel = keyof typeof DESTINATION

/** Id of the n-th endpoint of a source, and of the n-th transformation of a source or destination. */
export const taskId = (source: SourceLabel, index: number): number => SOURCE[source] * 100 + index + 1
export const transformationId = (source: SourceLabel, index: number): number =>
  10_000 + SOURCE[source] * 100 + index + 1
export const destinationTransformationId = (destination: DestinationLabel, index: number): number =>
  20_000 + DESTINATION[destination] * 100 + index + 1

/** Formats as ISO 8601 in UTC without fractions, the format of all responses. */
export const iso = (epochMs: number): string => `${new Date(epochMs).toISOString().slice(0, 19)}Z`
