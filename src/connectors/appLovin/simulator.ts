/** AppLovin's reporting API, simulated: MAX, publisher, advertiser and user-level reports. */
import { groupBy } from '@/domain/answers/roas'
import type { Row } from '@/server/lib/tables'
import { dayNumberOf, daysIn, upToYesterday, yesterdayOf } from '@/server/lib/days'
import { COHORT_FIGURES, REQUEST_WINDOW_DAYS } from './endpoints'
import { between, splitAmount } from '@/server/connectors/studio/hash'
import type { Simulator, SimulatorAnswer, SimulatorRequest } from '@/server/connectors/simulated/simulator'
import {
  addedUp,
  csvRows,
  dollarText,
  jsonAnswer,
  jsonRows,
  numberParameter,
  pageSize,
  textAnswer,
} from '@/server/connectors/simulated/simulator'
import type { AppRevenue } from '@/server/connectors/studio/studioRevenue'
import {
  appRevenueOn,
  cohortAdRevenueByAge,
  cohortRevenueByAge,
} from '@/server/connectors/studio/studioRevenue'
import type { CampaignSpend } from '@/server/connectors/studio/studioSpend'
import { billedOn, campaignSpendOn, installsOn, sumSpend } from '@/server/connectors/studio/studioSpend'
import { campaignNameOn } from '@/server/connectors/studio/stories'
import { AD_FORMATS, userRevenueOn } from '@/server/connectors/studio/studioUsers'

const HOST = 'r.applovin.com'
/** Host of the files to which the user-level report links. */
const FILE_HOST = 'applovin-reports.stackyard.invalid'

const DEFAULT_LIMIT = 100_000
/** Columns of which a report without any other has the sum of the day. */
const FIGURES: ReadonlySet<string> = new Set([
  'estimated_revenue',
  'revenue',
  'cost',
  'installs',
  'impressions',
])
const NETWORK = 'AppLovin'
const USER_REPORT = '/max/userAdRevenueReport'

/** Bidders in MAX, by ad format. */
const BIDDERS = ['APPLOVIN_NETWORK', 'UNITY_BIDDING', 'META_AUDIENCE_NETWORK']

const isMediated = ({ game }: { readonly game: AppRevenue['game'] }) => game.mediation === NETWORK

const maxRows = (one: AppRevenue): readonly Row[] => {
  const { day, game, country } = one
  const cents = splitAmount(one.adCents, AD_FORMATS.length, 'formats', day, game.id, country)
  return AD_FORMATS.map((format, index) => {
    const impressions = Math.max(1, Math.round(one.impressions / AD_FORMATS.length))
    const revenue = cents[index] ?? 0
    return {
      day,
      application: game.name,
      package_name: game.bundleId,
      platform: game.platform,
      country: country.toLowerCase(),
      ad_format: format.toUpperCase(),
      max_ad_unit_id: `${game.appKey}${format.slice(0, 1)}`,
      network: BIDDERS[index] ?? NETWORK,
      impressions: String(impressions),
      ecpm: ((revenue * 10) / impressions).toFixed(2),
      estimated_revenue: dollarText(revenue),
    }
  })
}

const publisherRow = ({ day, game, country, adCents, impressions }: AppRevenue): Row => ({
  day,
  application: game.name,
  package_name: game.bundleId,
  platform: game.platform,
  country: country.toLowerCase(),
  ad_type: 'VIDEO',
  impressions: String(Math.round(impressions / 2)),
  clicks: String(between(0, 60, 'publisher clicks', day, game.id, country)),
  revenue: dollarText(Math.floor(adCents / 2)),
})

