/**
 * Google AdMob (v1). Facts from its documentation and from public connectors, not yet confirmed with a live account: whether days can
 * be those of another zone than the account's, and whether the rules about dimensions are still those of 2020.
 */
import * as z from 'zod/mini'
import type { Row } from '@/server/lib/tables'
import { RunError } from '@/server/lib/runErrors'
import { fromMicros } from '@/server/connectors/core/fieldReadings'
import { refusedMessage } from '@/server/connectors/core/providerCall'
import { addressOf } from '@/server/connectors/core/providerRequest'
import { plansOf } from '@/server/connectors/core/seed'
import type { SourceTools } from '@/server/connectors/core/source'
import type { AnswerMapping, DeclaredReport, Part, ProviderApi } from '@/server/connectors/declared/declared'
import { declaredSource } from '@/server/connectors/declared/declaredSource'
import { readAllRows } from '@/server/connectors/declared/readDeclared'
import { cachedPerRun } from '@/server/connectors/declared/runCache'
import { sharedRefresh } from '@/server/connectors/oauth/refreshLogin'
import { adMobLogin, checkAdMob } from './adMobCheck'
import { adMobEndpoints } from './endpoints'

const NAME = 'AdMob'
const LIST_ROWS = 1_000
/** Rows at which a report ends, without a word. */
const REPORT_ROWS = 100_000

const answers: AnswerMapping = ({ status, text }, detail) => {
  if (status !== 403) return null
  return /SERVICE_DISABLED|has not been used in project/.test(text)
    ? new RunError(
        'credentials',
        'The AdMob API is off in the Google Cloud project of this client. Switch it on there.',
        detail,
      )
    : new RunError('credentials', `${refusedMessage(NAME)} Create a new refresh token.`, detail)
}

const api: ProviderApi = {
  name: NAME,
  authorization: { kind: 'session', logIn: (tools) => sharedRefresh(tools, adMobLogin(tools)) },
  answers,
}

const publisherOf = ({ secret }: SourceTools): string => (secret['publisher_id'] ?? '').trim()
const urlOf = (tools: SourceTools, path: string): string =>
  `${addressOf(tools, 'admob')}/accounts/${encodeURIComponent(publisherOf(tools))}${path}`

const account: DeclaredReport = {
  url: ({ tools }) => urlOf(tools, ''),
  format: 'json',
  rows: [],
  isOneRow: true,
  paging: { kind: 'none' },
  columns: {},
}
const accountSchema = z.object({
  currencyCode: z.optional(z.nullable(z.string())),
  reportingTimeZone: z.optional(z.nullable(z.string())),
})

/** The account, as the only part of its reports: without a wish, its money is in its currency, and its days are of its zone. */
const accountParts = cachedPerRun(async (tools): Promise<readonly Part[]> => {
  const [row] = await readAllRows(api, account, tools)
  const { currencyCode: currency, reportingTimeZone: zone } = accountSchema.safeParse(row).data ?? {}
  return [
    {
      id: publisherOf(tools),
      values: {
        ...(typeof currency === 'string' && { currency }),
        ...(typeof zone === 'string' && { timezone: zone }),
      },
    },
  ]
})

const list = (kind: 'apps' | 'adUnits', columns: DeclaredReport['columns']): DeclaredReport => ({
  url: ({ tools }) => urlOf(tools, `/${kind}`),
  query: () => ({ pageSize: String(LIST_ROWS) }),
  format: 'json',
  rows: [kind],
  // a publisher without any has an empty object
  hasNoRows: (answer) => Object.keys(answer).every((key) => key === 'nextPageToken'),
  paging: { kind: 'after', path: ['nextPageToken'], parameter: 'pageToken' },
  columns,
})

const dateOf = (day: string) => {
  const [year, month, date] = day.split('-').map(Number)
  return { year, month, day: date }
}

const lower = (value: Row[string]): Row[string] => (typeof value === 'string' ? value.toLowerCase() : value)

interface Level {
  readonly path: string
  readonly dimensions: readonly string[]
  readonly metrics: readonly string[]
  readonly columns: DeclaredReport['columns']
}

const footerSchema = z.object({
  footer: z.object({
    warnings: z.optional(
      z.array(z.object({ type: z.optional(z.string()), description: z.optional(z.string()) })),
    ),
  }),
})

/** Warnings of a report, by their type; others are told in AdMob's words. */
const WARNINGS: Readonly<Record<string, string>> = {
  DATA_DELAYED: `${NAME} is late with some figures. A later run brings them.`,
  DATA_BEFORE_ACCOUNT_TIMEZONE_CHANGE: `The account at ${NAME} has changed its time zone. Days before the change are those of another zone.`,
  REPORT_CURRENCY_NOT_ACCOUNT_CURRENCY: `Amounts of ${NAME} are not in the currency of the account.`,
}
/** Longest warning in AdMob's words. */
const WARNING_CHARACTERS = 300

