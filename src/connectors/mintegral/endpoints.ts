import type { ColumnType } from '@/server/lib/tables'
import { columnsOf, reportPlan } from '@/server/connectors/core/plans'
import { task } from '@/server/connectors/core/seed'
import type { SourceSeed } from '@/server/connectors/core/seed'

/** Days of one request. */
const SLICE_DAYS = 7
/** Days that the reports of advertisers go back, one less so that a run can go on after midnight. */
const HISTORY_DAYS = 29
/** Days that the reports of publishers go back. */
const PUBLISHER_HISTORY_DAYS = 59

const report = (types: Readonly<Record<string, ColumnType>>) =>
  reportPlan(
    'day',
    SLICE_DAYS,
    columnsOf({
      day: 'date',
      app: 'text',
      platform: 'text',
      country: 'text',
      network: 'text',
      campaign: 'text',
      campaign_id: 'text',
      offer_id: 'text',
      ...types,
      impressions: 'integer',
      clicks: 'integer',
      installs: 'integer',
      spend: 'double',
      currency: 'text',
      time_zone: 'text',
    }),
    { historyDays: HISTORY_DAYS },
  )

const plans = {
  performance_report: report({ creative: 'text', creative_id: 'text' }),
  advanced_performance_report: report({ uuid: 'text', creative: 'text', creative_id: 'text' }),
  publisher_report: reportPlan(
    'day',
    SLICE_DAYS,
    columnsOf({
      day: 'date',
      country: 'text',
      app: 'text',
      app_id: 'text',
      app_package: 'text',
      platform: 'text',
      placement: 'text',
      placement_id: 'text',
      unit_id: 'text',
      ad_format: 'text',
      requests: 'integer',
      filled: 'integer',
      impressions: 'integer',
      clicks: 'integer',
      revenue: 'double',
      time_zone: 'text',
    }),
    { historyDays: PUBLISHER_HISTORY_DAYS },
  ),
} as const

export const mintegralEndpoints = {
  id: 18,
  label: 'mintegral',
  name: 'Mintegral',
  category: 'UA Channel',
  guide:
    "A day's data is complete by **03:00** the next day. *Performance* and *Advanced Performance* take the access key and the API key of an advertiser (*Account > API*). *Publisher Report* takes a credential of its own: its access key is the *skey*, and its API key the *Secret*, of *Account > API Tools > Report API*. The user name is not sent.",
  tasks: [
    task(
      'performance_report',
      'Performance',
      'Spend, clicks and installs by offer, country and creative',
      plans.performance_report,
    ),
    task(
      'advanced_performance_report',
      'Advanced Performance',
      'Complete after 03:00 of the next day',
      plans.advanced_performance_report,
    ),
    task(
      'publisher_report',
      'Publisher Report',
      'Revenue by app, placement and unit, with the keys of a publisher',
      plans.publisher_report,
    ),
  ],
} as const satisfies SourceSeed
