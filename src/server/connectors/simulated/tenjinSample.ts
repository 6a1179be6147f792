/**
 * Sample provider for the tables of a Tenjin DataVault. The vault itself is a Redshift database; in sample mode its
 * tables are read over HTTP, and errors carry the SQLSTATE or the network error of a real connection.
 */
import * as z from 'zod/mini'
import type { Row } from '@/server/lib/tables'
import { daysIn, upToYesterday } from '@/server/lib/days'
import { between } from './hash'
import type { SampleAnswer, SampleRequest } from './sampleAnswer'
import { isRefused, jsonAnswer, jsonRows } from './sampleAnswer'
import type { Campaign } from './studio'
import { CAMPAIGNS, GAMES, NETWORKS, STUDIO_NAME } from './studio'
import type { CohortRevenue } from './studioRevenue'
import { appRevenueOn, cohortRevenueOn } from './studioRevenue'
import { campaignSpendOn } from './studioSpend'
import type { UserEvent } from './studioUsers'
import { userEventsOn } from './studioUsers'

/** Host at which the sample DataVault answers. */
export const TENJIN_SAMPLE_HOST = 'tenjin.stackyard.invalid'

const querySchema = z.object({
  connection: z.object({
    host: z.string(),
    port: z.string(),
    database: z.string(),
    username: z.string(),
    password: z.string(),
  }),
  table: z.string(),
  from: z.string(),
  to: z.string(),
  offset: z.int(),
  limit: z.int(),
})
type Connection = z.infer<typeof querySchema>['connection']

/** One event in this many is delivered twice, as happens in the real table. */
const REPEAT_STEP = 25
const SETUP_TIME = '2026-01-05 08:00:00'

const cohortFigures = (campaign: Campaign, own: readonly CohortRevenue[]) => ({
  publisher_ad_revenue: own.reduce((sum, one) => sum + one.adCents, 0),
  iap_revenue: own.reduce((sum, one) => sum + one.purchaseCents, 0),
  daily_active_users: own.reduce((sum, one) => sum + one.activeUsers, 0),
  platform: campaign.game.platform,
})

const spendRows = (day: string): readonly Row[] =>
  campaignSpendOn(day).map(({ campaign, country, ...figures }) => ({
    id: `${campaign.id}-${country}-${day}`,
    campaign_id: campaign.id,
    country,
    date: day,
    clicks: figures.clicks,
    impressions: figures.impressions,
    installs: figures.installs,
    spend: figures.spendCents,
    original_spend: figures.spendCents,
    original_currency: 'USD',
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
  const cohorts = cohortRevenueOn(day)
  return campaignSpendOn(day).map(({ campaign, country, ...figures }) => {
    const own = cohorts.filter((one) => one.campaign === campaign && one.country === country)
    const users = cohortFigures(campaign, own)
    return {
      date: day,
      ad_network_id: campaign.network.id,
      app_id: campaign.game.id,
      campaign_id: campaign.id,
      country,
      site_id: '',
      ...users,
      sessions: users.daily_active_users * 3,
      reported_clicks: figures.clicks,
      reported_impressions: figures.impressions,
      reported_installs: figures.installs,
      reported_spend: figures.spendCents,
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
    country: one.country,
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
    CAMPAIGNS.map(({ id, remoteId, name, game, network }) => ({
      id,
      remote_campaign_id: remoteId,
      name,
      app_id: game.id,
      ad_network_id: network.id,
      updated_at: SETUP_TIME,
    })),
  ad_networks: () => NETWORKS.map(({ id, name }) => ({ id, name, updated_at: SETUP_TIME })),
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

const refusalOf = ({ host, port, database, username, password }: Connection) => {
  if (isRefused(host)) return { code: 'ENOTFOUND', message: 'getaddrinfo ENOTFOUND' }
  if (isRefused(port)) return { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' }
  if (isRefused(database)) return { code: '3D000', message: 'database does not exist' }
  if (isRefused(username)) return { code: '28000', message: 'role does not exist' }
  if (isRefused(password)) return { code: '28P01', message: 'password authentication failed' }
  return null
}

/** Answers queries of the sample DataVault. */
export const tenjinSample = ({ body, now }: SampleRequest): SampleAnswer => {
  const { success, data } = querySchema.safeParse(JSON.parse(body))
  if (!success) return jsonAnswer({ error: { code: '42601', message: 'syntax error' } }, 400)
  const refusal = refusalOf(data.connection)
  if (refusal !== null) return jsonAnswer({ error: refusal }, 401)
  const report = REPORTS[data.table]
  const rows = report === undefined ? LISTS[data.table]?.() : daysIn(upToYesterday(data, now)).flatMap(report)
  if (rows === undefined)
    return jsonAnswer({ error: { code: '42P01', message: 'relation does not exist' } }, 404)
  return jsonRows(rows, data.offset, data.limit, (page) => (page === null ? {} : { rows: page }))
}
