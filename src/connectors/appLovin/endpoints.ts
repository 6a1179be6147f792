import type { ColumnType } from '@/server/lib/tables'
import { AD_COHORT_AGES } from '@/server/connectors/core/answerReadings'
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

/** Ages in days up to which the revenue of installs is asked for; the API has others. */
const COHORT_AGES = [0, 1, 3, 7, 14, 30] as const
/**
 * Figures of the installs of a day by kind and age, such as `pub_revenue_7`, with their age: "within x days of the install"
 * says AppLovin's page, so that they are added up. Those of ads at other ages tell on which days they were earned.
 */
export const COHORT_FIGURES: Readonly<Record<string, number>> = Object.fromEntries([
  ...['pub_revenue', 'ads_pub_revenue', 'iap_pub_revenue'].flatMap((kind) =>
    COHORT_AGES.map((age) => [`${kind}_${age}`, age] as const),
  ),
  ...AD_COHORT_AGES.map((age) => [`ads_pub_revenue_${age}`, age] as const),
])

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
      // attributions know an ad, of which a creative set has several
      ad: 'text',
      ad_id: 'text',
    }),
    report,
  ),
  advertiser_ska_report: reportPlan('day', SLICE_DAYS, columnsWith(campaignColumns), report),
  advertiser_probabilistic_report: reportPlan('day', SLICE_DAYS, columnsWith(campaignColumns), report),
  max_cohort: reportPlan(
    'day',
    SLICE_DAYS,
    columnsWith({
      day: 'date',
      application: 'text',
      package_name: 'text',
      platform: 'text',
      country: 'text',
      installs: 'integer',
      ...Object.fromEntries(Object.keys(COHORT_FIGURES).map((name) => [name, 'double' as const])),
    }),
    // figures are complete when the oldest age is over
    { ...report, lookbackDays: Math.max(...COHORT_AGES) + 2 },
  ),
  // the report has yesterday only, and names no day
  asset_report: reportPlan(
    'day',
    1,
    columnsWith({
      day: 'date',
      asset_id: 'text',
      impressions: 'integer',
      clicks: 'integer',
      ctr: 'double',
      cost: 'double',
    }),
    { historyDays: 1, lookbackDays: 1 },
  ),
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
    'Revenue per user is ready **8 hours** after the UTC day, the spend of assets at **06:00 UTC**. *MAX Cohorts* have no campaigns: where your attribution receives no ad revenue, ROAS shares them out to the campaigns by their installs and calls that *allocated*. Select *MAX Report*, too: it is their total.',
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
    task(
      'max_cohort',
      'MAX Cohorts',
      'Revenue of the installs of a day by app and country, of all users',
      plans.max_cohort,
    ),
    task(
      'asset_report',
      'Assets',
      'Spend by asset of yesterday; a day on which nothing runs is lost',
      plans.asset_report,
    ),
  ],
} as const satisfies SourceSeed
