/** Reports of AppsFlyer: the Master API, daily reports, and rows of devices. */
import * as z from 'zod/mini'
import { addDays } from '@/domain/answers/days'
import { isSameZone } from '@/domain/answers/zones'
import { UTC } from '@/domain/shared/text/zone'
import { dayNumberOf } from '@/server/lib/days'
import type { Window } from '@/server/lib/tables'
import type { Row } from '@/server/lib/tables'
import type { SourceTools } from '@/server/connectors/core/source'
import { RunError } from '@/server/lib/runErrors'
import { shapeError } from '@/server/connectors/core/providerCall'
import { addressOf, dayOf } from '@/server/connectors/core/providerRequest'
import type { DeclaredReport, Part, ProviderApi, ReportContext } from '@/server/connectors/declared/declared'
import { readAllRows } from '@/server/connectors/declared/readDeclared'
import { COHORT_AGES } from '@/server/connectors/core/cohortAges'
import { cachedPerRun } from '@/server/connectors/declared/runCache'

/** Requests of a day of UTC. The limits have changed several times, and AppsFlyer states them when they are reached. */
const LIMITS = {
  apps: 100,
  /** Daily reports of three days or more, by app and account. */
  daily: { app: 24, account: 120 },
  installs: { app: 24, account: 120 },
  events: { app: 12, account: 60 },
} as const
/** Longest period of a daily report that does not count. */
const UNCOUNTED_DAYS = 2
const DAILY_ROWS_MAX = 1_000_000
const RAW_ROWS_MAX = 200_000

/** The apps, of which a page has 1,000. */
const apps: DeclaredReport = {
  url: ({ tools }) => `${addressOf(tools, 'appsflyer')}/api/mng/apps`,
  format: 'json',
  rows: ['data'],
  paging: { kind: 'next', path: ['links', 'next'] },
  columns: {},
  dailyLimits: () => [{ scope: 'apps', requests: LIMITS.apps }],
}

const ofApp = z.optional(z.nullable(z.string()))
const appSchema = z.object({
  id: z.string().check(z.regex(/^[\w.-]{1,200}$/)),
  attributes: z.optional(z.object({ name: ofApp, platform: ofApp, currency: ofApp, time_zone: ofApp })),
})

const partIn = (tools: SourceTools, name: string, row: Row): Part => {
  const { success, data } = appSchema.safeParse(row)
  if (!success) throw shapeError(name, JSON.stringify(row), tools.secret)
  const { name: title, platform, currency, time_zone: ownZone } = data.attributes ?? {}
  return {
    id: data.id,
    values: {
      app: data.id,
      ...(typeof title === 'string' && { title }),
      ...(typeof platform === 'string' && { platform }),
      ...(typeof currency === 'string' && { currency }),
      ...(typeof ownZone === 'string' && { ownZone }),
    },
  }
}

/** Reads the apps once per run, because few such requests are permitted. */
const createAppList = (api: ProviderApi) =>
  cachedPerRun(async (tools): Promise<readonly Part[]> => {
    const rows = await readAllRows(api, apps, tools)
    return rows.map((row) => partIn(tools, api.name, row))
  })

/** All apps in one part, with their names. A report that needs nothing else of the list is read without it as well. */
const namedApps =
  (listApps: (tools: SourceTools) => Promise<readonly Part[]>): NonNullable<DeclaredReport['parts']> =>
  async (tools) => {
    const apps = await listApps(tools).catch((error: unknown): readonly Part[] => {
      if (error instanceof RunError) return []
      throw error
    })
    const names = apps.flatMap(({ id, values: { title } }) =>
      title === undefined ? [] : [[`title ${id}`, title]],
    )
    return [{ id: '', values: Object.fromEntries(names) }]
  }

/** Columns after all others of reports that are asked in UTC. */
const asked = { time_zone: { fixed: UTC } } as const
/** Name of the app, after those. */
const title = { app_name: { part: 'title' } } as const
const USD = 'USD'

/** Ages of the Master API, which has no revenue of the day of install. */
const AGES = COHORT_AGES.filter((age) => age > 0)
const revenueKpi = (age: number) => `cohort_day_${age}_total_revenue_per_user`
/** Youngest install day that has the revenue of an age; the Master API refuses younger ones. */
const lastDayOf = (age: number, today: string) => addDays(today, -age - 1)

/** Periods whose days have the same ages, so that each is requested with the revenue that exists. */
const windowsByAge = (
  { from, to }: Window,
  today: string,
  all: readonly number[] = AGES,
): readonly Window[] => {
  const ends = all.map((age) => lastDayOf(age, today)).filter((day) => day >= from && day < to)
  return [...ends, to].toSorted().map((end, index, ended) => ({
    from: index === 0 ? from : addDays(ended[index - 1] ?? from, 1),
    to: end,
  }))
}

