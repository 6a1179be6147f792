/**
 * App Store Connect: sales reports of days, and analytics reports. Facts from Apple's documentation and public connectors, not yet confirmed
 * with a live account: version 1_3 of the subscribers' report, the types of products that are first downloads, and titles of analytics.
 */
import * as z from 'zod/mini'
import { addDays } from '@/domain/answers/days'
import { HOUR_MS } from '@/domain/shared/text/dates'
import type { Row, Window } from '@/server/lib/tables'
import { daysIn } from '@/server/lib/days'
import { writtenDay } from '@/server/connectors/core/fieldReadings'
import { readJson, shapeError } from '@/server/connectors/core/providerCall'
import { addressOf } from '@/server/connectors/core/providerRequest'
import { plansOf } from '@/server/connectors/core/seed'
import type { Source, SourceTools } from '@/server/connectors/core/source'
import type { ColumnSource, DeclaredReport, Part } from '@/server/connectors/declared/declared'
import { declaredSource } from '@/server/connectors/declared/declaredSource'
import { readAllRows } from '@/server/connectors/declared/readDeclared'
import { cachedPerRun } from '@/server/connectors/declared/runCache'
import { appStoreEndpoints } from './endpoints'
import { SALES, appStoreApi, checkAppStore, salesQuery } from './storeApi'

const api = appStoreApi
const LIST_ROWS = 200

const idSchema = z.string().check(z.minLength(1), z.maxLength(100))
const textSchema = z.optional(z.nullable(z.string().check(z.maxLength(1_000))))

const parsed = <Value>(
  tools: SourceTools,
  rows: readonly Row[],
  schema: z.ZodMiniType<Value>,
): readonly Value[] =>
  rows.map((row) => {
    const { success, data } = schema.safeParse(row)
    if (!success) throw shapeError(api.name, JSON.stringify(row), tools.secret)
    return data
  })

/** A list of the JSON API, whose pages are linked. */
const list = (path: string, query: Readonly<Record<string, string>> = {}): DeclaredReport => ({
  url: ({ tools }) => `${addressOf(tools, 'apple_appstore')}${path}`,
  query: () => ({ limit: String(LIST_ROWS), ...query }),
  format: 'json',
  rows: ['data'],
  paging: { kind: 'next', path: ['links', 'next'] },
  columns: {},
})

const appSchema = z.object({
  id: idSchema,
  attributes: z.object({ name: textSchema, sku: textSchema, bundleId: textSchema }),
})

const appsOf = cachedPerRun(async (tools) =>
  parsed(tools, await readAllRows(api, list('/apps'), tools), appSchema),
)

/** Apps by their SKU: purchases in an app name that of the app, and have an id of their own. */
const withApps = async (tools: SourceTools): Promise<readonly Part[]> => {
  const names = (await appsOf(tools)).flatMap(({ id, attributes: { sku, name } }) => [
    ...(sku === undefined || sku === null ? [] : [[`app ${sku}`, id] as const]),
    ...(name === undefined || name === null ? [] : [[`name ${sku ?? id}`, name] as const]),
  ])
  return [{ id: '', values: Object.fromEntries(names) }]
}

const eachDay = (window: Window): readonly Window[] => daysIn(window).map((day) => ({ from: day, to: day }))

/** A report of each day of the vendor. A day without sales has none, and the newest one may not be there yet. */
const salesReport = (
  type: Parameters<typeof salesQuery>[1],
  columns: DeclaredReport['columns'],
  differs: Partial<DeclaredReport> = {},
): DeclaredReport => ({
  url: ({ tools }) => `${addressOf(tools, 'apple_appstore')}/salesReports`,
  query: ({ tools, window }) => salesQuery(tools, type, window.from),
  headers: () => ({ Accept: 'application/a-gzip' }),
  format: 'tsv',
  isUnquoted: true,
  rows: [],
  paging: { kind: 'none' },
  parts: withApps,
  windows: eachDay,
  meansNoRows: ({ status }) => status === 404,
  columns: { day: { part: 'day' }, ...columns },
  ...differs,
})

/** What units were sold or given back for; units that are given back are negative, and may have a negative price. */
const unitsTimes = (price: string): ColumnSource => ({
  ofAll: ['Units', price],
  combine: ([units = null, each = null]) =>
    units === null || each === null ? null : Number(units) * Math.abs(Number(each)),
})

/** Types of products of the Mac App Store begin with an F. */
const platformIn = (type: Row[string]): string =>
  typeof type === 'string' && type.startsWith('F') ? 'macos' : 'ios'

const ofProduct = {
  app: {
    anyOf: [
      { nameOf: 'Parent Identifier', of: 'app' },
      { nameOf: 'SKU', of: 'app' },
    ],
  },
  app_name: {
    anyOf: [
      { nameOf: 'Parent Identifier', of: 'name' },
      { nameOf: 'SKU', of: 'name' },
    ],
  },
  platform: { of: 'Product Type Identifier', read: platformIn },
  country: 'Country Code',
  product_type: 'Product Type Identifier',
  device: 'Device',
} as const satisfies DeclaredReport['columns']

