import type { ColumnType, EndpointPlan } from '@/server/lib/tables'
import { columnsOf, reportPlan } from '@/server/connectors/core/plans'
import { perUser, task } from '@/server/connectors/core/seed'
import type { SourceSeed } from '@/server/connectors/core/seed'
import { sampled } from '@/server/connectors/simulated/sampled'

/** Files of a day, which is that on which they were written: a day of events that come late has rows in later ones. */
const rawPlan = (types: Readonly<Record<string, ColumnType>> = {}) =>
  reportPlan(
    'file_day',
    30,
    columnsOf({
      event_id: 'text',
      event_time: 'timestamp',
      day: 'date',
      user_id: 'text',
      app: 'text',
      platform: 'text',
      country: 'text',
      network: 'text',
      campaign: 'text',
      event: 'text',
      revenue: 'double',
      parameters: 'json',
      currency: 'text',
      time_zone: 'text',
      ad_group: 'text',
      site: 'text',
      attribution_partner: 'text',
      install_time: 'timestamp',
      install_day: 'date',
      game_id: 'text',
      build: 'text',
      session_id: 'text',
      session_number: 'integer',
      idfa: 'text',
      idfv: 'text',
      gps_adid: 'text',
      client_time: 'timestamp',
      arrival_time: 'timestamp',
      ...types,
      file_day: 'date',
    }),
    { lookbackDays: 2, historyDays: 30 },
  )

const rawPlans = {
  events: rawPlan(),
  session_end: rawPlan({ seconds: 'integer' }),
  progression: rawPlan({ score: 'double' }),
  design: rawPlan({ value: 'double' }),
  ads: rawPlan({ ad_network: 'text', ad_format: 'text', placement: 'text' }),
  impression: rawPlan({
    ad_network: 'text',
    mediation: 'text',
    ad_format: 'text',
    placement: 'text',
    impressions: 'integer',
  }),
} as const

export const gameAnalyticsS3Endpoints = {
  id: 6,
  label: 'game_analytics_s3',
  name: 'GameAnalytics Raw Export (S3)',
  category: 'Product Analytics',
  guide:
    'In GameAnalytics, set up the *data export* of **raw data (JSON)** to a bucket of yours in Amazon S3; files in Parquet are not read. Give an IAM user the permissions `s3:ListBucket` of the bucket and `s3:GetObject` of its files, and create an access key of it. The path prefix is the folder of the files. Files of the last 30 days are read at first, by the day on which they were written. Purchases are in hundredths of their currency; revenue of impressions is what the mediation has told the SDK, and counts with a currency only: MAX and ironSource, which write none, mean US dollars. That, and the names of the fields with the bundle ID of an app, are assumed; an app whose bundle ID is unknown is named by the number of its game. Where an attribution knows an app, its figures count and these stand beside them.',
  tasks: [
    task('session_start', 'Session Starts', 'One row per session', rawPlans.events),
    task('session_end', 'Session Ends', 'Length of each session', rawPlans.session_end),
    task('business', 'Business Events', 'Purchases', rawPlans.events),
    task('progression', 'Progression Events', 'Levels begun, passed and failed', rawPlans.progression),
    task('design', 'Design Events', 'Events of your own', rawPlans.design),
    task('ads', 'Ad Events', 'Ads shown and clicked', rawPlans.ads),
    task('impression', 'Impressions', 'Revenue of each impression', rawPlans.impression, [perUser]),
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
