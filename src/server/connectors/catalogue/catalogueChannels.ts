import { task } from './catalogueSeed'
import type { SourceSeed } from './catalogueSeed'

/**
 * Built-in source types of user acquisition (UA) channels, which report ad spend, with their endpoints (reports or
 * tables).
 */
export const channelSources = [
  {
    id: 12,
    label: 'apple_search_ads',
    name: 'Apple Search Ads',
    category: 'UA Channel',
    tasks: [
      task('campaigns', 'Campaigns', 'Set-up of the campaigns'),
      task('adgroups', 'Ad Groups', 'Set-up of the ad groups'),
      task('keywords', 'Keywords', 'Set-up of the keywords'),
      task('campaigns_report_daily', 'Campaigns by Day', 'Spend, taps and installs; at most 90 days back'),
      task('adgroups_report_daily', 'Ad Groups by Day', 'The same per ad group'),
      task('keywords_report_daily', 'Keywords by Day', 'The same per keyword'),
    ],
  },
  {
    id: 18,
    label: 'mintegral',
    name: 'Mintegral',
    category: 'UA Channel',
    tasks: [
      task('performance_report', 'Performance', 'Spend, clicks and installs by offer, country and creative'),
      task('advanced_performance_report', 'Advanced Performance', 'Complete after 03:00 of the next day'),
      task('publisher_report', 'Publisher Report', 'Revenue by app, placement and unit'),
    ],
  },
  {
    id: 24,
    label: 'meta',
    name: 'Meta Ads',
    category: 'UA Channel',
    tasks: [
      task('campaigns', 'Campaigns', 'Set-up of the campaigns'),
      task('ad_sets', 'Ad Sets', 'Set-up of the ad sets'),
      task('ads', 'Ads', 'Set-up of the ads'),
      task('ad_creatives', 'Ad Creatives', 'Texts, pictures and videos'),
      task('ads_insights', 'Insights', 'Spend, impressions and results per day'),
      task('ads_insights_country', 'Insights by Country', 'The same by country'),
      task('ads_insights_age_and_gender', 'Insights by Age and Gender', 'The same by age and gender'),
      task('ads_insights_platform_and_device', 'Insights by Platform', 'The same by platform and device'),
    ],
  },
  {
    id: 26,
    label: 'google_ads',
    name: 'Google Ads',
    category: 'UA Channel',
    tasks: [
      task('account_report_daily', 'Accounts by Day', 'Spend and conversions per account'),
      task('campaign_report_daily', 'Campaigns by Day', 'The same per campaign'),
      task('ad_group_report_daily', 'Ad Groups by Day', 'The same per ad group'),
      task('ad_report_daily', 'Ads by Day', 'The same per ad'),
      task('keyword_report_daily', 'Keywords by Day', 'The same per keyword'),
      task('click_report_daily', 'Clicks by Day', 'One row per click'),
    ],
  },
  {
    id: 27,
    label: 'snapchat',
    name: 'Snapchat Ads',
    category: 'UA Channel',
    tasks: [
      task('campaigns', 'Campaigns', 'Set-up of the campaigns'),
      task('adsquads', 'Ad Squads', 'Set-up of the ad squads'),
      task('ads', 'Ads', 'Set-up of the ads'),
      task('creatives', 'Creatives', 'Texts, pictures and videos'),
      task('campaigns_stats_daily', 'Campaigns by Day', 'Spend, swipes and conversions'),
      task('adsquads_stats_daily', 'Ad Squads by Day', 'The same per ad squad'),
      task('ads_stats_daily', 'Ads by Day', 'The same per ad'),
    ],
  },
  {
    id: 28,
    label: 'tiktok',
    name: 'TikTok for Business',
    category: 'UA Channel',
    tasks: [
      task('campaigns', 'Campaigns', 'Set-up of the campaigns'),
      task('ad_groups', 'Ad Groups', 'Set-up of the ad groups'),
      task('ads', 'Ads', 'Set-up of the ads'),
      task('campaigns_reports_daily', 'Campaigns by Day', 'Spend and conversions; about eleven hours late'),
      task('ad_groups_reports_daily', 'Ad Groups by Day', 'The same per ad group'),
      task('ads_reports_daily', 'Ads by Day', 'The same per ad'),
      task('ads_reports_by_country_daily', 'Ads by Country and Day', 'The same by country'),
    ],
  },
] as const satisfies readonly SourceSeed[]
