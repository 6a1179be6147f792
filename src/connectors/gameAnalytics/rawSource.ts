/**
 * Raw events that GameAnalytics exports to a bucket of the customer in Amazon S3: files with an event in each line. Facts from
 * its documentation, not yet confirmed with a live account. Assumed are the names of ids of events and of apps (`event_uuid`,
 * `android_bundle_id`, `ios_bundle_id`), those of the revenue in what mediations say of an impression, and that files never
 * change once they are written.
 */
import { DAY_MS } from '@/domain/shared/constants'
import { groupBy } from '@/domain/answers/roas'
import { UTC } from '@/domain/shared/text/zone'
import type { Row, Window } from '@/server/lib/tables'
import { plansOf } from '@/server/connectors/core/seed'
import type { SourceTools } from '@/server/connectors/core/source'
import type { DeclaredReport, Part } from '@/server/connectors/declared/declared'
import { declaredSource } from '@/server/connectors/declared/declaredSource'
import { cachedPerRun } from '@/server/connectors/declared/runCache'
import {
  BUCKET_LIMIT,
  bucketApi,
  checkBucket,
  hasAddress,
  isGone,
  listObjects,
  objectUrl,
} from '../amazon/bucket'
import type { BucketObject } from '../amazon/bucket'
import { gameAnalyticsS3Endpoints } from './endpoints'

/** Files in Parquet begin with it: the other kind of export, which has other columns. */
const PARQUET = 'PAR1'
const IN_PARQUET = /\.parquet$/i
const CHOOSE_RAW =
  'They are in Parquet, which is not read: choose raw data (JSON) for the data export in GameAnalytics.'

const dayOf = ({ modified }: BucketObject): string => modified.slice(0, 'YYYY-MM-DD'.length)
/** Day and hour, such as `2026-11-22 09`. */
const hourOf = ({ modified }: BucketObject): string =>
  modified.slice(0, 'YYYY-MM-DDTHH'.length).replace('T', ' ')

/** Objects that were written in a period, such as `2026-11-20 2026-11-22`. */
const objectsIn = cachedPerRun((tools, period) => {
  const [from = '', to = ''] = period.split(' ')
  return listObjects(tools, (object) => dayOf(object) >= from && dayOf(object) <= to)
})

const sizeOf = (file: string): string => `size ${file}`

/** The files of each hour, the earliest first: hours are the same in each list, so that a cursor leads to the same files. */
const hoursOf = async (tools: SourceTools, { from, to }: Window): Promise<readonly Part[]> => {
  const all = (await objectsIn(tools, `${from} ${to}`)).filter(({ size }) => Number(size) > 0)
  const inParquet = all.filter(({ key }) => IN_PARQUET.test(key))
  const unnamed = all.filter((object) => !hasAddress(object))
  const objects = all
    .filter((object) => !IN_PARQUET.test(object.key) && hasAddress(object))
    .toSorted((one, other) => (`${one.modified} ${one.key}` < `${other.modified} ${other.key}` ? -1 : 1))
  const hours = [...groupBy(objects, hourOf)].map(([hour, files]) => ({
    id: hour,
    values: {
      fileDay: hour.slice(0, 'YYYY-MM-DD'.length),
      ...Object.fromEntries(files.map(({ key, size }) => [sizeOf(key), size])),
    },
    files: files.map(({ key }) => key),
  }))
  const leftOut = [
    [inParquet.length, CHOOSE_RAW],
    [unnamed.length, 'Their names have . or .. for a folder, which no address can have.'],
  ] as const
  return [
    ...hours,
    ...leftOut.flatMap(([count, why]) =>
      count === 0 ? [] : [{ id: why, values: {}, leftOut: `Files that were left out: ${count}. ${why}` }],
    ),
  ]
}

/** Times are in seconds since 1970. */
const SECONDS_MAX = 32_503_680_000
const secondsIn = (value: Row[string] | undefined): number | null => {
  const seconds = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isInteger(seconds) && seconds > 0 && seconds < SECONDS_MAX ? seconds : null
}

