/** AppsFlyer's list of apps and reports, simulated. */
import type { Row } from '@/server/lib/tables'
import { dayNumberOf, daysIn, upToYesterday, utcDayOf } from '@/server/lib/days'
import { csvRows, jsonAnswer, jsonRows, textAnswer } from '@/server/connectors/simulated/simulator'
import type { Simulator, SimulatorAnswer, SimulatorRequest } from '@/server/connectors/simulated/simulator'
import { GAMES } from '@/server/connectors/studio/studio'
import type { Campaign, Game } from '@/server/connectors/studio/studio'
import {
  cohortAdRevenueByAge,
  cohortRevenueByAge,
  revenueOfInstalls,
} from '@/server/connectors/studio/studioRevenue'
import { installsByCreativeOn, installsOn } from '@/server/connectors/studio/studioSpend'
import type { SpendFigures } from '@/server/connectors/studio/studioSpend'
import { userEventsOn, userRevenueOn } from '@/server/connectors/studio/studioUsers'
import type { User, UserEvent } from '@/server/connectors/studio/studioUsers'
import {
  adIdOf,
  campaignNameAt,
  countryAt,
  linkedIdOf,
  networkNameAt,
} from '@/server/connectors/studio/views'

const LABEL = 'appsflyer'
const ATTRIBUTION = 'appsflyer'
const HOST = 'hq1.appsflyer.com'
/** Apps on a page. */
const PAGE_APPS = 1_000
const REPORT =
  /^\/api\/(?:agg|raw)-data\/export\/app\/([\w.]+)\/((?:daily|partners_by_date|geo_by_date|(?:organic_)?installs|(?:organic_)?in_app_events)_report)\/v5$/

/** Id of an app: that of the App Store, or the name of the package. */
const idOf = ({ platform, storeId }: Game): string => (platform === 'ios' ? `id${storeId}` : storeId)

interface Figures extends SpendFigures {
  readonly day: string
  readonly campaign: Campaign
  readonly country: string
  readonly creative?: { readonly id: string; readonly name: string }
}

const windowOf = ({ url, now }: SimulatorRequest) =>
  upToYesterday({ from: url.searchParams.get('from') ?? '', to: url.searchParams.get('to') ?? '' }, now)

const dollars = (cents: number): string => (cents / 100).toFixed(2)

/** Titles of the daily reports by the name in a row; countries are in one of them only. */
const DAILY_TITLES = {
  day: 'Date',
  country: 'Country',
  agency: 'Agency/PMD (af_prt)',
  network: 'Media Source (pid)',
  campaign: 'Campaign (c)',
  impressions: 'Impressions',
  clicks: 'Clicks',
  installs: 'Installs',
  revenue: 'Total Revenue',
  cost: 'Total Cost',
} as const

const daily = (request: SimulatorRequest, report: string, app: Game): SimulatorAnswer => {
  const titles = Object.fromEntries(
    Object.entries(DAILY_TITLES).filter(([name]) => name !== 'country' || report === 'geo_by_date_report'),
  )
  const rows = daysIn(windowOf(request)).flatMap((day) =>
    installsOn(day)
      .filter(({ campaign }) => campaign.game === app)
      .map((one): Row => ({
        day,
        country: countryAt(ATTRIBUTION, one.campaign, one.country),
        agency: '',
        network: networkNameAt(ATTRIBUTION, one.campaign.network),
        campaign: campaignNameAt(ATTRIBUTION, day, one.campaign),
        impressions: String(one.impressions),
        clicks: String(one.clicks),
        installs: String(one.installs),
        revenue: 'N/A',
        cost: dollars(one.spendCents),
      })),
  )
  return csvRows(rows, titles)
}

