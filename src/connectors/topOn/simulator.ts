/** TopOn's reports, simulated: statuses beyond those of HTTP, and a signature over the request. */
import { createHash } from 'node:crypto'
import { addDays } from '@/domain/answers/days'
import { daysIn, utcDayOf, yesterdayOf } from '@/server/lib/days'
import { jsonAnswer, jsonRows, pageSize } from '@/server/connectors/simulated/simulator'
import type { Simulator, SimulatorAnswer, SimulatorRequest } from '@/server/connectors/simulated/simulator'
import { networkRevenueOn } from '@/server/connectors/studio/studioRevenue'
import type { NetworkRevenue } from '@/server/connectors/studio/studioRevenue'
import type { Row } from '@/server/lib/tables'

const GROUPS_MAX = 3
const PAGE_ROWS = 1_000

const md5 = (value: string): string => createHash('md5').update(value).digest('hex').toUpperCase()
const compact = (day: string): string => day.replaceAll('-', '')
const dayOf = (value: unknown): string => String(value).replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3')

const keysOf = ({ day, game, country }: NetworkRevenue) => ({
  date: compact(day),
  app: { id: game.id, name: game.name, platform: game.platform === 'ios' ? '2' : '1' },
  area: country,
  time_zone: 'UTC+0',
  currency: 'USD',
})
const fullRow = (row: NetworkRevenue): Row => ({
  ...keysOf(row),
  impression: String(row.impressions),
  revenue: (row.adCents / 100).toFixed(2),
})
const ltvRow = (row: NetworkRevenue): Row => ({
  ...keysOf(row),
  new_user: '12',
  dau: String(row.activeUsers),
  revenue: (row.adCents / 100).toFixed(2),
  ltv_day_1: '0.2334',
  ltv_day_60: '-',
  retention_day_2: '0.269',
})

const report = (
  request: SimulatorRequest,
  lastDay: string,
  row: (row: NetworkRevenue) => Row,
): SimulatorAnswer => {
  const { startdate, enddate, start, limit, group_by: groups } = Object(JSON.parse(request.body))
  const [from, to] = [dayOf(startdate), dayOf(enddate)]
  if (to > lastDay || Object(groups).length > GROUPS_MAX) return jsonAnswer({ msg: 'StatusParam' }, 602)
  const shown = { from, to: to > yesterdayOf(request.now) ? yesterdayOf(request.now) : to }
  const rows = daysIn(shown).flatMap((day) => networkRevenueOn('TopOn', day).map(row))
  const size = pageSize(request, Number(limit), PAGE_ROWS)
  return jsonRows(rows, Number(start), size, (records) =>
    records === null ? { count: rows.length } : { count: rows.length, records },
  )
}

/** Answers requests to TopOn. */
export const topOnSimulator: Simulator = {
  hosts: ['openapi.toponad.com'],
  answer: (request) => {
    const { method, url, headers, body, accepts, now } = request
    const key = headers.get('x-up-key')
    const time = headers.get('x-up-timestamp')
    const signature = headers.get('x-up-signature')
    if (key === null || time === null || signature === null)
      return jsonAnswer({ msg: 'StatusHeaderParamError' }, 600)
    const lines = [
      method,
      md5(body),
      headers.get('content-type') ?? '',
      `X-Up-Key:${key}`,
      `X-Up-Timestamp:${time}`,
      `${url.pathname}${url.search}`,
    ]
    if (md5(lines.join('\n')) !== signature || !accepts('topon', 'key', key))
      return jsonAnswer({ msg: 'signature error' }, 601)
    const today = utcDayOf(now)
    if (url.pathname === '/v2/fullreport') return report(request, today, fullRow)
    // figures of yesterday do not exist yet
    return url.pathname === '/v2/ltvreport'
      ? report(request, addDays(today, -2), ltvRow)
      : jsonAnswer({ msg: 'Not found' }, 404)
  },
}
