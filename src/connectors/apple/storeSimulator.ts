/** The App Store Connect API, simulated: apps, sales reports of a day as packed files, and analytics with versions of a day. */
import { gzipSync } from 'node:zlib'
import { addDays } from '@/domain/answers/days'
import type { Row } from '@/server/lib/tables'
import { dayNumberOf, yesterdayOf } from '@/server/lib/days'
import { csvRows, jsonAnswer, jsonRows, pageSize, textAnswer } from '@/server/connectors/simulated/simulator'
import type { Simulator, SimulatorAnswer, SimulatorRequest } from '@/server/connectors/simulated/simulator'
import { between, hashOf } from '@/server/connectors/studio/hash'
import { GAMES } from '@/server/connectors/studio/studio'
import type { Game } from '@/server/connectors/studio/studio'
import { fromDollars } from '@/server/connectors/studio/studioRates'
import { STORE_FEE, currencyIn, storeDaysOn } from '@/server/connectors/studio/studioStores'
import type { StoreDay } from '@/server/connectors/studio/studioStores'

const LABEL = 'apple_appstore'
const HOST = 'api.appstoreconnect.apple.com'
/** Host of the segments of analytics reports, whose links are signed. */
const FILE_HOST = 'appstore-reports.stackyard.invalid'
/** Days for which daily reports are kept, and instances of analytics. */
const SALES_DAYS = 365
const INSTANCE_DAYS = 35
/** Days that an instance has, the newest one before the day on which it was made. */
const REPUBLISHED_DAYS = 6
const OWN_GAMES = GAMES.filter(({ platform }) => platform === 'ios')

const skuOf = ({ bundleId, id }: Game): string => `${bundleId}.${id}`
const tabbed = (rows: readonly Row[], titles: readonly string[]): SimulatorAnswer =>
  csvRows(rows, Object.fromEntries(titles.map((title) => [title, title])), {
    delimiter: '\t',
    isUnquoted: true,
    pack: (text) => gzipSync(text),
  })

const error = (status: number, code: string, detail: string): SimulatorAnswer =>
  jsonAnswer({ errors: [{ id: '0', status: String(status), code, title: code, detail }] }, status)

/** Answers with a list in the form of the JSON API. */
const list = (request: SimulatorRequest, items: readonly Row[]): SimulatorAnswer => {
  const { url } = request
  const offset = Number(url.searchParams.get('cursor') ?? 0)
  const size = pageSize(request, Number(url.searchParams.get('limit') ?? 50))
  const next = new URL(url)
  next.searchParams.set('cursor', String(offset + size))
  return jsonRows(items, offset, size, (page) => ({
    ...(page !== null && { data: page }),
    links: { self: url.href, ...(offset + size < items.length && { next: next.href }) },
    meta: { paging: { total: items.length, limit: size } },
  }))
}

const SALES_TITLES = [
  'Provider',
  'Provider Country',
  'SKU',
  'Developer',
  'Title',
  'Version',
  'Product Type Identifier',
  'Units',
  'Developer Proceeds',
  'Begin Date',
  'End Date',
  'Customer Currency',
  'Country Code',
  'Currency of Proceeds',
  'Apple Identifier',
  'Customer Price',
  'Promo Code',
  'Parent Identifier',
  'Subscription',
  'Period',
  'Category',
  'CMB',
  'Device',
  'Supported Platforms',
  'Proceeds Reason',
  'Preserved Pricing',
  'Client',
  'Order Type',
]

const usDate = (day: string): string => day.replace(/(\d{4})-(\d{2})-(\d{2})/, '$2/$3/$1')

