import { columnsOf, reportPlan } from '@/server/connectors/core/plans'
import { perUser, task } from '@/server/connectors/core/seed'
import type { SourceSeed } from '@/server/connectors/core/seed'

/** Ages in days of the figures of cohorts. */
const TOPON_AGES = { ltv: [1, 7, 14, 30, 60], retention: [2, 7, 14, 30, 60] } as const
/** Metrics of cohorts by age, such as `ltv_day_7`. */
export const agedMetrics: readonly string[] = Object.entries(TOPON_AGES).flatMap(([name, days]) =>
  days.map((day) => `${name}_day_${day}`),
)

const plans = {
  // networks report late
  full_report: reportPlan(
    'day',
    30,
    columnsOf({
      day: 'date',
      // the report has no users and formats, which the transformations of users look for
      user_id: 'text',
      app: 'text',
      platform: 'text',
      country: 'text',
      ad_format: 'text',
      impressions: 'integer',
      revenue: 'double',
      time_zone: 'text',
    }),
    { lookbackDays: 3, zones: 'eightHours' },
  ),
  // figures of yesterday do not exist yet
  ltv_retention_report: reportPlan(
    'day',
    30,
    columnsOf({
      day: 'date',
      country: 'text',
      app: 'text',
      platform: 'text',
      count: 'integer',
      users: 'integer',
      revenue: 'double',
      ...Object.fromEntries(agedMetrics.map((name) => [name, 'double' as const])),
      time_zone: 'text',
    }),
    { lookbackDays: 60, lagDays: 2, zones: 'eightHours' },
  ),
} as const

export const topOnEndpoints = {
  id: 22,
  label: 'topon',
  name: 'TopOn',
  category: 'Mediation',
  guide: 'Find the key under *Account > Key management*.',
  sampleCredential: 'Sample TopOn',
  tasks: [
    task(
      'full_report',
      'Full Report',
      'Requests, fill, impressions and estimated revenue',
      plans.full_report,
      [perUser],
    ),
    task(
      'ltv_retention_report',
      'LTV and Retention',
      'Lifetime value and retention of the first 60 days',
      plans.ltv_retention_report,
    ),
  ],
} as const satisfies SourceSeed
