import { goodValue } from './credentials'
import { json, text } from './standIn'
import type { StandIn } from './standIn'
import { studioRows } from './studioReports'
import type { StudioRow } from './studioReports'

const keysOf = ({ day, app, country }: StudioRow) => ({
  date: day,
  'application id': app.toLowerCase(),
  'application name': app,
  country,
  platform: 'iOS',
})
const revenueRow = (row: StudioRow) => ({
  ...keysOf(row),
  'placement id': 'p1',
  'placement name': 'Rewarded',
  'placement reference id': 'REWARDED-1',
  views: row.impressions,
  revenue: row.cents / 100,
})
const spendRow = (row: StudioRow) => ({
  ...keysOf(row),
  'campaign id': 'c1',
  'campaign name': `${row.app} ${row.country}`,
  installs: 7,
  impressions: row.impressions,
  clicks: 9,
  spend: row.cents / 100,
})

/** Vungle's report for publishers; an account without data answers 200 with an empty body. */
export const vungleStandIn: StandIn = {
  hosts: ['report.api.vungle.com'],
  answer: ({ url, headers }) => {
    if (headers['authorization'] !== `Bearer ${goodValue('vungle', 'api_key')}`)
      return json({ status: 'invalid authentication', error: 'Key length should be 32 instead of 24' }, 401)
    if (headers['vungle-version'] !== '1') return json({ error: 'Vungle-Version is required' }, 400)
    const { searchParams } = url
    const rows = studioRows(searchParams.get('start') ?? '', searchParams.get('end') ?? '')
    if (url.pathname === '/ext/adv/reports/spend') return json(rows.map(spendRow))
    if (url.pathname !== '/ext/pub/reports/performance') return json({ error: 'Not found' }, 404)
    return rows.some(({ day }) => day >= '2026-11-23') ? text('') : json(rows.map(revenueRow))
  },
}
