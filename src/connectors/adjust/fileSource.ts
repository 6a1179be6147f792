/**
 * Adjust's raw data in a bucket of the customer, who defines the columns: titles are placeholders such as `{created_at}`. Facts from Adjust's
 * documentation, not yet confirmed with a live account: which placeholders hold an amount in whole units, and what counts as ad revenue.
 */
import { nextDay } from '@/server/lib/days'
import { groupBy } from '@/domain/answers/roas'
import { UTC } from '@/domain/shared/text/zone'
import type { Row, Window } from '@/server/lib/tables'
import { plansOf } from '@/server/connectors/core/seed'
import type { Source, SourceTools } from '@/server/connectors/core/source'
import type { ColumnSource, DeclaredReport, Part } from '@/server/connectors/declared/declared'
import { declaredSource } from '@/server/connectors/declared/declaredSource'
import { bucketApi, checkBucket, fileOf, groupsIn, objectsIn } from '../google/bucket'
import type { ProviderBucket } from '../google/bucket'
import { adjustCsvEndpoints } from './endpoints'

const prefixOf = ({ secret }: SourceTools): string => (secret['prefix'] ?? '').trim().replace(/^\/+/, '')

const BUCKET: ProviderBucket = {
  name: 'Google Cloud Storage',
  field: 'bucket_name',
  noAccess:
    'The service account may not read this bucket. Give its e-mail address the role Storage Object Viewer of the bucket.',
  probe: prefixOf,
}
/** Ends the token of the app, with which names begin. */
const MARK = '_'
const groups = groupsIn(BUCKET, MARK)
const listed = objectsIn(BUCKET)
/** `<token of the app>_<time>_<hash of the definition>_<number>.csv.gz`, behind folders. */
const NAME = /(?:^|\/)[^/_]+_(?<day>\d{4}-\d{2}-\d{2})T\d{6}[^/]*\.csv(?:\.gz)?$/

/** The files of each day of a slice. */
const daysOf = async (tools: SourceTools, { from, to }: Window): Promise<readonly Part[]> => {
  const names: string[] = []
  for (const prefix of await groups(tools, prefixOf(tools))) {
    const query = { prefix, startOffset: `${prefix}${from}T`, endOffset: `${prefix}${nextDay(to)}T` }
    for (const { name } of await listed(tools, JSON.stringify(query))) names.push(name)
  }
  const days = groupBy(names, (name) => NAME.exec(name)?.groups?.['day'] ?? '')
  return [...days].flatMap(([day, files]) =>
    day === '' ? [] : [{ id: day, values: { fileDay: day }, files }],
  )
}

/** Spellings of a placeholder: with braces, or bare. Brackets of a parameter of the customer's own make the name of the first. */
const spelled = (name: string): readonly string[] => [`{${name}}`, name]
const of = (...names: readonly string[]): ColumnSource => ({ anyOf: names.flatMap(spelled) })
const read = (name: string, reading: (value: Row[string]) => Row[string]): ColumnSource => ({
  anyOf: spelled(name).map((each) => ({ of: each, read: reading })),
})

/** Time of seconds since 1970, or as it is. */
const timeIn = (value: Row[string]): Row[string] => {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return text
  return /^\d{10}$/.test(text) ? `${new Date(Number(text) * 1_000).toISOString().slice(0, 19)}Z` : text
}
const dayIn = (value: Row[string]): Row[string] => {
  const time = timeIn(value)
  return typeof time === 'string' ? time.slice(0, 'YYYY-MM-DD'.length) : time
}

/** Adjust writes "Name (id)" where the network has told an id. */
const WITH_ID = /^(?<name>.*\S)\s+\((?<id>[\w-]+)\)$/s
const nameIn = (value: Row[string]): Row[string] =>
  typeof value === 'string' ? (WITH_ID.exec(value)?.groups?.['name'] ?? value) : null
const idIn = (value: Row[string]): Row[string] =>
  typeof value === 'string' ? (WITH_ID.exec(value)?.groups?.['id'] ?? null) : null