/** Titles of rows of devices by the name in a row. */
const RAW_TITLES = {
  touch: 'Attributed Touch Type',
  installTime: 'Install Time',
  eventTime: 'Event Time',
  event: 'Event Name',
  value: 'Event Value',
  revenue: 'Event Revenue',
  revenueUsd: 'Event Revenue USD',
  network: 'Media Source',
  campaign: 'Campaign',
  campaignId: 'Campaign ID',
  country: 'Country Code',
  user: 'AppsFlyer ID',
  platform: 'Platform',
  appId: 'App ID',
  app: 'App Name',
} as const

/** Time in UTC without a zone. */
const timeOf = (time: string): string => time.slice(0, 'YYYY-MM-DDThh:mm:ss'.length).replace('T', ' ')

const deviceRow = (user: User, event: { time: string; name: string; cents: number; value: string }): Row => ({
  touch: user.campaign === null ? '' : 'click',
  installTime: event.name === 'install' ? event.time : `${user.installDay} 00:00:00`,
  eventTime: event.name === 'install' ? '' : event.time,
  event: event.name,
  value: event.value,
  revenue: event.cents === 0 ? '' : dollars(event.cents),
  revenueUsd: event.cents === 0 ? '' : dollars(event.cents),
  network: user.campaign === null ? '' : networkNameAt(ATTRIBUTION, user.campaign.network),
  campaign: user.campaign === null ? '' : campaignNameAt(ATTRIBUTION, user.installDay, user.campaign),
  campaignId: user.campaign === null ? '' : linkedIdOf(user.campaign),
  country: user.country,
  user: user.id,
  platform: user.game.platform,
  appId: idOf(user.game),
  app: user.game.name,
})

const eventRow = ({ user, time, name, cents }: UserEvent): Row =>
  deviceRow(user, { time: timeOf(time), name, cents, value: '{"level":10}' })

const raw = (request: SimulatorRequest, report: string, app: Game): SimulatorAnswer => {
  const isOrganic = report.startsWith('organic')
  const isInstalls = report.endsWith('installs_report')
  const isOwn = ({ user }: { readonly user: User }) =>
    user.game === app && (user.campaign === null) === isOrganic
  const rows = daysIn(windowOf(request)).flatMap((day) => [
    ...userEventsOn(day)
      .filter((event) => isOwn(event) && (event.type === 'install') === isInstalls)
      .map(eventRow),
    ...(isInstalls
      ? []
      : userRevenueOn(day)
          .filter(isOwn)
          .map(({ user, adCents }) =>
            deviceRow(user, {
              time: `${day} 12:00:00`,
              name: 'af_ad_revenue',
              cents: adCents,
              value: JSON.stringify({ source: user.game.mediation }),
            }),
          )),
  ])
  return csvRows(rows, RAW_TITLES)
}

/** The Master API, which refuses revenue of cohorts that are too young. */
const master = (request: SimulatorRequest): SimulatorAnswer => {
  const value = (name: string) => request.url.searchParams.get(name) ?? ''
  const ages = [...value('kpis').matchAll(/cohort_day_(\d+)_/g)].map(([, age]) => Number(age))
  const youngest = dayNumberOf(utcDayOf(request.now)) - dayNumberOf(value('to'))
  if (ages.some((age) => age >= youngest)) return textAnswer('Wrong API Fields: cohort', 416)
  const isByAd = value('groupings').includes('af_ad')
  const figuresOn: (day: string) => readonly Figures[] = isByAd ? installsByCreativeOn : installsOn
  const rows = daysIn(windowOf(request)).flatMap((day) =>
    figuresOn(day).map((figures): Row => {
      const { campaign, country, creative } = figures
      const perUser = (age: number) => revenueOfInstalls({ ...figures, installs: 1 }, age) / 100
      return {
        app_id: idOf(campaign.game),
        install_time: day,
        'Media Source': networkNameAt(ATTRIBUTION, campaign.network),
        Campaign: campaignNameAt(ATTRIBUTION, day, campaign),
        geo: countryAt(ATTRIBUTION, campaign, country),
        ...(isByAd && {
          Ad: creative?.name ?? '',
          'Ad ID': creative === undefined ? '' : adIdOf(campaign, creative),
        }),
        impressions: figures.impressions,
        clicks: figures.clicks,
        installs: figures.installs,
        cost: figures.spendCents / 100,
        ...Object.fromEntries(
          ages.map((age) => [`Cohort day ${age} - total revenue per user`, perUser(age)]),
        ),
      }
    }),
  )
  return jsonRows(rows, 0, rows.length, (part) => part ?? {})
}