const warningsIn = (item: Row): readonly string[] =>
  (footerSchema.safeParse(item).data?.footer.warnings ?? []).map(
    ({ type = '', description = type }) =>
      WARNINGS[type] ?? `${NAME} warns: ${description.slice(0, WARNING_CHARACTERS)}`,
  )

/** The answer is one list: a header, the rows, and a footer. */
const report = ({ path, dimensions, metrics, columns }: Level): DeclaredReport => ({
  url: ({ tools }) => urlOf(tools, path),
  body: ({ window }) => ({
    reportSpec: {
      dateRange: { startDate: dateOf(window.from), endDate: dateOf(window.to) },
      dimensions: ['DATE', ...dimensions],
      metrics,
      sortConditions: [{ dimension: 'DATE', order: 'ASCENDING' }],
      maxReportRows: REPORT_ROWS,
    },
  }),
  format: 'json',
  rows: [],
  under: 'row',
  header: 'header',
  warningsIn,
  rowsMax: REPORT_ROWS,
  paging: { kind: 'none' },
  parts: accountParts,
  columns: {
    day: { dayOf: 'row.dimensionValues.DATE.value' },
    country: 'row.dimensionValues.COUNTRY.value',
    app: 'row.dimensionValues.APP.displayLabel',
    app_id: 'row.dimensionValues.APP.value',
    platform: { of: 'row.dimensionValues.PLATFORM.value', read: lower },
    ...columns,
    placement: 'row.dimensionValues.AD_UNIT.displayLabel',
    ad_unit_id: 'row.dimensionValues.AD_UNIT.value',
    ad_format: { of: 'row.dimensionValues.FORMAT.value', read: lower },
    requests: 'row.metricValues.AD_REQUESTS.integerValue',
    matched_requests: 'row.metricValues.MATCHED_REQUESTS.integerValue',
    impressions: 'row.metricValues.IMPRESSIONS.integerValue',
    clicks: 'row.metricValues.CLICKS.integerValue',
    revenue: { of: 'row.metricValues.ESTIMATED_EARNINGS.microsValue', read: fromMicros },
    // what the report itself says of its money counts
    currency: { anyOf: ['header.localizationSettings.currencyCode', { part: 'currency' }] },
    time_zone: { part: 'timezone' },
  },
})

const METRICS = ['AD_REQUESTS', 'MATCHED_REQUESTS', 'IMPRESSIONS', 'CLICKS', 'ESTIMATED_EARNINGS']
const DIMENSIONS = ['APP', 'AD_UNIT', 'COUNTRY', 'FORMAT', 'PLATFORM']

/** Earnings of all apps by day. */
const earningsByDay = (path: string) => {
  const { columns, ...read } = report({
    path,
    dimensions: [],
    metrics: ['ESTIMATED_EARNINGS'],
    columns: {},
  })
  const { day = { fixed: null }, revenue = { fixed: null }, currency = { fixed: null } } = columns
  return { column: 'revenue', report: { ...read, columns: { day, revenue, currency } } }
}

/** Reads AdMob. */
export const adMob = declaredSource({
  endpoints: plansOf(adMobEndpoints),
  ...api,
  check: checkAdMob,
  totals: {
    network_report: earningsByDay('/networkReport:generate'),
    mediation_report: earningsByDay('/mediationReport:generate'),
  },
  reports: {
    network_report: report({
      path: '/networkReport:generate',
      dimensions: DIMENSIONS,
      metrics: METRICS,
      columns: {},
    }),
    // an instance or a group of the mediation would forbid the earnings
    mediation_report: report({
      path: '/mediationReport:generate',
      dimensions: ['AD_SOURCE', ...DIMENSIONS],
      metrics: METRICS,
      columns: {
        ad_source: 'row.dimensionValues.AD_SOURCE.displayLabel',
        ad_source_id: 'row.dimensionValues.AD_SOURCE.value',
      },
    }),
    apps: list('apps', {
      id: 'appId',
      name: { anyOf: ['linkedAppInfo.displayName', 'manualAppInfo.displayName'] },
      app: 'linkedAppInfo.appStoreId',
      platform: { of: 'platform', read: lower },
      status: 'appApprovalState',
      created_at: { fixed: null },
    }),
    ad_units: list('adUnits', {
      id: 'adUnitId',
      name: 'displayName',
      app: 'appId',
      ad_format: { of: 'adFormat', read: lower },
      status: { fixed: null },
      created_at: { fixed: null },
    }),
  },
})
