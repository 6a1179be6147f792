import type { ColumnType } from '@/server/lib/tables'
import { columnsOf, listPlan, reportPlan } from '@/server/connectors/core/plans'
import { task } from '@/server/connectors/core/seed'
import type { SourceSeed } from '@/server/connectors/core/seed'

const list = { id: 'text', name: 'text', status: 'text', created_at: 'timestamp' } as const

/** Daily reports permit 30 days at a time; figures arrive about eleven hours late. */
const report = (types: Readonly<Record<string, ColumnType>>) =>
  reportPlan(
    'day',
    30,
    columnsOf({
      day: 'date',
      network: 'text',
      campaign: 'text',
      impressions: 'integer',
      clicks: 'integer',
      // what the campaign aims at, which need not be an install, so installs are unknown
      conversions: 'integer',
      spend: 'double',
      campaign_id: 'text',
      ...types,
      advertiser_id: 'text',
      currency: 'text',
      time_zone: 'text',
    }),
    { lookbackDays: 3, partColumn: 'advertiser_id' },
  )
const ad = { ad_id: 'text', ad_group: 'text', ad: 'text' } as const

const plans = {
  campaigns: listPlan(columnsOf(list)),
  ad_groups: listPlan(columnsOf({ ...list, app: 'text' })),
  ads: listPlan(columnsOf(list)),
  campaigns_reports_daily: report({}),
  ad_groups_reports_daily: report({ app: 'text', adgroup_id: 'text', ad_group: 'text' }),
  ads_reports_daily: report({ app: 'text', ...ad }),
  ads_reports_by_country_daily: report({ country: 'text', ...ad }),
} as const

export const tikTokEndpoints = {
  id: 28,
  label: 'tiktok',
  name: 'TikTok for Business',
  category: 'UA Channel',
  guide: 'Figures arrive about **11 hours** late. Each run reloads the last three days.',
  tasks: [
    task('campaigns', 'Campaigns', 'Set-up of the campaigns', plans.campaigns),
    task('ad_groups', 'Ad Groups', 'Set-up of the ad groups', plans.ad_groups),
    task('ads', 'Ads', 'Set-up of the ads', plans.ads),
    task(
      'campaigns_reports_daily',
      'Campaigns by Day',
      'Spend and conversions; about eleven hours late',
      plans.campaigns_reports_daily,
    ),
    task(
      'ad_groups_reports_daily',
      'Ad Groups by Day',
      'The same per ad group',
      plans.ad_groups_reports_daily,
    ),
    task('ads_reports_daily', 'Ads by Day', 'The same per ad', plans.ads_reports_daily),
    task(
      'ads_reports_by_country_daily',
      'Ads by Country and Day',
      'The same by country',
      plans.ads_reports_by_country_daily,
    ),
  ],
} as const satisfies SourceSeed
