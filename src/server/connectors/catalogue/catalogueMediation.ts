import { task } from './catalogueSeed'
import type { SourceSeed, TransformationSeed } from './catalogueSeed'

const perUser: TransformationSeed = {
  label: 'ad_revenue_per_user',
  name: 'Ad Revenue per User',
  description: 'Ad revenue summed by user and day',
  isDefault: true,
}

/** Built-in source types of ad mediation, with their endpoints (reports or tables). */
export const mediationSources = [
  {
    id: 15,
    label: 'applovin',
    name: 'AppLovin (MAX)',
    category: 'Mediation',
    tasks: [
      task('max_report', 'MAX Report', 'Revenue and impressions by day, app, network and country'),
      task(
        'user_ad_revenue',
        'Ad Revenue per User',
        'Revenue per device; ready eight hours after the UTC day',
        [perUser],
      ),
      task('publisher_report', 'Publisher Report', 'Publisher revenue'),
      task('advertiser_report', 'Advertiser Report', 'Advertiser spend'),
      task('advertiser_ska_report', 'Advertiser SKAdNetwork', 'SKAdNetwork conversions'),
      task('advertiser_probabilistic_report', 'Advertiser Probabilistic', 'Probabilistic conversions'),
    ],
  },
  {
    id: 16,
    label: 'ironsource',
    name: 'ironSource',
    category: 'Mediation',
    tasks: [
      task('userAdRevenue', 'Ad Revenue per User', 'Revenue per user and day', [perUser]),
      task('applications_v5_stats', 'Mediation Statistics', 'Revenue, impressions and active users by app'),
      task('impression_level_revenue', 'Impression-Level Revenue', 'One row per impression and device'),
    ],
  },
  {
    id: 22,
    label: 'topon',
    name: 'TopOn',
    category: 'Mediation',
    tasks: [
      task('full_report', 'Full Report', 'Requests, fill, impressions and estimated revenue', [perUser]),
      task('ltv_retention_report', 'LTV and Retention', 'Lifetime value and retention of the first 60 days'),
    ],
  },
  {
    id: 23,
    label: 'tradplus',
    name: 'TradPlus',
    category: 'Mediation',
    tasks: [
      task('report', 'Report', 'Revenue and impressions by app, network and country', [perUser]),
      task('ltv_report', 'LTV Report', 'Lifetime value by install day'),
    ],
  },
] as const satisfies readonly SourceSeed[]

/** Built-in source types of app monetization, which report ad revenue, with their endpoints (reports or tables). */
export const monetizationSources = [
  {
    id: 14,
    label: 'digital_turbine',
    name: 'Digital Turbine',
    category: 'App Monetization',
    tasks: [
      task('dt_exchange_report', 'DT Exchange', 'Revenue and impressions by app, placement and country'),
      task('dt_fairbid_report', 'DT FairBid', 'Mediation results'),
      task('dt_fairbid_user_report', 'DT FairBid per User', 'Revenue per device'),
    ],
  },
  {
    id: 17,
    label: 'unity_ads',
    name: 'Unity Ads',
    category: 'App Monetization',
    tasks: [
      task('revenue_by_game', 'Revenue by Game', 'Requests, starts, views and revenue by game'),
      task('revenue_by_country', 'Revenue by Country', 'The same by country'),
      task('revenue_by_placement', 'Revenue by Placement', 'The same by placement'),
    ],
  },
  {
    id: 19,
    label: 'vungle',
    name: 'Vungle',
    category: 'App Monetization',
    tasks: [
      task('publisher_performance', 'Publisher Performance', 'Revenue, views and eCPM by app and country'),
      task('advertiser_spend', 'Advertiser Spend', 'Spend by campaign; six months of history'),
    ],
  },
  {
    id: 20,
    label: 'admob',
    name: 'Google AdMob',
    category: 'App Monetization',
    tasks: [
      task('network_report', 'Network Report', 'Earnings from the AdMob network'),
      task('mediation_report', 'Mediation Report', 'Earnings of all mediated networks'),
      task('apps', 'Apps', 'The apps of the account'),
      task('ad_units', 'Ad Units', 'The ad units of the account'),
    ],
  },
  {
    id: 21,
    label: 'odeeo',
    name: 'Odeeo',
    category: 'App Monetization',
    tasks: [
      task(
        'publisher_report',
        'Publisher Report',
        'Revenue and impressions of audio ads by app, country and placement',
      ),
    ],
  },
  {
    id: 25,
    label: 'meta_audience',
    name: 'Meta Audience Network',
    category: 'App Monetization',
    tasks: [
      task(
        'adnetworkanalytics',
        'Network Analytics',
        'Revenue, impressions and requests by day; days are Pacific time',
      ),
      task('adnetworkanalytics_results', 'Network Analytics Results', 'Results of long-running queries'),
    ],
  },
] as const satisfies readonly SourceSeed[]
