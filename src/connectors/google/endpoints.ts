import type { SourceSeed } from '@/server/connectors/core/seed'
import { sampled } from '@/server/connectors/simulated/sampled'

export const googlePlayEndpoints = {
  id: 10,
  label: 'google_playstore',
  name: 'Google Play Console',
  category: 'App Platform',
  guide: 'Use *Copy Cloud Storage URI* in Play Console to get the bucket.',
  tasks: [
    sampled('report', 'stats_installs', 'Installs', 'Installs and uninstalls per day'),
    sampled('report', 'stats_ratings', 'Ratings', 'Ratings per day'),
    sampled('report', 'stats_crashes', 'Crashes', 'Crashes per day'),
    sampled('report', 'stats_store_performance', 'Store Performance', 'Store visits and conversion'),
    sampled('report', 'earnings', 'Earnings', 'Settled transactions'),
    sampled('report', 'sales', 'Sales', 'Estimated sales'),
  ],
} as const satisfies SourceSeed

export const firebaseEndpoints = {
  id: 8,
  label: 'firebase_bigquery',
  name: 'Firebase (BigQuery Export)',
  category: 'Product Analytics',
  tasks: [
    sampled('eventReport', 'events', 'Events', 'All events of a day', [
      {
        label: 'events_flat',
        name: 'Flat Events',
        description: 'One column per event parameter',
        isDefault: true,
      },
    ]),
    sampled('eventReport', 'events_intraday', 'Events of Today', 'Events so far today'),
    sampled('list', 'pseudonymous_users', 'Pseudonymous Users', 'One row per installation'),
    sampled('list', 'users', 'Users', 'One row per known user'),
  ],
} as const satisfies SourceSeed

export const googleAnalyticsEndpoints = {
  id: 9,
  label: 'google_analytics',
  name: 'Google Analytics 4',
  category: 'Product Analytics',
  tasks: [
    sampled('report', 'daily_active_users', 'Daily Active Users', 'Active users per day'),
    sampled('report', 'traffic_sources', 'Traffic Sources', 'Where visits come from'),
    sampled('report', 'devices', 'Devices', 'Visits by device'),
    sampled('report', 'pages', 'Pages', 'Visits by page'),
    sampled('report', 'custom', 'Custom Report', 'Any chosen dimensions and metrics'),
  ],
} as const satisfies SourceSeed

export const adMobEndpoints = {
  id: 20,
  label: 'admob',
  name: 'Google AdMob',
  category: 'App Monetization',
  tasks: [
    sampled('revenueReport', 'network_report', 'Network Report', 'Earnings from the AdMob network'),
    sampled('revenueReport', 'mediation_report', 'Mediation Report', 'Earnings of all mediated networks'),
    sampled('list', 'apps', 'Apps', 'The apps of the account'),
    sampled('list', 'ad_units', 'Ad Units', 'The ad units of the account'),
  ],
} as const satisfies SourceSeed
