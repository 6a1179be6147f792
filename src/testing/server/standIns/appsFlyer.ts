import { goodValue } from './credentials'
import { json, text } from './standIn'
import type { StandIn } from './standIn'
import { studioRows } from './studioReports'

/** Names in the studio by the id of the app. */
const APPS: Readonly<Record<string, string>> = {
  id123456789: 'Tile Orchard',
  'com.lumen.harbor': 'Harbor Tycoon',
}
const REPORT =
  /^\/api\/agg-data\/export\/app\/([\w.]+)\/(daily_report|partners_by_date_report|geo_by_date_report)\/v5$/

const TITLES =
  'Date,Agency/PMD (af_prt),Media Source (pid),Campaign (c),Impressions,Clicks,Installs,Total Revenue,Total Cost'

/** A report in CSV, with a line that is cut, as they occur. */
const csvOf = ({ searchParams }: URL, report: string, app: string): string => {
  const isGeo = report === 'geo_by_date_report'
  const titles = isGeo ? TITLES.replace('Date,', 'Date,Country,') : TITLES
  const lines = studioRows(searchParams.get('from') ?? '', searchParams.get('to') ?? '')
    .filter((row) => row.app === app)
    .map(({ day, country, impressions, cents }) =>
      [day, ...(isGeo ? [country] : []), '', 'applovin_int', `"${app}, ${country}"`]
        .concat(String(impressions), '9', '7', 'N/A', (cents / 100).toFixed(2))
        .join(','),
    )
  return [titles, ...lines, '2026-11-22,cut'].join('\n')
}

/** AppsFlyer's list of apps and daily reports. */
export const appsFlyerStandIn: StandIn = {
  hosts: ['hq1.appsflyer.com'],
  answer: ({ url, headers }) => {
    if (headers['authorization'] !== `Bearer ${goodValue('appsflyer', 'api_token')}`)
      return text('Unauthorized', 401)
    if (url.pathname === '/api/mng/apps')
      return json({
        data: Object.keys(APPS).map((id) => ({ id, type: 'app' })),
        meta: { total_items: Object.keys(APPS).length },
        links: {},
      })
    const [, id = '', report = ''] = REPORT.exec(url.pathname) ?? []
    const app = APPS[id]
    return app === undefined ? text('Not found', 404) : text(csvOf(url, report, app))
  },
}
