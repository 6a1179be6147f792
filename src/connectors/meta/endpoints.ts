import type { SourceSeed } from '@/server/connectors/core/seed'
import { sampled } from '@/server/connectors/simulated/sampled'

export const metaEndpoints = {
  id: 24,
  label: 'meta',
  name: 'Meta Ads',
  category: 'UA Channel',
  tasks: [
    sampled('list', 'campaigns', 'Campaigns', 'Set-up of the campaigns'),
    sampled('list', 'ad_sets', 'Ad Sets', 'Set-up of the ad sets'),
    sampled('list', 'ads', 'Ads', 'Set-up of the ads'),
    sampled('list', 'ad_creatives', 'Ad Creatives', 'Texts, pictures and videos'),
    sampled('campaignReport', 'ads_insights', 'Insights', 'Spend, impressions and results per day'),
    sampled('campaignReport', 'ads_insights_country', 'Insights by Country', 'The same by country'),
    sampled(
      'campaignReport',
      'ads_insights_age_and_gender',
      'Insights by Age and Gender',
      'The same by age and gender',
    ),
    sampled(
      'campaignReport',
      'ads_insights_platform_and_device',
      'Insights by Platform',
      'The same by platform and device',
    ),
  ],
} as const satisfies SourceSeed

export const metaAudienceEndpoints = {
  id: 25,
  label: 'meta_audience',
  name: 'Meta Audience Network',
  category: 'App Monetization',
  guide: 'Days are in **Pacific time**.',
  tasks: [
    sampled(
      'revenueReport',
      'adnetworkanalytics',
      'Network Analytics',
      'Revenue, impressions and requests by day; days are Pacific time',
    ),
    sampled(
      'revenueReport',
      'adnetworkanalytics_results',
      'Network Analytics Results',
      'Results of long-running queries',
    ),
  ],
} as const satisfies SourceSeed