const kpisOf = ({ tools, window }: ReportContext): string => {
  const today = dayOf(tools.now())
  const ages = AGES.filter((age) => window.to <= lastDayOf(age, today))
  return ['impressions', 'clicks', 'installs', 'cost', ...ages.map(revenueKpi)].join(',')
}

/**
 * A report of the Master API, which has no revenue of cohorts by the id of a campaign (`af_c_id`):
 * https://dev.appsflyer.com/hc/reference/master-api-overview.
 */
const masterReport = (
  parts: NonNullable<DeclaredReport['parts']>,
  groupings: readonly string[] = [],
  columns: DeclaredReport['columns'] = {},
): DeclaredReport => ({
  url: ({ tools }) => `${addressOf(tools, 'appsflyer')}/api/master-agg-data/v4/app/all`,
  parts,
  query: (context) => ({
    from: context.window.from,
    to: context.window.to,
    groupings: ['app_id', 'install_time', 'pid', 'c', 'geo', ...groupings].join(','),
    kpis: kpisOf(context),
    currency: USD,
    format: 'json',
    maximum_rows: String(DAILY_ROWS_MAX),
  }),
  format: 'json',
  rows: [],
  paging: { kind: 'none' },
  rowsMax: DAILY_ROWS_MAX,
  windows: (slice, today) => windowsByAge(slice, today),
  // titles differ from the names of groupings in some accounts; revenue of the first day does not exist
  columns: {
    day: { dayOf: 'install_time' },
    app: 'app_id',
    country: { anyOf: ['geo', 'country'] },
    network: { anyOf: ['media_source', 'pid'] },
    campaign: { anyOf: ['campaign', 'c'] },
    ...columns,
    impressions: 'impressions',
    clicks: 'clicks',
    installs: 'installs',
    spend: 'cost',
    ...Object.fromEntries(
      AGES.map((age) => [`revenue_d${age}`, { product: [revenueKpi(age), 'installs'] as const }]),
    ),
    currency: { fixed: USD },
    ...asked,
    app_name: { nameOf: 'app_id', of: 'title' },
  },
})

const daysOf = ({ from, to }: Window): number => dayNumberOf(to) - dayNumberOf(from) + 1

/** A daily report, which is read for each app; titles of its columns have the names of parameters in brackets. */
const dailyReport = (
  path: string,
  parts: NonNullable<DeclaredReport['parts']>,
  columns: DeclaredReport['columns'],
): DeclaredReport => ({
  url: ({ tools, part }) => `${addressOf(tools, 'appsflyer')}/api/agg-data/export/app/${part.id}/${path}/v5`,
  // days are those of UTC or of the app's own zone
  zone: (wanted, { values: { ownZone = UTC } }) => (isSameZone(ownZone, wanted) ? ownZone : UTC),
  query: ({ window: { from, to }, part }) => ({
    from,
    to,
    timezone: part.values['zone'] ?? UTC,
    // these reports are in the currency of the app
    currency: 'preferred',
    maximum_rows: String(DAILY_ROWS_MAX),
  }),
  parts,
  format: 'csv',
  rows: [],
  paging: { kind: 'none' },
  rowsMax: DAILY_ROWS_MAX,
  dailyLimits: ({ part, window }) =>
    daysOf(window) <= UNCOUNTED_DAYS
      ? []
      : [
          { scope: `${path} ${part.id}`, requests: LIMITS.daily.app },
          { scope: path, requests: LIMITS.daily.account },
        ],
  columns: {
    day: { dayOf: 'Date' },
    app: { part: 'app' },
    platform: { part: 'platform' },
    network: 'Media Source (pid)',
    campaign: 'Campaign (c)',
    ...columns,
    impressions: 'Impressions',
    clicks: 'Clicks',
    installs: 'Installs',
    spend: 'Total Cost',
    currency: { part: 'currency' },
    time_zone: { part: 'zone' },
    ...title,
  },
})

interface RawKind {
  /** Paths of the report of attributed users, and of that of organic ones. */
  readonly paths: readonly string[]
  readonly time: 'Install Time' | 'Event Time'
  readonly limits: { readonly app: number; readonly account: number }
}

/** Rows of devices. They have no id; the app is its name, which mediations have, too. */
const rawReport = (
  { paths, time, limits }: RawKind,
  listApps: (tools: SourceTools) => Promise<readonly Part[]>,
): DeclaredReport => ({
  url: ({ tools, part: { values } }) =>
    `${addressOf(tools, 'appsflyer')}/api/raw-data/export/app/${values['app'] ?? ''}/${values['path'] ?? ''}/v5`,
  query: ({ window: { from, to } }) => ({ from, to, timezone: UTC, maximum_rows: String(RAW_ROWS_MAX) }),
  parts: async (tools) =>
    (await listApps(tools)).flatMap(({ id: app }) =>
      paths.map((path) => ({ id: `${app}/${path}`, values: { app, path } })),
    ),
  format: 'csv',
  rows: [],
  paging: { kind: 'none' },
  rowsMax: RAW_ROWS_MAX,
  dailyLimits: ({ part: { id, values } }) => [
    { scope: id, requests: limits.app },
    { scope: values['path'] ?? '', requests: limits.account },
  ],
  columns: {
    event_time: time,
    day: { dayOf: time },
    user_id: 'AppsFlyer ID',
    app: 'App Name',
    platform: 'Platform',
    country: 'Country Code',
    network: 'Media Source',
    campaign: 'Campaign',
    event: 'Event Name',
    revenue: 'Event Revenue USD',
    parameters: { jsonOf: 'Event Value' },
    app_id: { part: 'app' },
    campaign_id: { idOf: 'Campaign ID' },
    currency: { fixed: USD },
    ...asked,
  },
})

