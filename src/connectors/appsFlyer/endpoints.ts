import type { ColumnType } from '@/server/lib/tables'
import { adRevenueColumns, COHORT_AGES, revenueColumns } from '@/server/connectors/core/cohortAges'
import { columnsOf, reportPlan } from '@/server/connectors/core/plans'
import { task } from '@/server/connectors/core/seed'
import type { SourceSeed } from '@/server/connectors/core/seed'

const asked = { currency: 'text', time_zone: 'text' } as const
/** Columns of reports whose apps are ids, with the name of the app. */
const named = { ...asked, app_name: 'text' } as const
const campaign = { day: 'date', app: 'text' } as const
const figures = { impressions: 'integer', clicks: 'integer', installs: 'integer', spend: 'double' } as const

/** The Master API, whose figures of a day are final after 48 hours. It has no revenue of the day of install. */
const master = (types: Readonly<Record<string, ColumnType>>) =>
  reportPlan(
    'day',
    30,
    columnsOf({
      ...campaign,
      country: 'text',
      network: 'text',
      campaign: 'text',
      ...types,
      ...figures,
      ...revenueColumns(COHORT_AGES.filter((age) => age > 0)),
      ...named,
    }),
    { lookbackDays: 31, settleDays: 2 },
  )

/**
 * Revenue of cohorts from the day of install on, which is read for each app: rows of all revenue, and rows of the part that ads
 * have earned (`revenue_of`).
 */
const cohorts = reportPlan(
  'day',
  30,
  columnsOf({
    ...campaign,
    platform: 'text',
    country: 'text',
    network: 'text',
    campaign: 'text',
    campaign_id: 'text',
    installs: 'integer',
    ...revenueColumns(),
    ...named,
    ...adRevenueColumns(),
    revenue_of: 'text',
  }),
  { lookbackDays: 31, settleDays: 2, partColumn: 'app' },
)

/** Figures are final after 48 hours, and requests for two days do not count; longer periods save requests. */
const daily = (types: Readonly<Record<string, ColumnType>>) =>
  reportPlan(
    'day',
    90,
    columnsOf({
      ...campaign,
      platform: 'text',
      ...types,
      network: 'text',
      campaign: 'text',
      ...figures,
      ...named,
    }),
    { lookbackDays: 2, partColumn: 'app', zones: 'own' },
  )

/** Rows of devices, which are kept for 90 days; one less, so that a run can go on after midnight. */
const raw = reportPlan(
  'day',
  // periods of 60 days for installs, of 31 for events
  30,
  columnsOf({
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
    app_id: 'text',
    campaign_id: 'text',
    ...asked,
  }),
  { lookbackDays: 2, historyDays: 89, partColumn: 'app_id' },
)

const plans = {
  campaigns: master({}),
  creatives: master({ creative: 'text', creative_id: 'text' }),
  partners_by_date_report: daily({}),
  geo_by_date_report: daily({ country: 'text' }),
  daily_report: daily({}),
  installs_report: raw,
  in_app_events_report: raw,
  cohorts,
} as const

export const appsFlyerEndpoints = {
  id: 3,
  label: 'appsflyer',
  name: 'AppsFlyer',
  category: 'Attribution',
  guide:
    'You need the **V2 API token** of the account admin; AppsFlyer has revoked those of before 10 March 2026. *Cohorts* need the Cohort API, which your account manager at AppsFlyer enables; for the days that they have, the answers take revenue of cohorts from them, as *Campaigns* have none of the day of install, and do not tell purchases and ads apart.',
  sampleCredential: 'Sample AppsFlyer',
  tasks: [
    task('campaigns', 'Campaigns', 'Cost, installs and cohort revenue per campaign', plans.campaigns, [
      {
        label: 'cohort_roas_by_day',
        name: 'Cohort ROAS by Day',
        description: 'Return on spend of each install day after 1, 7, 30 and 90 days',
        isDefault: true,
      },
    ]),
    task('creatives', 'Creatives', 'Cost, installs and cohort revenue per creative', plans.creatives),
    task(
      'partners_by_date_report',
      'Partners by Date',
      'Daily totals by media source',
      plans.partners_by_date_report,
    ),
    task('geo_by_date_report', 'Countries by Date', 'Daily totals by country', plans.geo_by_date_report),
    task('daily_report', 'Daily Report', 'Daily totals by campaign', plans.daily_report),
    task('installs_report', 'Installs', 'Device-level installs', plans.installs_report),
    task('in_app_events_report', 'In-App Events', 'Device-level events', plans.in_app_events_report),
    task('cohorts', 'Cohorts', 'Cohort revenue from the day of install on, per campaign', plans.cohorts),
  ],
} as const satisfies SourceSeed