/** First downloads of apps: free and paid ones, universal, for iPad and for Mac. */
const FIRST_DOWNLOADS: ReadonlySet<Row[string]> = new Set(['1', '1F', '1T', 'F1'])

/** Of subscriptions Apple sends "Invalid vendor number" for a day that has none. */
const noSubscriptions: DeclaredReport['meansNoRows'] = ({ status, text }) =>
  status === 404 || (status === 400 && /vendor/i.test(text))

const ofSubscription = {
  app: 'App Apple ID',
  app_name: 'App Name',
  platform: { fixed: 'ios' },
  country: 'Country',
  subscription: 'Subscription Name',
  subscription_id: 'Subscription Apple ID',
  subscription_group_id: 'Subscription Group ID',
  duration: 'Standard Subscription Duration',
  proceeds_reason: 'Proceeds Reason',
  customer_price: 'Customer Price',
  customer_currency: 'Customer Currency',
  proceeds: 'Developer Proceeds',
  currency: 'Proceeds Currency',
  details: { rest: true },
} as const satisfies DeclaredReport['columns']

const isRefund = (value: Row[string]): boolean => typeof value === 'string' && /^y/i.test(value)

const instanceSchema = z.object({
  id: idSchema,
  attributes: z.object({ processingDate: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) }),
})
const requestSchema = z.object({
  id: idSchema,
  attributes: z.object({
    accessType: textSchema,
    stoppedDueToInactivity: z.optional(z.nullable(z.boolean())),
  }),
})
const reportSchema = z.object({ id: idSchema, attributes: z.object({ name: textSchema }) })

/** Categories and names of analytics reports, by endpoint. */
const ANALYTICS = {
  app_downloads_detailed: { category: 'COMMERCE', name: 'App Downloads Detailed' },
  app_sessions_detailed: { category: 'APP_USAGE', name: 'App Sessions Detailed' },
} as const

/** An analytics report of an app. */
interface AppReport {
  readonly app: string
  readonly category: string
  readonly name: string
}

/** Asks Apple to make the analytics reports of an app, which it then does each day for good. One that is there already answers 409. */
const askForReports = (tools: SourceTools, app: string) =>
  readAllRows(
    api,
    {
      ...list('/analyticsReportRequests'),
      query: () => ({}),
      body: () => ({
        data: {
          type: 'analyticsReportRequests',
          attributes: { accessType: 'ONGOING' },
          relationships: { app: { data: { type: 'apps', id: app } } },
        },
      }),
      isOneRow: true,
      meansNoRows: ({ status }) => status === 409,
    },
    tools,
  )

/** Id of the request for an app's analytics reports; null where Apple was only asked for them now. */
const requestOf = cachedPerRun(async (tools, app): Promise<string | null> => {
  const rows = await readAllRows(api, list(`/apps/${app}/analyticsReportRequests`), tools)
  const known = parsed(tools, rows, requestSchema).find(
    ({ attributes }) => attributes.accessType === 'ONGOING' && attributes.stoppedDueToInactivity !== true,
  )
  if (known !== undefined) return known.id
  await askForReports(tools, app)
  return null
})

/** Instances of a report of an app; null where Apple was only asked for its reports now. */
const instancesOf = cachedPerRun(async (tools, key) => {
  const { app, category, name }: AppReport = JSON.parse(key)
  const request = await requestOf(tools, app)
  if (request === null) return null
  const ofRequest = list(`/analyticsReportRequests/${request}/reports`, { 'filter[category]': category })
  const reports = parsed(tools, await readAllRows(api, ofRequest, tools), reportSchema)
  const report = reports.find(({ attributes }) => attributes.name === name)
  if (report === undefined) return []
  const daily = list(`/analyticsReports/${report.id}/instances`, { 'filter[granularity]': 'DAILY' })
  return parsed(tools, await readAllRows(api, daily, tools), instanceSchema)
})

/** Days after a day in which its figures are written again, with some more. */
const WRITTEN_AGAIN_DAYS = 10

/** Versions of an app's report that may have days of a slice, as parts with the newest first. */
const versionsOf = async (
  tools: SourceTools,
  report: Omit<AppReport, 'app'>,
  { id: app, attributes }: z.infer<typeof appSchema>,
  slice: Window,
): Promise<readonly Part[]> => {
  const asked: AppReport = { app, ...report }
  const instances = await instancesOf(tools, JSON.stringify(asked))
  const title = attributes.name ?? app
  if (instances === null)
    return [
      {
        id: app,
        values: {},
        leftOut: `Apple was asked to make analytics reports of ${title}. Their first rows come in a day or two.`,
      },
    ]
  const last = addDays(slice.to, WRITTEN_AGAIN_DAYS)
  return instances
    .filter(({ attributes: { processingDate } }) => processingDate >= slice.from && processingDate <= last)
    .map(({ id, attributes: { processingDate } }) => ({
      id: `${app} ${99_999_999 - Number(processingDate.replaceAll('-', ''))} ${id}`,
      values: { app, name: title, instance: id, processingDay: processingDate },
      version: { of: app, id: processingDate },
    }))
}

