import { columnsOf, reportPlan } from '@/server/connectors/core/plans'
import { perUser, task } from '@/server/connectors/core/seed'
import type { SourceSeed } from '@/server/connectors/core/seed'

/** Daily files exist for 14 days; one less, so that a run can go on after midnight. */
const FILE_DAYS = 13
const files = { historyDays: FILE_DAYS, partColumn: 'app_key' }
const fileColumns = {
  date: 'date',
  app_key: 'text',
  advertising_id: 'text',
  ad_unit: 'text',
  country: 'text',
  revenue: 'double',
} as const

const plans = {
  applications_v5_stats: reportPlan(
    'date',
    15,
    columnsOf({
      date: 'date',
      appKey: 'text',
      appName: 'text',
      platform: 'text',
      country: 'text',
      revenue: 'double',
      impressions: 'integer',
      eCPM: 'double',
      activeUsers: 'integer',
    }),
  ),
  userAdRevenue: reportPlan('date', 1, columnsOf({ ...fileColumns, impressions: 'integer' }), files),
  impression_level_revenue: reportPlan(
    'date',
    1,
    columnsOf({ ...fileColumns, event_timestamp: 'timestamp' }),
    files,
  ),
} as const

export const ironSourceEndpoints = {
  id: 16,
  label: 'ironsource',
  name: 'ironSource',
  category: 'Mediation',
  guide: [
    '### Find your key and token',
    '1. In LevelPlay, open **My account, API**.',
    '2. Copy **Secret Key** and **Refresh Token**.',
    '',
    '### Why a check fails',
    '**401.** The token was regenerated in LevelPlay. Copy the new one.',
  ].join('\n'),
  sampleCredential: 'Sample ironSource',
  tasks: [
    task('userAdRevenue', 'Ad Revenue per User', 'Revenue per user and day', plans.userAdRevenue, [perUser]),
    task(
      'applications_v5_stats',
      'Mediation Statistics',
      'Revenue, impressions and active users by app',
      plans.applications_v5_stats,
    ),
    task(
      'impression_level_revenue',
      'Impression-Level Revenue',
      'One row per impression and device',
      plans.impression_level_revenue,
    ),
  ],
} as const satisfies SourceSeed
