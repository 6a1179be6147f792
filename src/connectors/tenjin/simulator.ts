/** Tenjin, simulated: the tables of its DataVault, which the source reads with SQL, and its reporting API. */
import { COHORT_AGES } from '@/server/connectors/core/cohortAges'
import { groupBy } from '@/domain/answers/roas'
import { plansOf } from '@/server/connectors/core/seed'
import type { Row, Window } from '@/server/lib/tables'
import { dayNumberOf, daysIn, upToYesterday, yesterdayOf } from '@/server/lib/days'
import { between } from '@/server/connectors/studio/hash'
import { jsonAnswer, jsonPage, numberParameter, pageSize } from '@/server/connectors/simulated/simulator'
import type { Simulator, SimulatorAnswer, SimulatorRequest } from '@/server/connectors/simulated/simulator'
import type { SimulatedDatabase } from '@/server/connectors/simulated/simulatedSql'
import type { Campaign } from '@/server/connectors/studio/studio'
import {
  CAMPAIGNS,
  GAMES,
  NETWORKS,
  STUDIO_NAME,
  UNPAID,
  UNPAID_NETWORKS,
} from '@/server/connectors/studio/studio'
import type { AppRevenue, CohortRevenue } from '@/server/connectors/studio/studioRevenue'
import {
  appRevenueOn,
  cohortAdRevenueByAge,
  cohortRevenueByAge,
  cohortRevenueOn,
} from '@/server/connectors/studio/studioRevenue'
import { campaignSpendOn, installsOn } from '@/server/connectors/studio/studioSpend'
import type { CampaignSpend } from '@/server/connectors/studio/studioSpend'
import type { UserEvent } from '@/server/connectors/studio/studioUsers'
import { userEventsOn } from '@/server/connectors/studio/studioUsers'
import {
  ACCOUNTS,
  billedTo,
  countryAt,
  linkedIdOf,
  listedNameAt,
  networkNameAt,
} from '@/server/connectors/studio/views'
import { tenjinEndpoints } from './endpoints'

/** One event in this many is delivered twice, as happens in the real table. */
const REPEAT_STEP = 25
const SETUP_TIME = '2026-01-05 08:00:00'

const ATTRIBUTION = 'tenjin'
const ALL_NETWORKS = [...NETWORKS, ...UNPAID_NETWORKS]
const ALL_CAMPAIGNS = [...CAMPAIGNS, ...UNPAID]

const isPaid = ({ campaign }: { readonly campaign: Campaign }): boolean =>
  !UNPAID_NETWORKS.includes(campaign.network)

/** Accounts that are billed in another currency, by network; Tenjin converts their costs. */
const OTHER_ACCOUNTS: Readonly<Record<string, (typeof ACCOUNTS)[keyof typeof ACCOUNTS]>> = {
  'Google Ads': ACCOUNTS.googleAds,
  TikTok: ACCOUNTS.tikTok,
}

/** What was billed, in hundredths of the account's currency. */
const originalSpend = ({ day, campaign, spendCents }: CampaignSpend): Row => {
  const account = OTHER_ACCOUNTS[campaign.network.name]
  return account === undefined
    ? { original_spend: spendCents, original_currency: 'USD' }
    : {
        original_spend: Math.round(billedTo(account, spendCents, day) * 100),
        original_currency: account.currency,
      }
}

const cohortFigures = (campaign: Campaign, own: readonly CohortRevenue[]) => ({
  publisher_ad_revenue: own.reduce((sum, one) => sum + one.adCents, 0),
  iap_revenue: own.reduce((sum, one) => sum + one.purchaseCents, 0),
  daily_active_users: own.reduce((sum, one) => sum + one.activeUsers, 0),
  platform: campaign.game.platform,
})

const spendRows = (day: string): readonly Row[] =>
  campaignSpendOn(day).map((one) => ({
    id: `${one.campaign.id}-${one.country}-${day}`,
    campaign_id: one.campaign.id,
    country: countryAt(ATTRIBUTION, one.campaign, one.country),
    date: day,
    clicks: one.clicks,
    impressions: one.impressions,
    installs: one.installs,
    spend: one.spendCents,
    ...originalSpend(one),
    updated_at: `${day} 23:30:00`,
  }))

const adRevenueRows = (day: string): readonly Row[] =>
  appRevenueOn(day).map(({ game, country, adCents, impressions }) => {
    const clicks = partOf(impressions, between(10, 40, 'tenjin clicks', day, game.id, country))
    return {
      id: `${game.id}-${country}-${day}`,
      publisher_app_id: `publisher-${game.id}`,
      country,
      date: day,
      clicks,
      conversions: partOf(clicks, between(20, 120, 'tenjin conversions', day, game.id, country)),
      impressions,
      revenue: adCents,
      updated_at: `${day} 23:30:00`,
    }
  })

