import type { ColumnType } from '@/server/lib/tables'
import { columnsOf, listPlan, reportPlan } from '@/server/connectors/core/plans'
import { task } from '@/server/connectors/core/seed'
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

const adMobReport = (types: Readonly<Record<string, ColumnType>> = {}) =>
  reportPlan(
    'day',
    7,
    columnsOf({
      day: 'date',
      country: 'text',
      app: 'text',
      app_id: 'text',
      platform: 'text',
      ...types,
      placement: 'text',
      ad_unit_id: 'text',
      ad_format: 'text',
      requests: 'integer',
      matched_requests: 'integer',
      impressions: 'integer',
      clicks: 'integer',
      revenue: 'double',
      currency: 'text',
      time_zone: 'text',
    }),
  )
const adMobList = (types: Readonly<Record<string, ColumnType>>) =>
  listPlan(
    columnsOf({ id: 'text', name: 'text', app: 'text', ...types, status: 'text', created_at: 'timestamp' }),
  )

const adMobPlans = {
  network_report: adMobReport(),
  mediation_report: adMobReport({ ad_source: 'text', ad_source_id: 'text' }),
  apps: adMobList({ platform: 'text' }),
  ad_units: adMobList({ ad_format: 'text' }),
} as const

export const adMobEndpoints = {
  id: 20,
  label: 'admob',
  name: 'Google AdMob',
  category: 'App Monetization',
  guide:
    'Create an OAuth client in a Google Cloud project in which the AdMob API is on, and a refresh token with the scope *admob.readonly*. The publisher ID is under *Settings > Account information*. Days and money are those of the account. The mediation report has the AdMob network, too: do not add both.',
  tasks: [
    task('network_report', 'Network Report', 'Earnings from the AdMob network', adMobPlans.network_report),
    task(
      'mediation_report',
      'Mediation Report',
      'Earnings of all mediated networks',
      adMobPlans.mediation_report,
    ),
    task('apps', 'Apps', 'The apps of the account', adMobPlans.apps),
    task('ad_units', 'Ad Units', 'The ad units of the account', adMobPlans.ad_units),
  ],
} as const satisfies SourceSeed
