import type { SourceSeed } from '@/server/connectors/core/seed'
import { sampled } from '@/server/connectors/simulated/sampled'

export const mintegralEndpoints = {
  id: 18,
  label: 'mintegral',
  name: 'Mintegral',
  category: 'UA Channel',
  guide: "A day's data is complete by **03:00** the next day.",
  tasks: [
    sampled(
      'creativeReport',
      'performance_report',
      'Performance',
      'Spend, clicks and installs by offer, country and creative',
    ),
    sampled(
      'creativeReport',
      'advanced_performance_report',
      'Advanced Performance',
      'Complete after 03:00 of the next day',
    ),
    sampled('revenueReport', 'publisher_report', 'Publisher Report', 'Revenue by app, placement and unit'),
  ],
} as const satisfies SourceSeed
