import type { ColumnType } from '@/server/lib/tables'
import { columnsOf, listPlan, reportPlan } from '@/server/connectors/core/plans'
import { task } from '@/server/connectors/core/seed'
import type { SourceSeed } from '@/server/connectors/core/seed'

const list = (types: Readonly<Record<string, ColumnType>>) =>
  listPlan(columnsOf({ id: 'text', name: 'text', ...types, status: 'text', created_at: 'timestamp' }))

/**
 * Conversions are counted up to 28 days after their click. The history is that of other sources, 90 days, though Meta keeps 37
 * months.
 */
const LOOKBACK_DAYS = 30
/** Days of one job: with more, large accounts have too much data for it. */
const SLICE_DAYS = 7

/** Days are those of the ad account's zone, and money is in its currency. */
const insights = (types: Readonly<Record<string, ColumnType>> = {}) =>
  reportPlan(
    'day',
    SLICE_DAYS,
    columnsOf({
      day: 'date',
      ...types,
      network: 'text',
      campaign: 'text',
      campaign_id: 'text',
      ad_set: 'text',
      ad_set_id: 'text',
      ad: 'text',
      ad_id: 'text',
      objective: 'text',
      optimization_goal: 'text',
      attribution_setting: 'text',
      impressions: 'integer',
      clicks: 'integer',
      link_clicks: 'integer',
      reach: 'integer',
      installs: 'integer',
      spend: 'double',
      actions: 'json',
      action_values: 'json',
      ad_account_id: 'text',
      currency: 'text',
      time_zone: 'text',
    }),
    { lookbackDays: LOOKBACK_DAYS },
  )

const plans = {
  campaigns: list({ objective: 'text' }),
  ad_sets: list({ app: 'text', platform: 'text', campaign_id: 'text', optimization_goal: 'text' }),
  ads: list({ campaign_id: 'text', ad_set_id: 'text', creative_id: 'text' }),
  ad_creatives: listPlan(
    columnsOf({ id: 'text', name: 'text', status: 'text', object_type: 'text', thumbnail_url: 'text' }),
  ),
  ads_insights: insights(),
  ads_insights_country: insights({ country: 'text' }),
  ads_insights_age_and_gender: insights({ age: 'text', gender: 'text' }),
  ads_insights_platform_and_device: insights({
    publisher_platform: 'text',
    platform_position: 'text',
    impression_device: 'text',
  }),
} as const

export const metaEndpoints = {
  id: 24,
  label: 'meta',
  name: 'Meta Ads',
  category: 'UA Channel',
  guide:
    'Connect with a login that may read the ad account. The permission of Meta lasts about 60 days; connect again before it ends. Days and money are those of the ad account. Reports with a breakdown leave out some conversions, so their sums differ from *Insights*.',
  tasks: [
    task('campaigns', 'Campaigns', 'Set-up of the campaigns', plans.campaigns),
    task('ad_sets', 'Ad Sets', 'Set-up of the ad sets, with their app', plans.ad_sets),
    task('ads', 'Ads', 'Set-up of the ads', plans.ads),
    task('ad_creatives', 'Ad Creatives', 'Names and pictures of the creatives', plans.ad_creatives),
    task('ads_insights', 'Insights', 'Spend, impressions and results per day', plans.ads_insights),
    task('ads_insights_country', 'Insights by Country', 'The same by country', plans.ads_insights_country),
    task(
      'ads_insights_age_and_gender',
      'Insights by Age and Gender',
      'The same by age and gender',
      plans.ads_insights_age_and_gender,
    ),
    task(
      'ads_insights_platform_and_device',
      'Insights by Platform',
      'The same by platform and device',
      plans.ads_insights_platform_and_device,
    ),
  ],
} as const satisfies SourceSeed

/** Zone of the days of Meta Audience Network. */
export const AUDIENCE_ZONE = 'America/Los_Angeles'

/** A request may have eight days. */
const audience = reportPlan(
  'day',
  7,
  columnsOf({
    day: 'date',
    country: 'text',
    app_id: 'text',
    platform: 'text',
    placement: 'text',
    requests: 'integer',
    filled: 'integer',
    impressions: 'integer',
    clicks: 'integer',
    revenue: 'double',
    time_zone: 'text',
  }),
)

export const metaAudienceEndpoints = {
  id: 25,
  label: 'meta_audience',
  name: 'Meta Audience Network',
  category: 'App Monetization',
  guide:
    'Connect with the login of a person, not of a system user. Days are in **Pacific time**. Apps are those of Meta, by their ids. Meta withholds the revenue of parts with very few impressions, so sums are a little smaller than its own totals. Load one of the two reports: they have the same rows.',
  tasks: [
    task(
      'adnetworkanalytics',
      'Network Analytics',
      'Revenue, impressions and requests by day; days are Pacific time',
      audience,
    ),
    task(
      'adnetworkanalytics_results',
      'Network Analytics Results',
      'The same rows as results of long-running queries',
      audience,
    ),
  ],
} as const satisfies SourceSeed