/** Part of a number in thousandths, in whole numbers. */
const partOf = (total: number, thousandths: number): number => Math.round((total * thousandths) / 1_000)

const metricRows = (day: string): readonly Row[] => {
  const cohorts = groupBy(cohortRevenueOn(day), ({ campaign, country }) => `${campaign.id} ${country}`)
  return installsOn(day).map(({ campaign, country, ...figures }) => {
    const users = cohortFigures(campaign, cohorts.get(`${campaign.id} ${country}`) ?? [])
    const reported = isPaid({ campaign })
    return {
      date: day,
      ad_network_id: campaign.network.id,
      app_id: campaign.game.id,
      campaign_id: campaign.id,
      country: countryAt(ATTRIBUTION, campaign, country),
      site_id: '',
      ...users,
      sessions: users.daily_active_users * 3,
      reported_clicks: reported ? figures.clicks : null,
      reported_impressions: reported ? figures.impressions : null,
      reported_installs: reported ? figures.installs : null,
      reported_spend: reported ? figures.spendCents : null,
      tracked_clicks: figures.clicks,
      tracked_impressions: figures.impressions,
      tracked_installs: figures.installs,
    }
  })
}

const cohortRows = (day: string): readonly Row[] =>
  cohortRevenueOn(day).map((one) => ({
    install_date: one.installDay,
    event_date: day,
    days_since_install: one.age,
    ad_network_id: one.campaign.network.id,
    app_id: one.campaign.game.id,
    campaign_id: one.campaign.id,
    country: countryAt(ATTRIBUTION, one.campaign, one.country),
    site_id: '',
    ...cohortFigures(one.campaign, [one]),
    sessions: one.activeUsers * 3,
  }))

const eventRow = ({ id, time, user, type, name, cents }: UserEvent): Row => ({
  event_id: id,
  created_at: time,
  acquired_at: `${user.installDay}T00:00:00Z`,
  advertising_id: user.id,
  app_id: user.game.id,
  bundle_id: user.game.bundleId,
  platform: user.game.platform,
  country: user.country,
  source_campaign_id: user.campaign?.id ?? null,
  event_type: type,
  event: name,
  currency: 'USD',
  revenue: cents,
})

const eventRows = (day: string): readonly Row[] =>
  userEventsOn(day).flatMap((event, index) =>
    index % REPEAT_STEP === 0 ? [eventRow(event), eventRow(event)] : [eventRow(event)],
  )

const LISTS: Readonly<Record<string, () => readonly Row[]>> = {
  apps: () =>
    GAMES.map(({ id, name, bundleId, platform, storeId }) => ({
      id,
      name,
      bundle_id: bundleId,
      platform,
      store_id: storeId,
      updated_at: SETUP_TIME,
    })),
  campaigns: () =>
    ALL_CAMPAIGNS.map((campaign) => ({
      id: campaign.id,
      remote_campaign_id: linkedIdOf(campaign),
      name: listedNameAt(ATTRIBUTION, campaign),
      app_id: campaign.game.id,
      ad_network_id: campaign.network.id,
      updated_at: SETUP_TIME,
    })),
  ad_networks: () =>
    ALL_NETWORKS.map((network) => ({
      id: network.id,
      name: networkNameAt(ATTRIBUTION, network),
      updated_at: SETUP_TIME,
    })),
  publisher_apps: () =>
    GAMES.map(({ id, name, mediation }) => ({
      id: `publisher-${id}`,
      app_id: id,
      ad_network_id: NETWORKS.find((network) => network.name === mediation)?.id ?? null,
      name: `${STUDIO_NAME}: ${name}`,
      updated_at: SETUP_TIME,
    })),
}

const REPORTS: Readonly<Record<string, (day: string) => readonly Row[]>> = {
  events: eventRows,
  daily_country_spend: spendRows,
  daily_ad_revenue: adRevenueRows,
  reporting_metrics: metricRows,
  reporting_cohort_metrics: cohortRows,
}

/** Rows of a table of the vault; those of a report are of a period. */
const vaultRows = (table: string, window: Window, now: number): readonly Row[] | null => {
  const report = Object.hasOwn(REPORTS, table) ? REPORTS[table] : undefined
  if (report !== undefined) return daysIn(upToYesterday(window, now)).flatMap(report)
  return Object.hasOwn(LISTS, table) ? (LISTS[table]?.() ?? null) : null
}

/** Tables of the DataVault. */
export const vaultDatabase: SimulatedDatabase = {
  schema: 'tenjin',
  // the day of an event is made of its time
  columns: (table) =>
    (plansOf(tenjinEndpoints)[table]?.columns ?? []).filter(({ name }) => name !== 'created_date'),
  rows: vaultRows,
}

const API_PAGE_ROWS = 1_000

