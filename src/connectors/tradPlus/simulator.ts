/** TradPlus's report, simulated: figures are texts, with signs of currencies and thousands. */
import { daysIn, upToYesterday } from '@/server/lib/days'
import type { Row } from '@/server/lib/tables'
import { jsonAnswer, jsonPage, pageSize } from '@/server/connectors/simulated/simulator'
import type { Simulator, SimulatorAnswer, SimulatorRequest } from '@/server/connectors/simulated/simulator'
import { networkRevenueOn } from '@/server/connectors/studio/studioRevenue'
import type { NetworkRevenue } from '@/server/connectors/studio/studioRevenue'

const PAGE_ROWS = 1_000
const ZONES = ['UTC+0', 'UTC+8', 'UTC-8']

const withThousands = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')

const rowOf = ({ day, game, country, adCents, impressions, requests }: NetworkRevenue): Row => {
  const [whole = '0', cents] = (adCents / 100).toFixed(2).split('.')
  return {
    date: day,
    appId: game.appKey,
    appName: game.name,
    platform: game.platform === 'ios' ? 'iOS' : 'Android',
    adFormat: 'RewardedVideo',
    area: country,
    network: 'AdMob',
    requestApi: withThousands(String(requests)),
    impressionApi: withThousands(String(impressions)),
    clickApi: '0',
    revenue: `$${withThousands(whole)}.${cents}`,
  }
}

const report = (request: SimulatorRequest): SimulatorAnswer => {
  const { startDate, endDate, timezone, start, limit } = Object(JSON.parse(request.body))
  if (!ZONES.includes(timezone) || startDate > endDate)
    return jsonAnswer({ code: 400, message: 'parameter error' })
  const window = upToYesterday({ from: startDate, to: endDate }, request.now)
  const rows = daysIn(window).flatMap((day) => networkRevenueOn('TradPlus', day))
  const size = pageSize(request, Number(limit), PAGE_ROWS)
  return jsonPage(rows, rowOf, { offset: Number(start), limit: size }, (items) => ({
    code: 200,
    ...(items !== null && { items }),
  }))
}

/** Answers requests to TradPlus. */
export const tradPlusSimulator: Simulator = {
  hosts: ['openapi.tradplusad.com'],
  answer: (request) => {
    const { url, headers, accepts } = request
    const key = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1] ?? ''
    if (!accepts('tradplus', 'key', key)) return jsonAnswer({ code: 401, message: 'token error' }, 401)
    return url.pathname === '/v3/allreport' ? report(request) : jsonAnswer({ message: 'Not found' }, 404)
  },
}