/** Revenue of cohorts that is asked for in a request each: all of it, and that of ads. */
const REVENUE_OF = ['all', 'ads'] as const

const revenueOf = (column: string, kind: (typeof REVENUE_OF)[number]): DeclaredReport['columns'] =>
  Object.fromEntries(
    COHORT_AGES.map((age) => [
      `${column}_d${age}`,
      {
        field: { anyOf: [`revenue_sum_day_${age}`, `revenue_day_${age}`, `sum_day_${age}`] },
        ofPart: kind,
      },
    ]),
  )

/**
 * Revenue of cohorts of an app. The API takes one figure at a time, and answers for the ages that the youngest day has; how it names
 * the columns of revenue is not documented, so several names are looked for. The part of ads is that of the filter `revenue_type`:
 * https://dev.appsflyer.com/hc/reference/cohort-api.
 */
const cohortReport = (listApps: NonNullable<DeclaredReport['parts']>): DeclaredReport => ({
  url: ({ tools, part: { values } }) =>
    `${addressOf(tools, 'appsflyer')}/api/cohorts/v1/data/app/${values['app'] ?? ''}`,
  query: () => ({ format: 'csv' }),
  body: ({ tools, window, part: { values } }) => {
    const today = dayOf(tools.now())
    return {
      cohort_type: 'user_acquisition',
      from: window.from,
      to: window.to,
      kpis: ['revenue'],
      aggregation_type: 'cumulative',
      groupings: ['date', 'pid', 'af_c_id', 'c', 'geo'],
      min_cohort_size: 1,
      partial_data: false,
      preferred_currency: false,
      preferred_timezone: false,
      per_user: false,
      filters: {
        period: COHORT_AGES.filter((age) => window.to <= lastDayOf(age, today)),
        ...(values['kind'] === 'ads' && { revenue_type: ['ad_monetization'] }),
      },
    }
  },
  parts: async (tools) =>
    (await listApps(tools)).flatMap(({ id, values }) =>
      REVENUE_OF.map((kind) => ({ id: `${id}/${kind}`, values: { ...values, kind } })),
    ),
  windows: (slice, today) => windowsByAge(slice, today, COHORT_AGES),
  format: 'csv',
  emptyMeansNoRows: true,
  rows: [],
  paging: { kind: 'none' },
  columns: {
    day: { dayOf: 'date' },
    app: { part: 'app' },
    platform: { part: 'platform' },
    country: { anyOf: ['geo', 'country'] },
    network: { anyOf: ['pid', 'media_source'] },
    campaign: { anyOf: ['c', 'campaign'] },
    campaign_id: { idOf: { anyOf: ['af_c_id', 'campaign_id'] } },
    installs: { field: 'users', ofPart: 'all' },
    ...revenueOf('revenue', 'all'),
    currency: { fixed: USD },
    ...asked,
    ...title,
    ...revenueOf('ad_revenue', 'ads'),
    revenue_of: { part: 'kind' },
  },
})

/** Reports of the Master API, which have all apps in one answer; those of each app; and installs and events of devices. */
export const reportsOf = (api: ProviderApi) => {
  const listApps = createAppList(api)
  const allApps = namedApps(listApps)
  const installs = {
    paths: ['installs_report', 'organic_installs_report'],
    time: 'Install Time',
    limits: LIMITS.installs,
  } as const
  const events = {
    paths: ['in_app_events_report', 'organic_in_app_events_report'],
    time: 'Event Time',
    limits: LIMITS.events,
  } as const
  return {
    campaigns: masterReport(allApps),
    creatives: masterReport(allApps, ['af_ad', 'af_ad_id'], {
      creative: { anyOf: ['ad', 'af_ad'] },
      creative_id: { idOf: { anyOf: ['ad_id', 'af_ad_id'] } },
    }),
    daily_report: dailyReport('daily_report', listApps, {}),
    partners_by_date_report: dailyReport('partners_by_date_report', listApps, {}),
    geo_by_date_report: dailyReport('geo_by_date_report', listApps, { country: 'Country' }),
    installs_report: rawReport(installs, listApps),
    in_app_events_report: rawReport(events, listApps),
    cohorts: cohortReport(listApps),
  }
}
