/** Amazon's login and the Reporting API of the Appstore, simulated: a link for each month, behind which an archive lies. */
import { strToU8, zipSync } from 'fflate'
import { addDays } from '@/domain/answers/days'
import type { Row } from '@/server/lib/tables'
import { daysIn, yesterdayOf } from '@/server/lib/days'
import { csvRows, dollarText, jsonAnswer, textAnswer } from '@/server/connectors/simulated/simulator'
import type { Simulator, SimulatorAnswer, SimulatorRequest } from '@/server/connectors/simulated/simulator'
import { STORE_FEE, amazonOrdersOn } from '@/server/connectors/studio/studioStores'
import type { AmazonOrder } from '@/server/connectors/studio/studioStores'

const LABEL = 'amazon_appstore'
const LOGIN_HOST = 'api.amazon.com'
const API_HOST = 'developer.amazon.com'
/** Host of the files, to which links lead for five minutes. */
const FILE_HOST = 'amazon-appstore-reports.stackyard.invalid'
const TOKEN = 'amazon-access-token'
const FIRST_MONTH = '2018-01'
const BYTE_ORDER_MARK = '\uFEFF'

const COMMON_TITLES = [
  'Marketplace',
  'Transaction Time',
  'Transaction Type',
  'Transaction ID',
  'ASIN',
  'Vendor SKU',
  'Item Type',
  'Title',
  'Units',
  'Country/Region Code',
  'Currency',
]
const asinOf = ({ id }: AmazonOrder['game']): string =>
  `B0${id.replaceAll('-', '').toUpperCase().padEnd(8, '0')}`

const rowOf = (order: AmazonOrder): Row => ({
  Marketplace: order.country === 'DE' ? 'Amazon.de' : order.country === 'JP' ? 'Amazon.co.jp' : 'Amazon.com',
  'Transaction Time': order.time,
  'Transaction Type': order.isRefund ? 'Refund' : 'Charge',
  'Transaction ID': order.id,
  ASIN: asinOf(order.game),
  'Vendor SKU': order.game.bundleId,
  'Item Type': order.cents === 0 ? 'App' : 'In-App Item',
  Title: order.game.name,
  Units: 1,
  'Country/Region Code': order.country,
  Currency: 'USD',
})

/** Reports by their name in the address. */
const REPORTS: Readonly<
  Record<
    string,
    { readonly titles: readonly string[]; readonly rows: (orders: readonly AmazonOrder[]) => readonly Row[] }
  >
> = {
  sales: {
    titles: [...COMMON_TITLES, 'Sales Price', 'Device Type'],
    rows: (orders) =>
      orders.map((order) => ({
        ...rowOf(order),
        'Sales Price': dollarText(order.cents),
        'Device Type': 'Fire TV',
      })),
  },
  earnings: {
    titles: [...COMMON_TITLES, 'Earnings', 'Payment Type'],
    rows: (orders) =>
      orders
        .filter(({ cents }) => cents > 0)
        .map((order) => ({
          ...rowOf(order),
          Earnings: dollarText(Math.round(order.cents * (1 - STORE_FEE))),
          'Payment Type': 'EFT',
        })),
  },
  subscription: {
    titles: [...COMMON_TITLES, 'Subscription ID', 'Subscription Period', 'Sales Price', 'Trial'],
    rows: (orders) =>
      orders
        .filter(({ cents }) => cents > 99)
        .map((order) => ({
          ...rowOf(order),
          'Subscription ID': `sub-${order.id}`,
          'Subscription Period': 'Monthly',
          'Sales Price': dollarText(order.cents),
          Trial: 'N',
        })),
  },
}

const login = ({ body, accepts }: SimulatorRequest): SimulatorAnswer => {
  const form = new URLSearchParams(body)
  const isKnown = ['client_id', 'client_secret'].every((field) =>
    accepts(LABEL, field, form.get(field) ?? ''),
  )
  return isKnown
    ? jsonAnswer({ access_token: TOKEN, scope: form.get('scope'), token_type: 'bearer', expires_in: 3_600 })
    : jsonAnswer({ error: 'invalid_client', error_description: 'Client authentication failed' }, 401)
}

/** The answers of the API have a link as a text, as a text in quotation marks, or in JSON. */
const linkAnswer = (kind: string, month: string): SimulatorAnswer => {
  const link = `https://${FILE_HOST}/${kind}/${month}.zip?X-Amz-Expires=300&X-Amz-Signature=abc`
  if (kind === 'sales') return textAnswer(link)
  return kind === 'earnings' ? textAnswer(JSON.stringify(link)) : jsonAnswer({ url: link })
}

const api = ({ url, headers, now }: SimulatorRequest): SimulatorAnswer => {
  if (headers.get('authorization') !== `Bearer ${TOKEN}`)
    return jsonAnswer({ message: 'The access token is invalid' }, 401)
  const [, kind = '', year = '', month = ''] =
    /^\/api\/appstore\/download\/report\/([a-z_]+)\/(\d{4})\/(\d{2})$/.exec(url.pathname) ?? []
  if (REPORTS[kind] === undefined) return textAnswer('Unable to fetch the request scope for uri', 400)
  const asked = `${year}-${month}`
  return asked < FIRST_MONTH || asked > yesterdayOf(now).slice(0, 'YYYY-MM'.length)
    ? textAnswer('Report not found', 400)
    : linkAnswer(kind, asked)
}

const file = ({ url, headers, now }: SimulatorRequest): SimulatorAnswer => {
  if (headers.has('authorization'))
    return textAnswer(
      '<Error><Code>InvalidArgument</Code><Message>Only one auth mechanism allowed</Message></Error>',
      400,
    )
  const [, kind = '', month = ''] = /^\/([a-z_]+)\/(\d{4}-\d{2})\.zip$/.exec(url.pathname) ?? []
  const report = REPORTS[kind]
  if (report === undefined) return textAnswer('<Error><Code>NoSuchKey</Code></Error>', 404)
  const orders = daysIn({ from: `${month}-01`, to: addDays(`${month}-01`, 31) })
    .filter((day) => day.startsWith(month) && day <= yesterdayOf(now))
    .flatMap(amazonOrdersOn)
  return csvRows(report.rows(orders), Object.fromEntries(report.titles.map((title) => [title, title])), {
    pack: (text) =>
      new Uint8Array(
        zipSync({ [`${kind}_${month}.csv`]: strToU8(BYTE_ORDER_MARK + text) }, { mtime: '2026-01-01' }),
      ),
  })
}

/** Answers requests to Amazon. */
export const amazonSimulator: Simulator = {
  hosts: [LOGIN_HOST, API_HOST, FILE_HOST],
  answer: (request) => {
    if (request.url.host === LOGIN_HOST) return login(request)
    return request.url.host === FILE_HOST ? file(request) : api(request)
  },
}
