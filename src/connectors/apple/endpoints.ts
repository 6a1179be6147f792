import type { ColumnType } from '@/server/lib/tables'
import { columnsOf, listPlan, reportPlan } from '@/server/connectors/core/plans'
import { task } from '@/server/connectors/core/seed'
import type { SourceSeed } from '@/server/connectors/core/seed'
import { sampled } from '@/server/connectors/simulated/sampled'

export const appStoreEndpoints = {
  id: 11,
  label: 'apple_appstore',
  name: 'App Store Connect',
  category: 'App Platform',
  tasks: [
    sampled('report', 'sales', 'Sales', 'Units and proceeds'),
    sampled('report', 'subscription', 'Subscriptions', 'Active subscriptions'),
    sampled('report', 'subscriber', 'Subscribers', 'Renewals and refunds per subscriber'),
    sampled('report', 'installs', 'Installs', 'Installs per day'),
    sampled('report', 'app_downloads_detailed', 'Downloads in Detail', 'Downloads by source'),
    sampled('report', 'app_sessions_detailed', 'Sessions in Detail', 'Sessions by device and version'),
  ],
} as const satisfies SourceSeed

const list = listPlan(
  columnsOf({ id: 'text', name: 'text', app: 'text', status: 'text', created_at: 'timestamp' }),
)

/** Daily reports go back 90 days; one less, so that a run can go on after midnight. */
const report = (types: Readonly<Record<string, ColumnType>> = {}) =>
  reportPlan(
    'day',
    30,
    columnsOf({
      day: 'date',
      app: 'text',
      platform: 'text',
      country: 'text',
      network: 'text',
      campaign: 'text',
      impressions: 'integer',
      clicks: 'integer',
      installs: 'integer',
      spend: 'double',
      org_id: 'text',
      campaign_id: 'text',
      ...types,
      currency: 'text',
      time_zone: 'text',
      org_time_zone: 'text',
      ad_account_id: 'text',
    }),
    { lookbackDays: 30, historyDays: 89, partColumn: 'campaign_id', zones: 'own' },
  )
const adGroup = { ad_group: 'text', ad_group_id: 'text' } as const

const plans = {
  campaigns: list,
  adgroups: list,
  keywords: list,
  campaigns_report_daily: report(),
  adgroups_report_daily: report(adGroup),
  keywords_report_daily: report({ ...adGroup, keyword: 'text', keyword_id: 'text' }),
} as const

export const appleSearchAdsEndpoints = {
  id: 12,
  label: 'apple_search_ads',
  name: 'Apple Search Ads',
  category: 'UA Channel',
  guide:
    'Create the key under *Settings > API* of a user with the role *API Account Read Only*. Keys made for the Campaign Management API, which ends on 26 January 2027, go on working: nothing has to be changed. Stackyard reads all ad accounts of the App Store that the user reaches, and leaves out those where the user has no role.',
  tasks: [
    task('campaigns', 'Campaigns', 'Set-up of the campaigns', plans.campaigns),
    task('adgroups', 'Ad Groups', 'Set-up of the ad groups', plans.adgroups),
    task('keywords', 'Keywords', 'Set-up of the keywords', plans.keywords),
    task(
      'campaigns_report_daily',
      'Campaigns by Day',
      'Spend, taps and installs; at most 90 days back',
      plans.campaigns_report_daily,
    ),
    task('adgroups_report_daily', 'Ad Groups by Day', 'The same per ad group', plans.adgroups_report_daily),
    task('keywords_report_daily', 'Keywords by Day', 'The same per keyword', plans.keywords_report_daily),
  ],
} as const satisfies SourceSeed
