import { createHash } from 'node:crypto'
import { addDays } from '@/domain/answers/days'
import { goodValue } from './credentials'
import { json } from './standIn'
import type { StandIn, StandInAnswer } from './standIn'
import { TODAY, pageOf, studioRows } from './studioReports'
import type { StudioRow } from './studioReports'

/** Rows of a page; the API's pages are longer. */
const PAGE_ROWS = 50
const GROUPS_MAX = 3

const md5 = (value: string): string => createHash('md5').update(value).digest('hex').toUpperCase()
const compact = (day: string): string => day.replaceAll('-', '')
const dayOf = (value: unknown): string => String(value).replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3')

const keysOf = ({ day, app, country }: StudioRow) => ({
  date: compact(day),
  app: { id: app.toLowerCase(), name: app, platform: '2' },
  area: country,
  time_zone: 'UTC+0',
  currency: 'USD',
})
const fullRow = (row: StudioRow) => ({
  ...keysOf(row),
  impression: String(row.impressions),
  revenue: (row.cents / 100).toFixed(2),
})
const ltvRow = (row: StudioRow) => ({
  ...keysOf(row),
  new_user: '12',
  dau: String(row.impressions),
  revenue: (row.cents / 100).toFixed(2),
  ltv_day_1: '0.2334',
  ltv_day_60: '-',
  retention_day_2: '0.269',
})

const reportOf = (body: string, lastDay: string, row: (row: StudioRow) => object): StandInAnswer => {
  const { startdate, enddate, start, limit, group_by: groups } = Object(JSON.parse(body))
  const [from, to] = [dayOf(startdate), dayOf(enddate)]
  if (to > lastDay || Object(groups).length > GROUPS_MAX) return json({ msg: 'StatusParam' }, 602)
  const rows = studioRows(from, to)
  const page = pageOf(rows, Number(start), Math.min(PAGE_ROWS, Number(limit)))
  return json({ count: rows.length, records: page.map(row) })
}

/** TopOn: statuses beyond those of HTTP, and a signature over the request. */
export const topOnStandIn: StandIn = {
  hosts: ['openapi.toponad.com'],
  answer: ({ method, url, headers, body }) => {
    const { 'x-up-key': key, 'x-up-timestamp': time, 'x-up-signature': signature } = headers
    if (key === undefined || time === undefined || signature === undefined)
      return json({ msg: 'StatusHeaderParamError' }, 600)
    const lines = [
      method,
      md5(body),
      headers['content-type'],
      `X-Up-Key:${key}`,
      `X-Up-Timestamp:${time}`,
      `${url.pathname}${url.search}`,
    ]
    if (md5(lines.join('\n')) !== signature || key !== goodValue('topon', 'key'))
      return json({ msg: 'signature error' }, 601)
    if (url.pathname === '/v2/fullreport') return reportOf(body, TODAY, fullRow)
    // figures of yesterday do not exist yet
    return url.pathname === '/v2/ltvreport'
      ? reportOf(body, addDays(TODAY, -2), ltvRow)
      : json({ msg: 'Not found' }, 404)
  },
}