const timeOf = (seconds: number): string => `${new Date(seconds * 1_000).toISOString().slice(0, 19)}Z`
const timeIn = (value: Row[string] | undefined): Row[string] => {
  const seconds = secondsIn(value)
  return seconds === null ? null : timeOf(seconds)
}
const dayIn = (value: Row[string] | undefined): Row[string] => {
  const time = timeIn(value)
  return typeof time === 'string' ? time.slice(0, 'YYYY-MM-DD'.length) : null
}

/** Longest time that a device keeps an event, and how far its clock may be ahead; other times are those of a wrong clock. */
const KEPT_SECONDS = (90 * DAY_MS) / 1_000
const AHEAD_SECONDS = 3_600

/** When something happened, in seconds: by the device, unless its clock is wrong; else when it arrived. */
const happenedAt = ([client, arrival]: readonly Row[string][]): number | null => {
  const [own, arrived] = [secondsIn(client), secondsIn(arrival)]
  if (own === null || arrived === null) return own ?? arrived
  return own > arrived + AHEAD_SECONDS || own < arrived - KEPT_SECONDS ? arrived : own
}
const TIMES = ['data.client_ts', 'arrival_ts'] as const

const numberIn = (value: Row[string]): number | null => {
  const number =
    typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
      ? Number(value)
      : Number.NaN
  return Number.isFinite(number) ? number : null
}

/** Amounts are sent as the price times 100, also of currencies without cents. */
const fromCents = (value: Row[string]): Row[string] => {
  const cents = numberIn(value)
  return cents === null ? null : cents / 100
}

const currencyIn = (value: Row[string] | undefined): string | null =>
  typeof value === 'string' && /^[A-Za-z]{3}$/.test(value.trim()) ? value.trim().toUpperCase() : null

/** Name of an app whose bundle ID is not told; a bare number could be taken for an id of a store. */
const gameName = (value: Row[string]): Row[string] =>
  typeof value === 'number' || typeof value === 'string' ? `game ${value}` : null

const common = {
  event_id: { anyOf: ['data.event_uuid', 'event_uuid'] },
  event_time: {
    ofAll: TIMES,
    combine: (times) => {
      const seconds = happenedAt(times)
      return seconds === null ? null : timeOf(seconds)
    },
  },
  day: { ofAll: TIMES, combine: (times) => dayIn(happenedAt(times)) },
  user_id: 'data.user_id',
  app: {
    anyOf: [
      'data.android_bundle_id',
      'data.ios_bundle_id',
      'data.bundle_id',
      { of: 'game_id', read: gameName },
    ],
  },
  platform: 'data.platform',
  country: 'country_code',
  network: 'user_meta.install_publisher',
  campaign: 'user_meta.install_campaign',
  ad_group: 'user_meta.install_adgroup',
  site: 'user_meta.install_site',
  attribution_partner: 'user_meta.attribution_partner',
  install_time: { of: 'user_meta.install_ts', read: timeIn },
  install_day: { of: 'user_meta.install_ts', read: dayIn },
  game_id: 'game_id',
  build: 'data.build',
  session_id: 'data.session_id',
  session_number: 'data.session_num',
  idfa: 'data.ios_idfa',
  idfv: 'data.ios_idfv',
  gps_adid: { anyOf: ['data.google_aid', 'data.google_gaid'] },
  client_time: { of: 'data.client_ts', read: timeIn },
  arrival_time: { of: 'arrival_ts', read: timeIn },
  time_zone: { fixed: UTC },
  parameters: { rest: true },
  file_day: { part: 'fileDay' },
} as const satisfies DeclaredReport['columns']

const events = (categories: readonly string[], columns: DeclaredReport['columns']): DeclaredReport => ({
  url: ({ tools, part }) => objectUrl(tools, part.values['file'] ?? part.id),
  files: hoursOf,
  format: 'jsonLines',
  lineWith: new RegExp(`"(?:${categories.join('|')})"`),
  fileBytes: ({ values }) => Number(values[sizeOf(values['file'] ?? '')] ?? Number.NaN) || null,
  otherFormat: { begins: PARQUET, advice: CHOOSE_RAW },
  rows: [],
  paging: { kind: 'none' },
  meansNoRows: isGone,
  where: { of: 'data.category', isOneOf: new Set(categories) },
  columns: { ...common, ...columns },
})

