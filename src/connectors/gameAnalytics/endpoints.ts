import type { ColumnType, EndpointPlan } from '@/server/lib/tables'
import { columnsOf, reportPlan } from '@/server/connectors/core/plans'
import { task } from '@/server/connectors/core/seed'
import type { SourceSeed } from '@/server/connectors/core/seed'
import { sampled } from '@/server/connectors/simulated/sampled'

export const gameAnalyticsS3Endpoints = {
  id: 6,
  label: 'game_analytics_s3',
  name: 'GameAnalytics Raw Export (S3)',
  category: 'Product Analytics',
  tasks: [
    sampled('eventReport', 'session_start', 'Session Starts', 'One row per session'),
    sampled('eventReport', 'session_end', 'Session Ends', 'Length of each session'),
    sampled('eventReport', 'business', 'Business Events', 'Purchases'),
    sampled('eventReport', 'progression', 'Progression Events', 'Levels begun, passed and failed'),
    sampled('eventReport', 'design', 'Design Events', 'Events of your own'),
    sampled('eventReport', 'ads', 'Ad Events', 'Ads shown and clicked'),
    sampled('eventReport', 'impression', 'Impressions', 'Revenue of each impression'),
  ],
} as const satisfies SourceSeed

const report = (types: Readonly<Record<string, ColumnType>>, differs: Partial<EndpointPlan> = {}) =>
  reportPlan(
    'day',
    30,
    columnsOf({
      day: 'date',
      country: 'text',
      app: 'text',
      app_id: 'text',
      ...types,
      time_zone: 'text',
    }),
    { lookbackDays: 3, ...differs },
  )

/** Ages in days at which users are counted again. */
export const RETENTION_AGES = [1, 7, 30] as const

const plans = {
  dau: report({ platform: 'text', users: 'integer' }),
  new_users: report({ platform: 'text', users: 'integer' }),
  // it may be the day of the install, whose figures are complete when the oldest age is over
  retention: report(
    { age: 'integer', retention: 'double' },
    { lookbackDays: Math.max(...RETENTION_AGES) + 2, partColumn: 'app_id' },
  ),
  revenue: report({ platform: 'text', payers: 'integer', revenue: 'double', currency: 'text' }),
} as const

export const gameAnalyticsEndpoints = {
  id: 7,
  label: 'gameanalytics',
  name: 'GameAnalytics',
  category: 'Product Analytics',
  guide:
    'Create an API key under *Organization settings*; the Metrics API needs GameAnalytics Pro, and the key of the Organization API is another one. Days are those of UTC. Revenue is of purchases, in US dollars as far as the documentation says, and is no part of the answers. *Player Checkpoints* are a table of the Player Warehouse, which the Metrics API does not have: Stackyard does not read them, and only sample mode has rows of them.',
  tasks: [
    sampled(
      'eventReport',
      'player_checkpoint',
      'Player Checkpoints',
      'One row per player and day; in sample mode only',
    ),
    task('dau', 'Daily Active Users', 'Active users per day', plans.dau),
    task('retention', 'Retention', 'Part of the users who come back', plans.retention),
    task('revenue', 'Revenue', 'Revenue per day', plans.revenue),
    task('new_users', 'New Users', 'Users who play for the first time', plans.new_users),
  ],
} as const satisfies SourceSeed