/** Lines of a game: downloads, what was sold, and what was given back, which has negative units. */
const salesRows = ({ day, game, country, installs, soldCents, refundCents }: StoreDay): readonly Row[] => {
  const customer = currencyIn(country)
  const common = {
    Provider: 'APPLE',
    'Provider Country': 'US',
    Developer: 'Lumen Games',
    'Begin Date': usDate(day),
    'End Date': usDate(day),
    'Country Code': country,
    'Customer Currency': customer,
    'Currency of Proceeds': 'USD',
    Device: 'iPhone',
    'Supported Platforms': 'iOS',
    Category: 'Games',
  }
  const purchase = (units: number, cents: number): Row => ({
    ...common,
    SKU: `${skuOf(game)}.gems`,
    Title: '"Gems" pack',
    'Product Type Identifier': 'IA1',
    Units: units,
    'Developer Proceeds': ((cents / 100) * (1 - STORE_FEE)).toFixed(2),
    'Apple Identifier': String(between(2_000_000_000, 2_900_000_000, 'gems', game.id)),
    'Customer Price': fromDollars(cents / 100, customer, day).toFixed(2),
    'Parent Identifier': skuOf(game),
  })
  const download: Row = {
    ...common,
    SKU: skuOf(game),
    Title: game.name,
    Version: '1.4',
    'Product Type Identifier': '1F',
    Units: installs,
    'Developer Proceeds': '0',
    'Apple Identifier': game.storeId,
    'Customer Price': '0',
  }
  return [
    ...(installs > 0 ? [download] : []),
    ...(soldCents > 0 ? [purchase(1, soldCents)] : []),
    ...(refundCents > 0 ? [purchase(-1, refundCents)] : []),
  ]
}

const SUBSCRIPTION_TITLES = [
  'App Name',
  'App Apple ID',
  'Subscription Name',
  'Subscription Apple ID',
  'Subscription Group ID',
  'Standard Subscription Duration',
  'Customer Price',
  'Customer Currency',
  'Developer Proceeds',
  'Proceeds Currency',
  'Preserved Pricing',
  'Proceeds Reason',
  'Client',
  'Device',
  'State',
  'Country',
]

const subscriptionRow = ({ game, country }: StoreDay): Row => ({
  'App Name': game.name,
  'App Apple ID': game.storeId,
  'Subscription Name': 'Harbor Pass',
  'Subscription Apple ID': String(between(3_000_000_000, 3_900_000_000, 'pass', game.id)),
  'Subscription Group ID': '20500001',
  'Standard Subscription Duration': '1 Month',
  'Customer Price': '4.99',
  'Customer Currency': currencyIn(country),
  'Developer Proceeds': '3.49',
  'Proceeds Currency': 'USD',
  Device: 'iPhone',
  Country: country,
})

/** Games with a subscription. */
const hasSubscription = ({ game }: StoreDay): boolean => game === OWN_GAMES[0]

const SUBSCRIBER_TITLES = ['Event Date', ...SUBSCRIPTION_TITLES].concat(
  'Subscriber ID',
  'Subscriber ID Reset',
  'Refund',
  'Purchase Date',
  'Units',
)

/** Rows and titles by type of report. */
const REPORTS: Readonly<Record<string, (day: readonly StoreDay[]) => SimulatorAnswer>> = {
  SALES: (all) => tabbed(all.flatMap(salesRows), SALES_TITLES),
  SUBSCRIPTION: (all) =>
    tabbed(
      all.filter(hasSubscription).map((one) => ({
        ...subscriptionRow(one),
        'Active Standard Price Subscriptions': between(20, 90, 'subscribers', one.day, one.country),
      })),
      [...SUBSCRIPTION_TITLES, 'Active Standard Price Subscriptions'],
    ),
  SUBSCRIBER: (all) =>
    tabbed(
      all.filter(hasSubscription).map((one) => ({
        ...subscriptionRow(one),
        'Event Date': one.day,
        'Subscriber ID': String(between(1_000_000, 9_000_000, 'subscriber', one.day, one.country)),
        Refund: one.refundCents > 0 ? 'Yes' : '',
        'Purchase Date': one.day,
        Units: one.refundCents > 0 ? -1 : 1,
      })),
      SUBSCRIBER_TITLES,
    ),
}

