import type { ColumnType } from '@/server/lib/tables'
import { columnsOf, reportPlan } from '@/server/connectors/core/plans'
import { task } from '@/server/connectors/core/seed'
import type { SourceSeed } from '@/server/connectors/core/seed'
import { sampled } from '@/server/connectors/simulated/sampled'

/** Days that public clients ask for; how far back reports go is not published. */
const HISTORY_DAYS = 44

/** Three days change afterwards. */
const report = (types: Readonly<Record<string, ColumnType>>) =>
  reportPlan(
    'day',
    7,
    columnsOf({
      day: 'date',
      country: 'text',
      app: 'text',
      app_id: 'text',
      platform: 'text',
      placement: 'text',
      ...types,
      impressions: 'integer',
      clicks: 'integer',
      revenue: 'double',
      currency: 'text',
      time_zone: 'text',
    }),
    { lookbackDays: 3, historyDays: HISTORY_DAYS },
  )

const plans = {
  dt_exchange_report: report({ requests: 'integer' }),
  dt_fairbid_report: report({}),
} as const

export const digitalTurbineEndpoints = {
  id: 14,
  label: 'digital_turbine',
  name: 'Digital Turbine',
  category: 'App Monetization',
  guide:
    'Ask your account manager for the client ID and client secret of the reporting API. Days are those of UTC, complete at **06:00 UTC** of the next day, and money is in US dollars. Each report is made in the background and read from a link, in a bucket of Amazon S3. The name by which the API knows DT Exchange is not published; Stackyard sends `exchange`. *DT FairBid per User* has no public description: Stackyard does not read it, and only sample mode has rows of it.',
  tasks: [
    task(
      'dt_exchange_report',
      'DT Exchange',
      'Revenue and impressions by app, placement and country',
      plans.dt_exchange_report,
    ),
    task('dt_fairbid_report', 'DT FairBid', 'Mediation results', plans.dt_fairbid_report),
    sampled(
      'userRevenue',
      'dt_fairbid_user_report',
      'DT FairBid per User',
      'Revenue per device; in sample mode only',
    ),
  ],
} as const satisfies SourceSeed