const segmentsSchema = z.object({
  data: z.array(z.object({ attributes: z.object({ url: z.url() }) })).check(z.maxLength(LIST_ROWS)),
})

/**
 * An analytics report of each app. Apple writes a day again for some days, of which the newest version counts; the links to its files
 * end soon, so that they are asked for with each file.
 */
const analyticsReport = (
  label: keyof typeof ANALYTICS,
  columns: DeclaredReport['columns'],
): DeclaredReport => ({
  url: ({ tools, part }) =>
    `${addressOf(tools, 'apple_appstore')}/analyticsReportInstances/${part.values['instance'] ?? ''}/segments`,
  query: () => ({ limit: String(LIST_ROWS) }),
  format: 'tsv',
  isUnquoted: true,
  rows: [],
  paging: { kind: 'none' },
  files: async (tools, slice) => {
    const parts: Part[] = []
    // one after another, within the rate of the provider
    for (const app of await appsOf(tools))
      parts.push(...(await versionsOf(tools, ANALYTICS[label], app, slice)))
    return parts
  },
  links: (tools, text) =>
    readJson(tools, api.name, text, segmentsSchema).data.map(({ attributes: { url } }) => url),
  columns: {
    day: { of: 'Date', read: writtenDay },
    app: { part: 'app' },
    app_name: { part: 'name' },
    platform: { of: 'Device', read: (device) => (device === 'Desktop' ? 'macos' : 'ios') },
    country: 'Territory',
    app_version: 'App Version',
    device: 'Device',
    platform_version: 'Platform Version',
    source_type: 'Source Type',
    source_info: 'Source Info',
    campaign: 'Campaign',
    page_type: 'Page Type',
    page_title: 'Page Title',
    ...columns,
    processing_day: { part: 'processingDay' },
  },
})

/** Reads App Store Connect: the sales of one vendor, and the analytics of all apps that the key reaches. */
export const appStore: Source = declaredSource({
  endpoints: plansOf(appStoreEndpoints),
  ...api,
  // 3,500 an hour: as many as are there at first come again within it
  limit: { api: 'apple_appstore', rate: { requests: 1_700, perMs: HOUR_MS } },
  check: checkAppStore,
  reports: {
    sales: salesReport(SALES, {
      ...ofProduct,
      product: 'Title',
      product_id: 'Apple Identifier',
      sku: 'SKU',
      parent_sku: 'Parent Identifier',
      version: 'Version',
      subscription: 'Subscription',
      period: 'Period',
      order_type: 'Order Type',
      promo_code: 'Promo Code',
      proceeds_reason: 'Proceeds Reason',
      units: 'Units',
      revenue: unitsTimes('Developer Proceeds'),
      currency: 'Currency of Proceeds',
      customer_price: 'Customer Price',
      gross: unitsTimes('Customer Price'),
      customer_currency: 'Customer Currency',
    }),
    subscription: salesReport(
      { type: 'SUBSCRIPTION', subType: 'SUMMARY', version: '1_4' },
      {
        ...ofSubscription,
        state: 'State',
        active_subscriptions: {
          anyOf: ['Active Standard Price Subscriptions', 'Subscribers', 'Active Subscriptions'],
        },
      },
      { meansNoRows: noSubscriptions },
    ),
    subscriber: salesReport(
      { type: 'SUBSCRIBER', subType: 'DETAILED', version: '1_3' },
      {
        ...ofSubscription,
        subscriber_id: 'Subscriber ID',
        is_refund: { of: 'Refund', read: isRefund },
        purchase_day: { of: 'Purchase Date', read: writtenDay },
        units: 'Units',
      },
      { meansNoRows: noSubscriptions },
    ),
    installs: salesReport(
      SALES,
      { ...ofProduct, installs: 'Units' },
      { where: { of: 'Product Type Identifier', isOneOf: FIRST_DOWNLOADS } },
    ),
    app_downloads_detailed: analyticsReport('app_downloads_detailed', {
      download_type: 'Download Type',
      pre_order: 'Pre-Order',
      downloads: 'Counts',
    }),
    app_sessions_detailed: analyticsReport('app_sessions_detailed', {
      app_download_day: { of: 'App Download Date', read: writtenDay },
      sessions: 'Sessions',
      session_seconds: 'Total Session Duration',
      unique_devices: 'Unique Devices',
    }),
  },
})