const creativeRows = (day: string): readonly Row[] =>
  billedOn(NETWORK, day).map(({ campaign, country, creative, ...figures }) => ({
    day,
    campaign: campaignNameOn(day, campaign),
    campaign_id_external: campaign.remoteId,
    campaign_package_name: campaign.game.bundleId,
    creative_set: creative.name,
    creative_set_id: creative.id,
    ad: creative.name,
    ad_id: creative.id,
    platform: campaign.game.platform,
    country: country.toLowerCase(),
    impressions: String(figures.impressions),
    clicks: String(figures.clicks),
    conversions: String(figures.installs),
    installs: String(figures.installs),
    cost: dollarText(figures.spendCents),
  }))

const conversionRow = ({ day, campaign, country, ...figures }: CampaignSpend, percent: number): Row => ({
  day,
  campaign: campaignNameOn(day, campaign),
  campaign_id_external: campaign.remoteId,
  campaign_package_name: campaign.game.bundleId,
  platform: campaign.game.platform,
  country: country.toLowerCase(),
  impressions: String(figures.impressions),
  clicks: String(figures.clicks),
  conversions: String(Math.round((figures.installs * percent) / 100)),
  cost: dollarText(figures.spendCents),
})

const conversionRows = (day: string, isSka: boolean): readonly Row[] =>
  campaignSpendOn(day)
    .filter(
      ({ campaign }) => campaign.network.name === NETWORK && (!isSka || campaign.game.platform === 'ios'),
    )
    .map((one) => conversionRow(one, isSka ? 60 : 30))

/** Installs of a day by app and country, with what they have earned; young ages have what there is so far. */
const cohortRows = (day: string): readonly Row[] =>
  [
    ...groupBy(
      installsOn(day).filter(({ campaign }) => isMediated(campaign)),
      ({ campaign, country }) => `${campaign.game.id} ${country}`,
    ).values(),
  ].flatMap((own): readonly Row[] => {
    const [first] = own
    if (first === undefined) return []
    const { game } = first.campaign
    const sum = (of: (one: CampaignSpend) => number) => own.reduce((total, one) => total + of(one), 0)
    const figures = Object.entries(COHORT_FIGURES).map(([name, age]) => {
      const cents = sum(({ campaign, country }) => {
        const all = cohortRevenueByAge(day, campaign, country, age)
        const ads = cohortAdRevenueByAge(day, campaign, country, age)
        return name.startsWith('ads') ? ads : name.startsWith('iap') ? all - ads : all
      })
      return [name, dollarText(cents)] as const
    })
    return [
      {
        day,
        application: game.name,
        package_name: game.bundleId,
        platform: game.platform,
        country: first.country.toLowerCase(),
        installs: String(sum(({ installs }) => installs)),
        ...Object.fromEntries(figures),
      },
    ]
  })

/** Spend of yesterday by asset, whose rows name no day. */
const assets = ({ url, now }: SimulatorRequest): SimulatorAnswer => {
  if (url.searchParams.get('range') !== 'yesterday') return textAnswer('Invalid range', 400)
  const creatives = groupBy(billedOn(NETWORK, yesterdayOf(now)), ({ creative }) => creative.id)
  const rows = [...creatives].map(([id, own]): Row => {
    const { impressions, clicks, spendCents } = sumSpend(own)
    return {
      asset_id: `a${id}`,
      impressions: String(impressions),
      clicks: String(clicks),
      ctr: (clicks / impressions).toFixed(4),
      cost: dollarText(spendCents),
    }
  })
  return jsonRows(rows, 0, rows.length, (page) =>
    page === null ? { code: 200 } : { code: 200, results: page },
  )
}

const rowsOn = (path: string, reportType: string, day: string): readonly Row[] | null => {
  if (path === '/maxReport') return appRevenueOn(day).filter(isMediated).flatMap(maxRows)
  if (path === '/maxCohort') return cohortRows(day)
  if (path === '/skaReport') return conversionRows(day, true)
  if (path === '/probabilisticReport') return conversionRows(day, false)
  if (path !== '/report') return null
  return reportType === 'advertiser'
    ? creativeRows(day)
    : appRevenueOn(day).filter(isMediated).map(publisherRow)
}