/** Fields of what a mediation says of an impression, in each place where it may stand. */
const impressionFields = (...names: readonly string[]): readonly string[] =>
  names.flatMap((name) => [`data.impression_data.${name}`, `data.impression.${name}`])

const REVENUE = impressionFields('publisher_revenue', 'revenue', 'net_payout')
const AD_NETWORK = ['data.ad_network_name', 'ad_network_name'] as const
const IMPRESSION_CURRENCY = [...impressionFields('currency'), ...AD_NETWORK]
/** Mediations that state all revenue in dollars, and write no currency. */
const IN_DOLLARS: ReadonlySet<Row[string]> = new Set(['max', 'applovin', 'ironsource', 'levelplay', 'mopub'])

const impressionCurrency = (values: readonly Row[string][]): Row[string] => {
  const currencies = values.slice(0, values.length - AD_NETWORK.length)
  const told = currencies.find((value) => value !== null)
  if (told !== undefined) return currencyIn(told)
  const mediation = values.slice(currencies.length).find((value) => typeof value === 'string')
  return typeof mediation === 'string' && IN_DOLLARS.has(mediation.trim().toLowerCase()) ? 'USD' : null
}

/** What an impression has earned; a negative figure stands for an unknown one. */
const earnedIn = (values: readonly Row[string][]): Row[string] =>
  values.find((value) => (numberIn(value) ?? -1) >= 0) ?? null

const withoutMoney = { revenue: { fixed: null }, currency: { fixed: null } } as const
const named = { event: 'data.event_id' } as const

/** Reads the files that GameAnalytics has written: each report has those lines of the same files that are of its category. */
export const gameAnalyticsS3 = declaredSource({
  endpoints: plansOf(gameAnalyticsS3Endpoints),
  ...bucketApi,
  limit: BUCKET_LIMIT,
  check: (tools) =>
    checkBucket(tools, {
      nothing:
        'There is no file in the bucket under this prefix yet. The first one comes within an hour after the data export is set up in GameAnalytics.',
      adviceOn: (beginning) =>
        beginning.startsWith(PARQUET) ? `Files were found, but no raw data. ${CHOOSE_RAW}` : null,
    }),
  reports: {
    // a session begins with an event of the category "user"
    session_start: events(['user', 'session_start'], { event: { fixed: 'session_start' }, ...withoutMoney }),
    session_end: events(['session_end'], {
      event: { fixed: 'session_end' },
      seconds: 'data.length',
      ...withoutMoney,
    }),
    business: events(['business'], {
      ...named,
      revenue: { of: 'data.amount', read: fromCents },
      currency: { of: 'data.currency', read: currencyIn },
    }),
    progression: events(['progression'], { ...named, score: 'data.score', ...withoutMoney }),
    design: events(['design'], { ...named, value: 'data.value', ...withoutMoney }),
    ads: events(['ads'], {
      event: 'data.ad_action',
      ad_network: 'data.ad_sdk_name',
      ad_format: 'data.ad_type',
      placement: 'data.ad_placement',
      ...withoutMoney,
    }),
    impression: events(['impression'], {
      event: { fixed: 'impression' },
      ad_network: { anyOf: impressionFields('network_name', 'ad_network', 'network') },
      mediation: { anyOf: AD_NETWORK },
      ad_format: { anyOf: impressionFields('adunit_format', 'ad_format', 'ad_unit') },
      placement: { anyOf: impressionFields('placement', 'adunit_name', 'adunit_id', 'ad_unit_id') },
      impressions: { fixed: '1' },
      revenue: { ofAll: REVENUE, combine: earnedIn },
      currency: { ofAll: IMPRESSION_CURRENCY, combine: impressionCurrency },
    }),
  },
})