const ownDays = (day: string) => storeDaysOn(day).filter(({ game }) => game.platform === 'ios')

const salesReport = ({ url, now, accepts }: SimulatorRequest): SimulatorAnswer => {
  const value = (name: string) => url.searchParams.get(`filter[${name}]`) ?? ''
  if (!accepts(LABEL, 'vendor_id', value('vendorNumber')))
    return error(400, 'PARAMETER_ERROR.INVALID', 'Invalid vendor number specified.')
  const day = value('reportDate')
  const age = dayNumberOf(yesterdayOf(now)) - dayNumberOf(day)
  if (!(age >= 0 && age <= SALES_DAYS) || value('frequency') !== 'DAILY')
    return error(
      404,
      'NOT_FOUND',
      'The request expected results but none were found - Report is not available yet.',
    )
  const report = REPORTS[value('reportType')]
  return report === undefined
    ? error(400, 'PARAMETER_ERROR.INVALID', 'Invalid report type')
    : report(ownDays(day))
}

const NAMES = ['App Downloads Detailed', 'App Sessions Detailed'] as const
const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  COMMERCE: [NAMES[0]],
  APP_USAGE: [NAMES[1]],
}

/** Instances of an app's report: one of each day, with the days before it. */
const instances = (report: string, now: number): readonly Row[] =>
  Array.from({ length: INSTANCE_DAYS }, (_each, index) => {
    const processingDate = addDays(yesterdayOf(now), 1 - index)
    return {
      type: 'analyticsReportInstances',
      id: `${report}_${processingDate}`,
      attributes: { granularity: 'DAILY', processingDate },
    }
  })

/** Two segments of an instance, whose links need no token and take none. */
const segments = (instance: string): readonly Row[] =>
  [0, 1].map((part) => ({
    type: 'analyticsReportSegments',
    id: `${instance}_${part}`,
    attributes: {
      checksum: 'd41d8cd98f00b204e9800998ecf8427e',
      url: `https://${FILE_HOST}/${instance}/${part}.txt.gz?X-Amz-Expires=300`,
      sizeInBytes: 1_024,
    },
  }))

const ANALYTICS_TITLES = [
  'Date',
  'App Name',
  'App Apple Identifier',
  'App Version',
  'Device',
  'Platform Version',
  'Source Type',
  'Source Info',
  'Campaign',
  'Page Type',
  'Page Title',
  'Territory',
]
const TITLES = [
  [...ANALYTICS_TITLES, 'Download Type', 'Pre-Order', 'Counts'],
  [...ANALYTICS_TITLES, 'App Download Date', 'Sessions', 'Total Session Duration', 'Unique Devices'],
] as const

/** A file of an instance, whose newest days are not complete yet. */
const segment = ({ url, headers }: SimulatorRequest): SimulatorAnswer => {
  if (headers.has('authorization')) return textAnswer('<Error><Code>InvalidArgument</Code></Error>', 400)
  const [, app = '', kind = '', processed = '', part = ''] =
    /^\/(\d+)_(\d)_(\d{4}-\d{2}-\d{2})\/(\d)\.txt\.gz$/.exec(url.pathname) ?? []
  const rows = Array.from({ length: REPUBLISHED_DAYS }, (_each, index) => addDays(processed, -index - 1))
    .flatMap((day) => ownDays(day).map((one) => ({ ...one, isWhole: day < addDays(processed, -1) })))
    .filter(({ game, country }) => game.storeId === app && hashOf(country) % 2 === Number(part))
    .map(({ day, game, country, installs, isWhole }): Row => {
      // what is written first lacks some
      const count = isWhole ? installs : Math.floor(installs / 2)
      return {
        Date: day,
        'App Name': game.name,
        'App Apple Identifier': game.storeId,
        'App Version': '1.4',
        Device: 'iPhone',
        'Platform Version': 'iOS 26.1',
        'Source Type': 'App Store search',
        'Page Type': 'Product page',
        'Page Title': 'Default',
        Territory: country,
        'Download Type': 'First-time download',
        Counts: count,
        'App Download Date': day,
        Sessions: count * 3,
        'Total Session Duration': count * 640,
        'Unique Devices': count,
      }
    })
  return tabbed(rows, TITLES[Number(kind)] ?? [])
}

