import { task } from './catalogueSeed'
import type { SourceSeed } from './catalogueSeed'

/** Built-in source types of app stores, with their endpoints (reports or tables). */
export const platformSources = [
  {
    id: 10,
    label: 'google_playstore',
    name: 'Google Play Console',
    category: 'App Platform',
    tasks: [
      task('stats_installs', 'Installs', 'Installs and uninstalls per day'),
      task('stats_ratings', 'Ratings', 'Ratings per day'),
      task('stats_crashes', 'Crashes', 'Crashes per day'),
      task('stats_store_performance', 'Store Performance', 'Store visits and conversion'),
      task('earnings', 'Earnings', 'Settled transactions'),
      task('sales', 'Sales', 'Estimated sales'),
    ],
  },
  {
    id: 11,
    label: 'apple_appstore',
    name: 'App Store Connect',
    category: 'App Platform',
    tasks: [
      task('sales', 'Sales', 'Units and proceeds'),
      task('subscription', 'Subscriptions', 'Active subscriptions'),
      task('subscriber', 'Subscribers', 'Renewals and refunds per subscriber'),
      task('installs', 'Installs', 'Installs per day'),
      task('app_downloads_detailed', 'Downloads in Detail', 'Downloads by source'),
      task('app_sessions_detailed', 'Sessions in Detail', 'Sessions by device and version'),
    ],
  },
  {
    id: 13,
    label: 'amazon_appstore',
    name: 'Amazon Appstore',
    category: 'App Platform',
    tasks: [
      task('sales', 'Sales', 'Orders'),
      task('earnings', 'Earnings', 'Payouts'),
      task('subscriptions', 'Subscriptions', 'Subscription events'),
    ],
  },
] as const satisfies readonly SourceSeed[]

/** Built-in source types of product analytics, with their endpoints (reports or tables). */
export const analyticsSources = [
  {
    id: 6,
    label: 'game_analytics_s3',
    name: 'GameAnalytics Raw Export (S3)',
    category: 'Product Analytics',
    tasks: [
      task('session_start', 'Session Starts', 'One row per session'),
      task('session_end', 'Session Ends', 'Length of each session'),
      task('business', 'Business Events', 'Purchases'),
      task('progression', 'Progression Events', 'Levels begun, passed and failed'),
      task('design', 'Design Events', 'Events of your own'),
      task('ads', 'Ad Events', 'Ads shown and clicked'),
      task('impression', 'Impressions', 'Revenue of each impression'),
    ],
  },
  {
    id: 7,
    label: 'gameanalytics',
    name: 'GameAnalytics',
    category: 'Product Analytics',
    tasks: [
      task('player_checkpoint', 'Player Checkpoints', 'One row per player and day'),
      task('dau', 'Daily Active Users', 'Active users per day'),
      task('retention', 'Retention', 'Retention by install day'),
      task('revenue', 'Revenue', 'Revenue per day'),
    ],
  },
  {
    id: 8,
    label: 'firebase_bigquery',
    name: 'Firebase (BigQuery Export)',
    category: 'Product Analytics',
    tasks: [
      task('events', 'Events', 'All events of a day', [
        {
          label: 'events_flat',
          name: 'Flat Events',
          description: 'One column per event parameter',
          isDefault: true,
        },
      ]),
      task('events_intraday', 'Events of Today', 'Events so far today'),
      task('pseudonymous_users', 'Pseudonymous Users', 'One row per installation'),
      task('users', 'Users', 'One row per known user'),
    ],
  },
  {
    id: 9,
    label: 'google_analytics',
    name: 'Google Analytics 4',
    category: 'Product Analytics',
    tasks: [
      task('daily_active_users', 'Daily Active Users', 'Active users per day'),
      task('traffic_sources', 'Traffic Sources', 'Where visits come from'),
      task('devices', 'Devices', 'Visits by device'),
      task('pages', 'Pages', 'Visits by page'),
      task('custom', 'Custom Report', 'Any chosen dimensions and metrics'),
    ],
  },
] as const satisfies readonly SourceSeed[]

/** Other built-in source types: LTV prediction, and a hidden dummy for tests. */
export const otherSources = [
  {
    id: 29,
    label: 'prediction',
    name: 'LTV Prediction',
    category: 'Prediction',
    tasks: [
      task('predicted_ltv', 'Predicted LTV', 'Predicted revenue per cohort'),
      {
        ...task('predicted_ltv_user', 'Predicted LTV per User', 'Predicted revenue per user'),
        isHidden: true,
      },
    ],
  },
  {
    id: 30,
    label: 'dummy',
    name: 'Dummy Source',
    category: 'Attribution',
    isHidden: true,
    tasks: [task('dummy_task', 'Dummy Endpoint', 'Rows of no meaning')],
  },
] as const satisfies readonly SourceSeed[]