/** Amounts in whole units, with the column of the currency or the currency itself. */
const AMOUNTS = [
  { amount: 'revenue_float', currency: 'currency' },
  { amount: 'revenue_usd', fixed: 'USD' },
  { amount: 'reporting_revenue', currency: 'reporting_currency' },
] as const
const MONEY_TITLES = AMOUNTS.flatMap((each) => [
  ...spelled(each.amount),
  ...('currency' in each ? spelled(each.currency) : []),
])

/** The first amount of a row whose currency is told; null for none. */
const moneyIn = (
  values: readonly Row[string][],
): { readonly amount: Row[string]; readonly currency: string } | null => {
  const valueOf = (name: string): Row[string] =>
    spelled(name)
      .map((title) => values[MONEY_TITLES.indexOf(title)] ?? null)
      .find((value) => value !== null) ?? null
  for (const each of AMOUNTS) {
    const amount = valueOf(each.amount)
    const currency = 'fixed' in each ? each.fixed : valueOf(each.currency)
    if (amount !== null && typeof currency === 'string') return { amount, currency }
  }
  return null
}

const common = {
  event_time: { anyOf: [read('created_at', timeIn), read('installed_at', timeIn)] },
  day: { anyOf: [read('created_at', dayIn), read('installed_at', dayIn), { part: 'fileDay' }] },
  user_id: of('adid', 'gps_adid', 'idfa', 'idfv'),
  app: of('app_id', 'store_app_id', 'app_name', 'app_token'),
  platform: of('os_name', 'platform', 'store'),
  country: of('country'),
  network: of('network_name'),
  campaign: read('campaign_name', nameIn),
  campaign_id: { anyOf: [of('campaign_id'), read('campaign_name', idIn)] },
  revenue: { ofAll: MONEY_TITLES, combine: (values) => moneyIn(values)?.amount ?? null },
  currency: { ofAll: MONEY_TITLES, combine: (values) => moneyIn(values)?.currency ?? null },
  // placeholders of times are in UTC
  time_zone: { fixed: UTC },
  app_name: of('app_name'),
  app_token: of('app_token'),
  store: of('store'),
  ad_group: read('adgroup_name', nameIn),
  creative: read('creative_name', nameIn),
  tracker: of('tracker'),
  installed_at: read('installed_at', timeIn),
  idfa: of('idfa'),
  gps_adid: of('gps_adid'),
  idfv: of('idfv'),
  parameters: { rest: true },
  file_day: { part: 'fileDay' },
} as const satisfies DeclaredReport['columns']

const files = (kind: string, columns: DeclaredReport['columns']): DeclaredReport => ({
  ...fileOf(BUCKET),
  files: daysOf,
  where: {
    of: of('activity_kind'),
    isOneOf: new Set([kind]),
    orElse:
      'Add {activity_kind} to the CSV definition in Adjust: without it nobody can tell installs from events.',
  },
  columns: { ...common, ...columns },
})

const activity = (kind: string): DeclaredReport =>
  files(kind, {
    event_id: of('event_id', 'transaction_id', 'order_id', 'random'),
    event: of('event_name', 'event_token', 'activity_kind'),
  })

/** Reads the files that Adjust has written: each report has those rows of the same files that are of its kind. */
export const adjustCsv: Source = declaredSource({
  endpoints: plansOf(adjustCsvEndpoints),
  ...bucketApi(BUCKET),
  check: (tools) => checkBucket(tools, BUCKET),
  reports: {
    installs: activity('install'),
    sessions: activity('session'),
    events: activity('event'),
    reattributions: activity('reattribution'),
    uninstalls: activity('uninstall'),
    ad_revenue: files('ad_revenue', {
      ad_format: of('ad_revenue_unit', 'ad_format', 'ad_revenue_placement'),
      ad_network: of('ad_revenue_network'),
      impressions: of('ad_impressions_count'),
    }),
  },
})
