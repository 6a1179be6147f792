/** Mintegral's reports for advertisers and publishers, simulated. Their refusals have the status 200. */
import { groupBy } from '@/domain/answers/roas'
import type { Row } from '@/server/lib/tables'
import { daysIn, upToYesterday } from '@/server/lib/days'
import {
  addedUp,
  csvRows,
  dollarText,
  jsonAnswer,
  jsonRows,
  numberParameter,
  pageSize,
} from '@/server/connectors/simulated/simulator'
import type { Simulator, SimulatorAnswer, SimulatorRequest } from '@/server/connectors/simulated/simulator'
import type { Game } from '@/server/connectors/studio/studio'
import { networkRevenueOn } from '@/server/connectors/studio/studioRevenue'
import { billedOn, sumSpend } from '@/server/connectors/studio/studioSpend'
import { signatureOf } from './keys'

const LABEL = 'mintegral'
const NETWORK = 'Mintegral'
const HOST = 'ss-api.mintegral.com'
const PUBLISHER_HOST = 'api.mintegral.com'
/** Days of one request. */
const DAYS_MAX = 8
/** Key that no provider of the sample knows, by which a signature shows. */
const UNKNOWN_KEY = 'invalid'

const refusal = (code: number | string, msg: string): SimulatorAnswer => jsonAnswer({ code, msg })

const packageOf = ({ platform, storeId }: Game): string => (platform === 'ios' ? `id${storeId}` : storeId)

/** What is billed, by day, country and creative. */
const billed = (from: string, to: string, now: number) =>
  daysIn(upToYesterday({ from, to }, now)).flatMap((day) =>
    [
      ...groupBy(billedOn(NETWORK, day), ({ creative, country }) => `${creative.id} ${country}`).values(),
    ].flatMap((group) => {
      const [first] = group
      return first === undefined ? [] : [{ ...first, ...sumSpend(group) }]
    }),
  )

const performance = (request: SimulatorRequest): SimulatorAnswer => {
  const { url, now } = request
  const value = (name: string) => url.searchParams.get(name) ?? ''
  const window = { from: value('start_date'), to: value('end_date') }
  if (daysIn(window).length > DAYS_MAX) return refusal(207, 'date range error')
  const rows = billed(window.from, window.to, now).map(
    ({ day, campaign, country, creative, impressions, clicks, installs, spendCents }): Row => ({
      date: day,
      offer_id: 55,
      offer_name: campaign.name,
      uuid: campaign.remoteId,
      package_name: packageOf(campaign.game),
      platform: campaign.game.platform,
      location: country,
      creative_id: creative.id,
      creative_name: creative.name,
      currency: 'USD',
      impression: impressions,
      click: clicks,
      install: installs,
      spend: dollarText(spendCents),
    }),
  )
  const page = numberParameter(url, 'page', 1)
  const size = pageSize(request, numberParameter(url, 'per_page', 50), 5_000)
  return jsonRows(rows, (page - 1) * size, size, (data) => ({
    code: 200,
    msg: 'success',
    ...(data !== null && { data }),
    page,
    page_count: Math.max(1, Math.ceil(rows.length / size)),
  }))
}

const TITLES = {
  day: 'Date',
  offer: 'Offer Id',
  uuid: 'Uuid',
  name: 'Offer Name',
  campaign: 'Campaign Id',
  app: 'Package',
  country: 'Location',
  creative: 'Creative Id',
  creativeName: 'Creative Name',
  currency: 'Currency',
  impressions: 'Impression',
  clicks: 'Click',
  installs: 'Conversion',
  spend: 'Spend',
} as const

/** Reports whose state was asked for; in tests one is being made the first time. */
const asked = new Set<string>()

const advanced = ({ url, now, pageRows }: SimulatorRequest): SimulatorAnswer => {
  const value = (name: string) => url.searchParams.get(name) ?? ''
  const [from, to] = [value('start_time'), value('end_time')]
  if (daysIn({ from, to }).length >= DAYS_MAX) return refusal(10_003, 'the time range exceeds 7 days')
  if (value('type') !== '2') {
    const isMaking = pageRows !== undefined && !asked.has(`${from} ${to}`)
    asked.add(`${from} ${to}`)
    return jsonAnswer(isMaking ? { code: 202, msg: 'generating' } : { code: 200, msg: 'success' })
  }
  const size = numberParameter(url, 'per_page', 1_000)
  const offset = (numberParameter(url, 'page', 1) - 1) * size
  const rows = billed(from, to, now)
    .slice(offset, offset + size)
    .map(({ day, campaign, country, creative, impressions, clicks, installs, spendCents }): Row => ({
      day: day.replaceAll('-', ''),
      offer: '55',
      uuid: `u${campaign.remoteId}`,
      name: campaign.name,
      campaign: campaign.remoteId,
      app: packageOf(campaign.game),
      country,
      creative: creative.id,
      creativeName: creative.name,
      currency: 'USD',
      impressions,
      clicks,
      installs,
      spend: dollarText(spendCents),
    }))
  if (rows.length === 0) return refusal(200, 'no data')
  return csvRows(rows, TITLES, { delimiter: '\t' })
}

const publisher = (request: SimulatorRequest): SimulatorAnswer => {
  const { url, now } = request
  const day = (name: string) =>
    (url.searchParams.get(name) ?? '').replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3')
  const all = daysIn(upToYesterday({ from: day('start'), to: day('end') }, now))
    .flatMap((each) => networkRevenueOn(NETWORK, each))
    .map((row): Row => ({
      date: row.day.replaceAll('-', ''),
      app_id: row.game.appKey,
      app_name: row.game.name,
      app_package: packageOf(row.game),
      platform: row.game.platform,
      placement_id: '1',
      placement_name: 'Rewarded',
      unit_id: '2',
      ad_format: 'rewarded_video',
      country: row.country,
      request: row.requests,
      filled: row.impressions,
      impression: row.impressions,
      click: 0,
      est_revenue: dollarText(row.adCents),
    }))
  const rows = url.searchParams.get('group_by') === 'date' ? addedUp(all, 'date', 'est_revenue') : all
  const page = numberParameter(url, 'page', 1)
  const size = pageSize(request, numberParameter(url, 'limit', 50), 10_000)
  return jsonRows(rows, (page - 1) * size, size, (lists) => ({
    code: 'ok',
    data: {
      ...(lists !== null && { lists }),
      page,
      total_page: Math.max(1, Math.ceil(rows.length / size)),
    },
  }))
}

/** Answers requests to Mintegral. */
export const mintegralSimulator: Simulator = {
  hosts: [HOST, PUBLISHER_HOST],
  answer: (request) => {
    const { url, headers, accepts } = request
    const isPublisher = url.host === PUBLISHER_HOST
    const value = (query: string, header: string) =>
      (isPublisher ? url.searchParams.get(query) : headers.get(header)) ?? ''
    const [key, time, signature] = [
      value('skey', 'access-key'),
      value('time', 'timestamp'),
      value('sign', 'token'),
    ]
    if (!accepts(LABEL, 'access-key', key))
      return isPublisher ? refusal('system.error.skey', 'skey') : refusal(10_000, 'access-key error')
    if (signature === signatureOf(UNKNOWN_KEY, time))
      return isPublisher ? refusal('system.error.sign', 'sign') : refusal(10_000, 'token error')
    if (isPublisher) return publisher(request)
    return url.pathname === '/api/v2/reports/data' ? advanced(request) : performance(request)
  },
}
