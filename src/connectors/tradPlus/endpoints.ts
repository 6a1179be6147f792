import { columnsOf, reportPlan } from '@/server/connectors/core/plans'
import { perUser, task } from '@/server/connectors/core/seed'
import type { SourceSeed } from '@/server/connectors/core/seed'
import { sampled } from '@/server/connectors/simulated/sampled'

const plans = {
  // networks report late
  report: reportPlan(
    'day',
    7,
    columnsOf({
      day: 'date',
      // the report has no users, which the transformations of users look for
      user_id: 'text',
      app: 'text',
      app_id: 'text',
      platform: 'text',
      country: 'text',
      network: 'text',
      ad_format: 'text',
      requests: 'integer',
      impressions: 'integer',
      clicks: 'integer',
      revenue: 'double',
      currency: 'text',
      time_zone: 'text',
    }),
    { lookbackDays: 3, zones: 'eightHours' },
  ),
} as const

export const tradPlusEndpoints = {
  id: 23,
  label: 'tradplus',
  name: 'TradPlus',
  category: 'Mediation',
  guide:
    'The key is *Report API Key* under *My Account*; that of the management API is another one. A day of UTC is complete at **07:00 UTC** of the next day. Revenue is what TradPlus estimates, in US dollars. *LTV Report* has no published address: Stackyard does not read it, and only sample mode has rows of it.',
  sampleCredential: 'Sample TradPlus',
  tasks: [
    task('report', 'Report', 'Revenue and impressions by app, network and country', plans.report, [perUser]),
    sampled('report', 'ltv_report', 'LTV Report', 'Lifetime value by install day; in sample mode only'),
  ],
} as const satisfies SourceSeed
