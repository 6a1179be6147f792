/** A service of the studio's own with a report and a list, for descriptions in sample mode. */
import { daysIn, upToYesterday } from '@/server/lib/days'
import { jsonAnswer } from '@/server/connectors/simulated/simulator'
import type { Simulator } from '@/server/connectors/simulated/simulator'
import { campaignSpendOn } from '@/server/connectors/studio/studioSpend'
import { GAMES } from '@/server/connectors/studio/studio'

/** Host of the simulated service; no other one answers descriptions in sample mode. */
const HOST = 'reports.lumen.example'

/** Description of the simulated service. */
export const SAMPLE_DESCRIPTION = `name: Own reports
hosts: [${HOST}]
auth: {kind: bearer, field: key}
currency: USD
report:
  url: https://${HOST}/report
  query: {from: "{from}", to: "{to}"}
  rows: data.rows
  period_days: 30
  columns:
    day: date
    campaign: campaign.name
    campaign_id: campaign.id
    country: country
    installs: {field: installs, type: integer}
    spend: {field: cost_cents, money: cents}
list:
  url: https://${HOST}/apps
  rows: apps
  columns: {id: id, name: name}
`

/** Answers `GET /report?from=…&to=…` with rows by day, and `GET /apps` with a list, for any bearer token. */
export const ownSourceSimulator: Simulator = {
  hosts: [HOST],
  answer: ({ url, headers, now, accepts }) => {
    const token = (headers.get('authorization') ?? '').replace(/^Bearer /, '')
    if (!accepts('own_source', 'key', token)) return jsonAnswer({ message: 'Unknown token' }, 401)
    if (url.pathname === '/apps') return jsonAnswer({ apps: GAMES.map(({ id, name }) => ({ id, name })) })
    if (url.pathname !== '/report') return jsonAnswer({ message: 'Not found' }, 404)
    const window = { from: url.searchParams.get('from') ?? '', to: url.searchParams.get('to') ?? '' }
    const rows = daysIn(upToYesterday(window, now)).flatMap((date) =>
      campaignSpendOn(date).map(({ campaign, country, installs, spendCents }) => ({
        date,
        campaign: { id: campaign.remoteId, name: campaign.name },
        country,
        installs,
        cost_cents: spendCents,
      })),
    )
    return jsonAnswer({ data: { rows } })
  },
}
