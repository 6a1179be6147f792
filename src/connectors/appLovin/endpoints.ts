import type { ColumnType } from '@/server/lib/tables'
import { columnsOf, reportPlan } from '@/server/connectors/core/plans'
import { perUser, task } from '@/server/connectors/core/seed'
import type { SourceSeed } from '@/server/connectors/core/seed'

const SLICE_DAYS = 15
/** Days before today that the API answers for; older ones are refused. */
export const REQUEST_WINDOW_DAYS = 45
/** One less than the API answers for, so that a run can go on after midnight. */
const report = { historyDays: REQUEST_WINDOW_DAYS - 1 }
/** Types of the columns of `AMOUNTS`, which come after all others. */
const amounts = { currency: 'text', time_zone: 'text' } as const
const columnsWith = (types: Readonly<Record<string, ColumnType>>) => columnsOf({ ...types, ...amounts })

const campaignColumns = {
  day: 'date',
  campaign: 'text',
  campaign_id_external: 'text',
  campaign_package_name: 'text',
  platform: 'text',
  country: 'text',
  impressions: 'integer',
  clicks: 'integer',
  conversions: 'integer',
  cost: 'double',
} as const

const plans = {
  max_report: reportPlan(
    'day',
    SLICE_DAYS,
    columnsWith({
      day: 'date',
      application: 'text',
      package_name: 'text',
      platform: 'text',
      country: 'text',
      ad_format: 'text',
      max_ad_unit_id: 'text',
      network: 'text',
      impressions: 'integer',
      ecpm: 'double',
      estimated_revenue: 'double',
      // attributions may know an app by it rather than by its bundle id
      store_id: 'text',
    }),
    report,
  ),
  user_ad_revenue: reportPlan(
    'partition_date',
    1,
    columnsWith({
      partition_date: 'date',
      package_name: 'text',
      platform: 'text',
      date: 'timestamp',
      ad_format: 'text',
      country: 'text',
      idfa: 'text',
      impressions: 'integer',
      revenue: 'double',
    }),
    report,
  ),
  publisher_report: reportPlan(
    'day',
    SLICE_DAYS,
    columnsWith({
      day: 'date',
      application: 'text',
      package_name: 'text',
      platform: 'text',
      country: 'text',
      ad_type: 'text',
      impressions: 'integer',
      clicks: 'integer',
      revenue: 'double',
    }),
    report,
  ),
  advertiser_report: reportPlan(
    'day',
    SLICE_DAYS,
    columnsWith({
      ...campaignColumns,
      creative_set: 'text',
      creative_set_id: 'text',
      installs: 'integer',
      campaign_store_id: 'text',
    }),
    report,
  ),
  advertiser_ska_report: reportPlan('day', SLICE_DAYS, columnsWith(campaignColumns), report),
  advertiser_probabilistic_report: reportPlan('day', SLICE_DAYS, columnsWith(campaignColumns), report),
} as const

export const appLovinEndpoints = {
  id: 15,
  label: 'applovin',
  name: 'AppLovin (MAX)',
  category: 'Mediation',
  guide: [
    '### Find your report key',
    '1. In MAX, open **Account, Keys**.',
    '2. Copy the **Report Key**, not the SDK key.',
    '',
    '### Good to know',
    'Revenue per user is ready **8 hours** after the UTC day.',
  ].join('\n'),
  sampleCredential: 'Sample AppLovin',
  tasks: [
    task(
      'max_report',
      'MAX Report',
      'Revenue and impressions by day, app, network and country',
      plans.max_report,
    ),
    task(
      'user_ad_revenue',
      'Ad Revenue per User',
      'Revenue per device; ready eight hours after the UTC day',
      plans.user_ad_revenue,
      [perUser],
    ),
    task('publisher_report', 'Publisher Report', 'Publisher revenue', plans.publisher_report),
    task('advertiser_report', 'Advertiser Report', 'Advertiser spend', plans.advertiser_report),
    task(
      'advertiser_ska_report',
      'Advertiser SKAdNetwork',
      'SKAdNetwork conversions',
      plans.advertiser_ska_report,
    ),
    task(
      'advertiser_probabilistic_report',
      'Advertiser Probabilistic',
      'Probabilistic conversions',
      plans.advertiser_probabilistic_report,
    ),
  ],
} as const satisfies SourceSeed