const spendAttributes =
  (last: string) =>
  ({ day, campaign, country, ...figures }: CampaignSpend): Row => {
    const until = (age: number, revenueByAge: typeof cohortRevenueByAge) =>
      revenueByAge(day, campaign, country, Math.min(age, dayNumberOf(last) - dayNumberOf(day))) / 100
    return {
      date: day,
      campaign_id: campaign.id,
      remote_campaign_id: linkedIdOf(campaign),
      campaign_name: listedNameAt(ATTRIBUTION, campaign),
      ad_network_id: campaign.network.id,
      ad_network_name: networkNameAt(ATTRIBUTION, campaign.network),
      app_id: campaign.game.id,
      app_name: campaign.game.name,
      bundle_id: campaign.game.bundleId,
      platform: campaign.game.platform,
      country: countryAt(ATTRIBUTION, campaign, country),
      impressions: figures.impressions,
      clicks: figures.clicks,
      installs: figures.installs,
      tracked_installs: figures.installs,
      spend: figures.spendCents / 100,
      ...Object.fromEntries(
        COHORT_AGES.flatMap((age) => [
          [`total_rev_${age}d`, until(age, cohortRevenueByAge)],
          [`pub_rev_${age}d`, until(age, cohortAdRevenueByAge)],
        ]),
      ),
    }
  }

const revenueAttributes = ({ day, game, country, adCents, impressions }: AppRevenue): Row => ({
  date: day,
  app_id: game.id,
  app_name: game.name,
  platform: game.platform,
  country,
  ad_revenue: adCents / 100,
  impressions,
})

/** A page, whose link to the next one has the address of plain HTTP and is there after the last page, too. */
const apiPage = <Item>(
  request: SimulatorRequest,
  items: readonly Item[],
  rowOf: (item: Item) => Row,
): SimulatorAnswer => {
  const { url } = request
  const page = numberParameter(url, 'page', 1)
  const size = pageSize(request, numberParameter(url, 'per_page', API_PAGE_ROWS), API_PAGE_ROWS)
  return jsonPage(items, rowOf, { offset: (page - 1) * size, limit: size }, (data) => ({
    ...(data !== null && { data }),
    links: { next: `http://api.tenjin.com${url.pathname}?page=${page + 1}` },
    meta: { count: items.length },
  }))
}

/** What the API can add up by. */
const API_GROUPS: ReadonlySet<string> = new Set(
  'app channel country site campaign campaign,country channel,app channel,app,country creative'.split(' '),
)

const apiReport = <Item>(
  request: SimulatorRequest,
  itemsOn: (day: string) => readonly Item[],
  attributesOf: (item: Item) => Row,
): SimulatorAnswer => {
  const value = (name: string) => request.url.searchParams.get(name) ?? ''
  if (!API_GROUPS.has(value('group_by'))) return jsonAnswer({ error: 'group_by is invalid' }, 400)
  const window = { from: value('start_date'), to: value('end_date') }
  const items = daysIn(upToYesterday(window, request.now)).flatMap(itemsOn)
  return apiPage(request, items, (item) => ({ type: 'report', attributes: attributesOf(item) }))
}

const API_LISTS: Readonly<Record<string, () => readonly Row[]>> = {
  '/v2/campaigns': () =>
    ALL_CAMPAIGNS.map((campaign) => ({
      id: campaign.id,
      attributes: {
        name: listedNameAt(ATTRIBUTION, campaign),
        app_id: campaign.game.id,
        remote_campaign_id: linkedIdOf(campaign),
        created_at: SETUP_TIME,
      },
    })),
  '/v2/apps': () => GAMES.map(({ id, name }) => ({ id, attributes: { name, created_at: SETUP_TIME } })),
  '/v2/ad_networks': () =>
    ALL_NETWORKS.map((network) => ({
      id: String(network.id),
      attributes: { name: networkNameAt(ATTRIBUTION, network), created_at: SETUP_TIME },
    })),
}

/** Answers requests to Tenjin's reporting API, with the bodies that public connectors saw live. */
export const tenjinApiSimulator: Simulator = {
  hosts: ['api.tenjin.com'],
  answer: (request) => {
    const { url, headers, accepts } = request
    const token = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1] ?? ''
    if (token === 'garbled') return jsonAnswer({ error: 'AuthHandler::DecodeError' }, 403)
    if (!accepts('tenjin_api', 'access_token', token))
      return jsonAnswer({ error: 'Unauthorized. Invalid access token provided.' }, 401)
    if (url.pathname === '/v2/reports/spend')
      return apiReport(request, installsOn, spendAttributes(yesterdayOf(request.now)))
    if (url.pathname === '/v2/reports/ad_revenue') return apiReport(request, appRevenueOn, revenueAttributes)
    const list = Object.hasOwn(API_LISTS, url.pathname) ? API_LISTS[url.pathname] : undefined
    return list === undefined
      ? jsonAnswer({ error: 'Not found' }, 404)
      : apiPage(request, list(), (row) => ({ type: 'resource', ...row }))
  },
}
