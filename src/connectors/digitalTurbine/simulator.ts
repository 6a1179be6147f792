/** Digital Turbine's reports, simulated: a request gets a link at once, whose file is there a little later. */
import type { Row } from '@/server/lib/tables'
import { daysIn, upToYesterday } from '@/server/lib/days'
import { csvRows, dollarText, jsonAnswer, textAnswer } from '@/server/connectors/simulated/simulator'
import type { Simulator, SimulatorAnswer, SimulatorRequest } from '@/server/connectors/simulated/simulator'
import { networkRevenueOn } from '@/server/connectors/studio/studioRevenue'
import type { NetworkRevenue } from '@/server/connectors/studio/studioRevenue'

const LABEL = 'digital_turbine'
const HOST = 'reporting.fyber.com'
const FILE_HOST = 'fyber-reports.s3.amazonaws.com'
const TOKEN = 'digital-turbine-access-token'
/** Networks of the studio that stand for the sources of reports. */
const SOURCES: Readonly<Record<string, string>> = { exchange: 'Digital Turbine', mediation: 'DT FairBid' }

/** Values by title of a metric or split. */
const TITLES: Readonly<Record<string, (row: NetworkRevenue) => string>> = {
  Date: ({ day }) => day,
  'Fyber App ID': ({ game }) => game.appKey,
  'App Name': ({ game }) => game.name,
  'Placement Name': ({ game }) => `${game.name} rewarded`,
  Country: ({ country }) => country,
  'Device OS': ({ game }) => (game.platform === 'ios' ? 'iOS' : 'Android'),
  'Bid Requests': ({ requests }) => String(requests),
  Impressions: ({ impressions }) => String(impressions),
  Clicks: () => '0',
  'Revenue (USD)': ({ adCents }) => dollarText(adCents),
}

const logIn = ({ body, accepts }: SimulatorRequest): SimulatorAnswer => {
  const { grant_type: grant, client_id: id, client_secret: secret } = Object(JSON.parse(body))
  return grant === 'client_credentials' &&
    accepts(LABEL, 'client_id', id) &&
    accepts(LABEL, 'client_secret', secret)
    ? jsonAnswer({ accessToken: TOKEN, tokenType: 'bearer', expiresIn: 3_600 })
    : jsonAnswer({ error: 'invalid_client' }, 401)
}

const start = ({ headers, body }: SimulatorRequest): SimulatorAnswer => {
  if (headers.get('authorization') !== `Bearer ${TOKEN}`) return jsonAnswer({ error: 'Unauthorized' }, 401)
  const { source, metrics, splits } = Object(JSON.parse(body))
  const unknown = [...splits, ...metrics].find((title) => !Object.hasOwn(TITLES, title))
  if (!Object.hasOwn(SOURCES, source) || unknown !== undefined)
    return jsonAnswer({ error: `Unknown value ${unknown ?? source}` }, 400)
  const name = Buffer.from(body).toString('base64url')
  return jsonAnswer({
    id: 'f2b6',
    url: `https://${FILE_HOST}/${name}?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Expires=10800&X-Amz-Signature=5d1f`,
  })
}

/** Links that were asked for; in tests a file is not there the first time. */
const asked = new Set<string>()

const file = ({ url, headers, now, pageRows }: SimulatorRequest): SimulatorAnswer => {
  // the link is signed, and the bucket knows no other authorization
  if (headers.has('authorization')) return textAnswer('<Error><Code>InvalidArgument</Code></Error>', 400)
  if (pageRows !== undefined && !asked.has(url.pathname)) {
    asked.add(url.pathname)
    return textAnswer('<Error><Code>NoSuchKey</Code></Error>', 404)
  }
  const text = Buffer.from(url.pathname.slice(1), 'base64url').toString()
  const { source, dateRange, metrics, splits } = Object(JSON.parse(text))
  const titles: readonly string[] = [...splits, ...metrics]
  const days = daysIn(upToYesterday({ from: dateRange.start, to: dateRange.end }, now))
  const rows = days
    .flatMap((day) => networkRevenueOn(SOURCES[source] ?? '', day))
    .map((row): Row => Object.fromEntries(titles.map((title) => [title, TITLES[title]?.(row) ?? ''])))
  const answer = csvRows(rows, Object.fromEntries(titles.map((title) => [title, title])))
  return headers.has('range') ? textAnswer((titles[0] ?? '').slice(0, 1), 206) : answer
}

/** Answers requests to Digital Turbine, and to the bucket of its reports. */
export const digitalTurbineSimulator: Simulator = {
  hosts: [HOST, FILE_HOST],
  answer: (request) => {
    const { host, pathname } = request.url
    if (host === FILE_HOST) return file(request)
    if (pathname === '/auth/v1/token') return logIn(request)
    return pathname === '/api/v1/report' ? start(request) : jsonAnswer({ error: 'Not found' }, 404)
  },
}