const COHORTS = /^\/api\/cohorts\/v1\/data\/app\/([\w.]+)$/

/** The Cohort API: one figure, and the ages that the youngest day of the period has. */
const cohorts = ({ body, now }: SimulatorRequest, app: Game): SimulatorAnswer => {
  const { from, to, kpis, groupings, filters, partial_data: isPartial } = Object(JSON.parse(body))
  if (kpis.length !== 1 || kpis[0] !== 'revenue' || isPartial !== false)
    return jsonAnswer({ error: 'kpis must have exactly one value', expose: false }, 422)
  const revenueByAge = filters.revenue_type === undefined ? cohortRevenueByAge : cohortAdRevenueByAge
  const youngest = dayNumberOf(utcDayOf(now)) - dayNumberOf(to)
  const ages = [...filters.period].map(Number).filter((age) => age < youngest)
  const rows = daysIn(upToYesterday({ from, to }, now)).flatMap((day) =>
    installsOn(day)
      .filter(({ campaign }) => campaign.game === app)
      .map((one): Row => ({
        date: day,
        pid: networkNameAt(ATTRIBUTION, one.campaign.network),
        af_c_id: linkedIdOf(one.campaign),
        c: campaignNameAt(ATTRIBUTION, day, one.campaign),
        geo: countryAt(ATTRIBUTION, one.campaign, one.country),
        users: one.installs,
        ...Object.fromEntries(
          ages.map((age) => [`revenue_sum_day_${age}`, dollars(revenueOfInstalls(one, age, revenueByAge))]),
        ),
      })),
  )
  const titles = [...groupings, 'users', ...ages.map((age) => `revenue_sum_day_${age}`)]
  return csvRows(rows, Object.fromEntries(titles.map((title) => [title, title])))
}

const apps = ({ url, pageRows }: SimulatorRequest): SimulatorAnswer => {
  const size = pageRows ?? PAGE_APPS
  const offset = Number(url.searchParams.get('offset') ?? '0')
  const rows = GAMES.map((game): Row => ({
    id: idOf(game),
    type: 'app',
    attributes: { name: game.name, platform: game.platform, currency: 'USD', time_zone: 'UTC' },
  }))
  const next = offset + size
  return jsonRows(rows, offset, size, (part) => ({
    ...(part !== null && { data: part }),
    meta: { total_items: rows.length },
    links: next < rows.length ? { next: `https://${HOST}/api/mng/apps?offset=${next}` } : {},
  }))
}

/** Answers requests to AppsFlyer. */
export const appsFlyerSimulator: Simulator = {
  hosts: [HOST],
  answer: (request) => {
    const { url, headers, accepts } = request
    const token = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1] ?? ''
    if (!accepts(LABEL, 'api_token', token)) return textAnswer('Unauthorized', 401)
    if (url.pathname === '/api/mng/apps') return apps(request)
    if (url.pathname === '/api/master-agg-data/v4/app/all') return master(request)
    const cohortApp = GAMES.find((game) => idOf(game) === COHORTS.exec(url.pathname)?.[1])
    if (cohortApp !== undefined) return cohorts(request, cohortApp)
    const [path = '', id, report = ''] = REPORT.exec(url.pathname) ?? []
    const app = GAMES.find((game) => idOf(game) === id)
    if (app === undefined) return textAnswer('Not found', 404)
    return path.includes('raw-data') ? raw(request, report, app) : daily(request, report, app)
  },
}