const withColumns = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map((name) => [name, row[name] ?? null]))

const isTooOld = (day: string, now: number): boolean =>
  dayNumberOf(day) < dayNumberOf(yesterdayOf(now)) + 1 - REQUEST_WINDOW_DAYS

const TOO_OLD = 'The date is beyond our 45 day request window.'

const report = (request: SimulatorRequest): SimulatorAnswer => {
  const { url, now } = request
  const text = (name: string) => url.searchParams.get(name) ?? ''
  const [from, to] = [text('start'), text('end')]
  if (Number.isNaN(dayNumberOf(from)) || Number.isNaN(dayNumberOf(to)))
    return textAnswer('Invalid start or end', 400)
  if (isTooOld(from, now)) return textAnswer(TOO_OLD, 400)
  const days = daysIn(upToYesterday({ from, to }, now))
  const perDay = days.map((day) => rowsOn(url.pathname, text('report_type'), day))
  const columns = text('columns').split(',')
  const all = perDay.flatMap((each) => (each ?? []).map((row) => withColumns(row, columns)))
  const [day, ...others] = columns
  const rows = day === 'day' && others.every((name) => FIGURES.has(name)) ? addedUp(all, day, ...others) : all
  if (rowsOn(url.pathname, '', yesterdayOf(now)) === null) return textAnswer('Not found', 404)
  const limit = pageSize(request, numberParameter(url, 'limit', DEFAULT_LIMIT))
  return jsonRows(rows, numberParameter(url, 'offset', 0), limit, (page) =>
    page === null ? { code: 200 } : { code: 200, results: page },
  )
}

const userRows = (application: string, platform: string, date: string) =>
  userRevenueOn(date).filter(
    ({ user: { game } }) =>
      isMediated({ game }) && game.bundleId === application && game.platform === platform,
  )

const userReport = ({ url, now }: SimulatorRequest): SimulatorAnswer => {
  const text = (name: string) => url.searchParams.get(name) ?? ''
  if (isTooOld(text('date'), now)) return textAnswer(TOO_OLD, 400)
  if (text('date') > yesterdayOf(now)) return textAnswer('Data does not exist for specified date', 404)
  if (userRows(text('application'), text('platform'), text('date')).length === 0)
    return textAnswer('No Mediation App Id found for platform', 404)
  const file = new URL(`https://${FILE_HOST}/${text('date')}/${text('platform')}.csv`)
  file.searchParams.set('application', text('application'))
  return jsonAnswer({ status: 200, ad_revenue_report_url: file.href })
}

/** A file to which the user-level report links; it needs no key. */
const userFile = ({ url }: SimulatorRequest): SimulatorAnswer => {
  const [, date = '', file = ''] = url.pathname.split('/')
  const application = url.searchParams.get('application') ?? ''
  const rows = userRows(application, file.replace('.csv', ''), date).map((one): Row => ({
    date: `${one.day} 12:00:00`,
    format: one.adFormat.toUpperCase(),
    country: one.user.country.toLowerCase(),
    idfa: one.user.id,
    revenue: dollarText(one.adCents),
    impressions: one.impressions,
  }))
  return csvRows(rows, {
    date: 'Date',
    format: 'Ad Format',
    country: 'Country',
    idfa: 'IDFA',
    impressions: 'Impressions',
    revenue: 'Revenue',
  })
}

/** Answers requests to AppLovin. */
export const appLovinSimulator: Simulator = {
  hosts: [HOST, FILE_HOST],
  answer: (request) => {
    const { url, accepts } = request
    if (url.host === FILE_HOST) return userFile(request)
    if (!accepts('applovin', 'report_key', url.searchParams.get('api_key') ?? ''))
      return textAnswer('Authentication Failed', 403)
    if (url.pathname === '/assetReport') return assets(request)
    return url.pathname === USER_REPORT ? userReport(request) : report(request)
  },
}
