import type { ColumnType, EndpointPlan } from '@/server/lib/tables'
import { columnsOf, reportPlan } from '@/server/connectors/core/plans'
import { task } from '@/server/connectors/core/seed'
import type { SourceSeed } from '@/server/connectors/core/seed'

const SLICE_DAYS = 14

const names = {
  account_report_daily: { customer_id: 'text' },
  campaign_report_daily: { customer_id: 'text', campaign_id: 'text', campaign_name: 'text' },
  ad_group_report_daily: {
    customer_id: 'text',
    campaign_id: 'text',
    campaign_name: 'text',
    ad_group_id: 'text',
    ad_group_name: 'text',
  },
  ad_report_daily: {
    customer_id: 'text',
    campaign_id: 'text',
    campaign_name: 'text',
    ad_group_id: 'text',
    ad_group_name: 'text',
    ad_group_ad_ad_id: 'text',
    ad_group_ad_ad_name: 'text',
  },
  keyword_report_daily: {
    customer_id: 'text',
    campaign_id: 'text',
    campaign_name: 'text',
    ad_group_id: 'text',
    ad_group_name: 'text',
    ad_group_criterion_criterion_id: 'text',
    ad_group_criterion_keyword_text: 'text',
  },
} as const
const segments = { segments_date: 'date', segments_device: 'text', segments_ad_network_type: 'text' } as const
/** Money is in the currency of the account, and days are those of its zone. */
const account = { customer_currency_code: 'text', customer_time_zone: 'text' } as const
const metrics = {
  metrics_clicks: 'integer',
  metrics_impressions: 'integer',
  metrics_conversions: 'double',
  metrics_cost_micros: 'integer',
} as const

/** App that a campaign advertises, which campaigns of other kinds lack. */
const app = {
  campaign_app_campaign_setting_app_id: 'text',
  campaign_app_campaign_setting_app_store: 'text',
} as const

/** Conversions count on the day of their click, and are reported up to 30 days after it. */
const CONVERSION_AGES = [14, 30]

const dailyPlan = (
  endpoint: keyof typeof names,
  others: Readonly<Record<string, ColumnType>> = {},
): EndpointPlan =>
  reportPlan(
    'segments_date',
    SLICE_DAYS,
    columnsOf({ ...segments, ...names[endpoint], ...metrics, ...account, ...others }),
    // costs are corrected for as long, such as by credits for invalid clicks
    { lookbackDays: 30, horizons: CONVERSION_AGES },
  )

const plans = {
  account_report_daily: dailyPlan('account_report_daily'),
  campaign_report_daily: dailyPlan('campaign_report_daily', app),
  ad_group_report_daily: dailyPlan('ad_group_report_daily'),
  ad_report_daily: dailyPlan('ad_report_daily', app),
  keyword_report_daily: dailyPlan('keyword_report_daily'),
  click_report_daily: reportPlan(
    'segments_date',
    1,
    columnsOf({
      ...segments,
      customer_id: 'text',
      campaign_id: 'text',
      campaign_name: 'text',
      click_view_gclid: 'text',
      click_view_area_of_interest_country: 'text',
      metrics_clicks: 'integer',
      ...account,
    }),
  ),
} as const

export const googleAdsEndpoints = {
  id: 26,
  label: 'google_ads',
  name: 'Google Ads',
  category: 'UA Channel',
  sampleCredential: 'Sample Google Ads',
  tasks: [
    task(
      'account_report_daily',
      'Accounts by Day',
      'Spend and conversions per account',
      plans.account_report_daily,
    ),
    task('campaign_report_daily', 'Campaigns by Day', 'The same per campaign', plans.campaign_report_daily),
    task('ad_group_report_daily', 'Ad Groups by Day', 'The same per ad group', plans.ad_group_report_daily),
    task('ad_report_daily', 'Ads by Day', 'The same per ad', plans.ad_report_daily),
    task('keyword_report_daily', 'Keywords by Day', 'The same per keyword', plans.keyword_report_daily),
    task('click_report_daily', 'Clicks by Day', 'One row per click', plans.click_report_daily),
  ],
} as const satisfies SourceSeed
