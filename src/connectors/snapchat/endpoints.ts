import type { ColumnType } from '@/server/lib/tables'
import { columnsOf, listPlan, reportPlan } from '@/server/connectors/core/plans'
import { task } from '@/server/connectors/core/seed'
import type { SourceSeed } from '@/server/connectors/core/seed'

const list = (types: Readonly<Record<string, ColumnType>>) =>
  listPlan(
    columnsOf({
      id: 'text',
      name: 'text',
      ...types,
      status: 'text',
      created_at: 'timestamp',
      ad_account_id: 'text',
    }),
  )

/** Conversions are counted up to 28 days after a swipe. A request may have 31 days. */
const report = (types: Readonly<Record<string, ColumnType>> = {}) =>
  reportPlan(
    'day',
    28,
    columnsOf({
      day: 'date',
      app: 'text',
      platform: 'text',
      network: 'text',
      campaign: 'text',
      campaign_id: 'text',
      ...types,
      impressions: 'integer',
      clicks: 'integer',
      installs: 'integer',
      purchases: 'integer',
      purchase_value: 'double',
      spend: 'double',
      ad_account_id: 'text',
      currency: 'text',
      time_zone: 'text',
    }),
    { lookbackDays: 30, partColumn: 'ad_account_id' },
  )
const adSquad = { ad_squad: 'text', ad_squad_id: 'text' } as const

const plans = {
  campaigns: list({ objective: 'text' }),
  adsquads: list({ campaign_id: 'text', optimization_goal: 'text' }),
  ads: list({ ad_squad_id: 'text', creative_id: 'text', type: 'text' }),
  creatives: list({ app: 'text', type: 'text', headline: 'text' }),
  campaigns_stats_daily: report(),
  adsquads_stats_daily: report(adSquad),
  ads_stats_daily: report({ ...adSquad, ad: 'text', ad_id: 'text' }),
} as const

export const snapchatEndpoints = {
  id: 27,
  label: 'snapchat',
  name: 'Snapchat Ads',
  category: 'UA Channel',
  guide:
    'Connect with a login that has a role in Snapchat Ads Manager. All ad accounts of the organization are read, or of all organizations if none is chosen. Days and money are those of each ad account. Installs are those after a swipe (28 days) and after a view (1 day).',
  tasks: [
    task('campaigns', 'Campaigns', 'Set-up of the campaigns', plans.campaigns),
    task('adsquads', 'Ad Squads', 'Set-up of the ad squads', plans.adsquads),
    task('ads', 'Ads', 'Set-up of the ads', plans.ads),
    task('creatives', 'Creatives', 'Titles and apps of the creatives', plans.creatives),
    task(
      'campaigns_stats_daily',
      'Campaigns by Day',
      'Spend, swipes and conversions',
      plans.campaigns_stats_daily,
    ),
    task('adsquads_stats_daily', 'Ad Squads by Day', 'The same per ad squad', plans.adsquads_stats_daily),
    task('ads_stats_daily', 'Ads by Day', 'The same per ad', plans.ads_stats_daily),
  ],
} as const satisfies SourceSeed
