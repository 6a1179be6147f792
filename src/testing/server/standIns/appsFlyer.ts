import { dayNumberOf } from '@/server/lib/days'
import { goodValue } from './credentials'
import { json, text } from './standIn'
import type { StandIn, StandInAnswer } from './standIn'
import { TODAY, studioRows } from './studioReports'

/** Names in the studio by the id of the app. */
const APPS: Readonly<Record<string, string>> = {
  id123456789: 'Tile Orchard',
  'com.lumen.harbor': 'Harbor Tycoon',
}
const REPORT =
  /^\/api\/(?:agg|raw)-data\/export\/app\/([\w.]+)\/((?:daily|partners_by_date|geo_by_date|(?:organic_)?installs|(?:organic_)?in_app_events)_report)\/v5$/

const TITLES =
  'Date,Agency/PMD (af_prt),Media Source (pid),Campaign (c),Impressions,Clicks,Installs,Total Revenue,Total Cost'
const RAW_TITLES =
  'Attributed Touch Type,Install Time,Event Time,Event Name,Event Value,Event Revenue,Event Revenue USD,Media Source,Campaign,Campaign ID,Country Code,AppsFlyer ID,Platform,App ID,App Name'

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

/** Rows of devices, of which organic ones have neither source nor campaign. */
const rawCsvOf = ({ searchParams }: URL, report: string, app: string): string => {
  const isOrganic = report.startsWith('organic')
  const isEvent = report.includes('events')
  const lines = studioRows(searchParams.get('from') ?? '', searchParams.get('to') ?? '')
    .filter((row) => row.app === app)
    .map(({ day, country, cents }) =>
      ['click', `${day} 09:05:00`, isEvent ? `${day} 10:30:00` : '', isEvent ? 'af_purchase' : 'install']
        .concat(isEvent ? '"{""level"":10}"' : '', (cents / 50).toFixed(2), (cents / 100).toFixed(2))
        .concat(isOrganic ? ['', '', ''] : ['applovin_int', `${app} ${country}`, `1${app}${country}`])
        .concat(country, `${report}-${day}-${country}`, 'ios', 'id1', app)
        .join(','),
    )
  return [RAW_TITLES, ...lines].join('\n')
}

/** The Master API, which refuses revenue of cohorts that are too young. */
const masterOf = ({ searchParams }: URL): StandInAnswer => {
  const value = (name: string) => searchParams.get(name) ?? ''
  const [from, to] = [value('from'), value('to')]
  const ages = [...value('kpis').matchAll(/cohort_day_(\d+)_/g)].map(([, age]) => Number(age))
  const age = dayNumberOf(TODAY) - dayNumberOf(to)
  if (ages.some((one) => one >= age)) return text('Wrong API Fields: cohort', 416)
  return json(
    studioRows(from, to).map(({ day, app, country, impressions, cents }) => ({
      app_id: app,
      install_time: day,
      'Media Source': 'applovin_int',
      Campaign: `${app} ${country}`,
      geo: country,
      Ad: value('groupings').includes('af_ad') ? 'Video 1' : undefined,
      impressions,
      clicks: 9,
      installs: 4,
      cost: cents / 100,
      ...Object.fromEntries(ages.map((one) => [`Cohort day ${one} - total revenue per user`, cents / 400])),
    })),
  )
}

/** The list of apps, one on a page; the API's pages have 1,000. */
const appsOf = ({ searchParams }: URL): StandInAnswer => {
  const ids = Object.keys(APPS)
  const offset = Number(searchParams.get('offset') ?? '0')
  const hasNext = offset + 1 < ids.length
  return json({
    data: ids.slice(offset, offset + 1).map((id) => ({
      id,
      type: 'app',
      attributes: {
        name: APPS[id],
        platform: id.startsWith('id') ? 'ios' : 'android',
        currency: 'EUR',
        time_zone: 'UTC',
      },
    })),
    meta: { total_items: ids.length },
    links: hasNext ? { next: `https://hq1.appsflyer.com/api/mng/apps?offset=${offset + 1}` } : {},
  })
}

/** AppsFlyer's list of apps and reports. */
export const appsFlyerStandIn: StandIn = {
  hosts: ['hq1.appsflyer.com'],
  answer: ({ url, headers }) => {
    if (headers['authorization'] !== `Bearer ${goodValue('appsflyer', 'api_token')}`)
      return text('Unauthorized', 401)
    if (url.pathname === '/api/mng/apps') return appsOf(url)
    if (url.pathname === '/api/master-agg-data/v4/app/all') return masterOf(url)
    const [path = '', id = '', report = ''] = REPORT.exec(url.pathname) ?? []
    const app = APPS[id]
    if (app === undefined) return text('Not found', 404)
    return text(path.includes('raw-data') ? rawCsvOf(url, report, app) : csvOf(url, report, app))
  },
}