/** Apps of which Apple makes no analytics reports before it was asked to. */
const isAsked = (app: string): boolean => app !== OWN_GAMES.at(-1)?.storeId

const analytics = (request: SimulatorRequest): SimulatorAnswer | null => {
  const { url, method, now } = request
  const path = url.pathname.replace('/v1', '')
  const idIn = (pattern: RegExp) => pattern.exec(path)?.[1]
  if (method === 'POST' && path === '/analyticsReportRequests')
    return jsonAnswer(
      { data: { type: 'analyticsReportRequests', id: 'new', attributes: { accessType: 'ONGOING' } } },
      201,
    )
  const app = idIn(/^\/apps\/(\d+)\/analyticsReportRequests$/)
  if (app !== undefined)
    return list(
      request,
      isAsked(app)
        ? [
            {
              type: 'analyticsReportRequests',
              id: app,
              attributes: { accessType: 'ONGOING', stoppedDueToInactivity: false },
            },
          ]
        : [],
    )
  const asked = idIn(/^\/analyticsReportRequests\/(\d+)\/reports$/)
  if (asked !== undefined)
    return list(
      request,
      (CATEGORIES[url.searchParams.get('filter[category]') ?? ''] ?? []).map((name) => ({
        type: 'analyticsReports',
        id: `${asked}_${NAMES.findIndex((each) => each === name)}`,
        attributes: { name, category: url.searchParams.get('filter[category]') },
      })),
    )
  const report = idIn(/^\/analyticsReports\/(\d+_\d)\/instances$/)
  if (report !== undefined) return list(request, instances(report, now))
  const instance = idIn(/^\/analyticsReportInstances\/([\d_-]+)\/segments$/)
  return instance === undefined ? null : list(request, segments(instance))
}

const claimsIn = (
  token: string,
): { readonly keyId: string; readonly issuer: string; readonly life: number } => {
  const part = (place: number) =>
    Object(JSON.parse(Buffer.from(token.split('.')[place] ?? '', 'base64url').toString() || '{}'))
  const { iss, aud, iat, exp } = part(1)
  return {
    keyId: String(part(0).kid),
    issuer: aud === 'appstoreconnect-v1' ? String(iss) : '',
    life: Number(exp) - Number(iat),
  }
}

const api = (request: SimulatorRequest): SimulatorAnswer => {
  const { url, headers, accepts } = request
  const token = (headers.get('authorization') ?? '').replace('Bearer ', '')
  const { keyId, issuer, life } = token === '' ? { keyId: '', issuer: '', life: 0 } : claimsIn(token)
  if (!accepts(LABEL, 'appstore_key_id', keyId) || !accepts(LABEL, 'issuer_id', issuer) || life > 1_200)
    return error(
      401,
      'NOT_AUTHORIZED',
      'Provide a properly configured and signed bearer token, and make sure that it has not expired.',
    )
  if (url.pathname === '/v1/salesReports') return salesReport(request)
  if (url.pathname === '/v1/apps')
    return list(
      request,
      OWN_GAMES.map((game) => ({
        type: 'apps',
        id: game.storeId,
        attributes: { name: game.name, bundleId: game.bundleId, sku: skuOf(game), primaryLocale: 'en-US' },
      })),
    )
  return analytics(request) ?? error(404, 'NOT_FOUND', 'The path does not exist')
}

/** Answers requests to App Store Connect. */
export const appStoreSimulator: Simulator = {
  hosts: [HOST, FILE_HOST],
  answer: (request) => (request.url.host === FILE_HOST ? segment(request) : api(request)),
}
