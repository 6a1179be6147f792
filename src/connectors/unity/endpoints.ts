import { columnsOf, reportPlan } from '@/server/connectors/core/plans'
import { task } from '@/server/connectors/core/seed'
import type { SourceSeed } from '@/server/connectors/core/seed'

/** Revenue by day, platform and another dimension. A request ends after 60 s, so periods are short. */
const report = (dimension: string) =>
  reportPlan(
    'day',
    7,
    columnsOf({
      day: 'date',
      [dimension]: 'text',
      platform: 'text',
      requests: 'integer',
      impressions: 'integer',
      revenue: 'double',
    }),
    { lookbackDays: 3 },
  )

const plans = {
  revenue_by_game: report('app'),
  revenue_by_country: report('country'),
  revenue_by_placement: report('placement'),
} as const

export const unityEndpoints = {
  id: 17,
  label: 'unity_ads',
  name: 'Unity Ads',
  category: 'App Monetization',
  tasks: [
    task(
      'revenue_by_game',
      'Revenue by Game',
      'Requests, starts, views and revenue by game',
      plans.revenue_by_game,
    ),
    task('revenue_by_country', 'Revenue by Country', 'The same by country', plans.revenue_by_country),
    task('revenue_by_placement', 'Revenue by Placement', 'The same by placement', plans.revenue_by_placement),
  ],
} as const satisfies SourceSeed
