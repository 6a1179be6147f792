import type { ColumnType } from '@/server/lib/tables'
import { columnsOf, listPlan, reportPlan } from '@/server/connectors/core/plans'
import { task } from '@/server/connectors/core/seed'
import type { SourceSeed } from '@/server/connectors/core/seed'
import { sampled } from '@/server/connectors/simulated/sampled'

/** Revenue of a cohort until an age, in days. */
const cohort = {
  revenue_d0: 'double',
  revenue_d1: 'double',
  revenue_d7: 'double',
  revenue_d30: 'double',
  revenue_d90: 'double',
} as const
const campaign = {
  day: 'date',
  app: 'text',
  platform: 'text',
  country: 'text',
  network: 'text',
  campaign: 'text',
} as const
const figures = {
  impressions: 'integer',
  clicks: 'integer',
  installs: 'integer',
  spend: 'double',
  ...cohort,
  campaign_id: 'text',
  currency: 'text',
  time_zone: 'text',
} as const
const cohortPlan = (types: Readonly<Record<string, ColumnType>>) =>
  reportPlan('day', 30, columnsOf(types), { lookbackDays: 30, zones: 'offset' })

const plans = {
  campaigns: cohortPlan({ ...campaign, ...figures }),
  creatives: cohortPlan({ ...campaign, creative: 'text', ...figures }),
  events: listPlan(columnsOf({ id: 'text', name: 'text' })),
  // two catalogs may have an entry of the same id
  filters_data: {
    ...listPlan(columnsOf({ id: 'text', name: 'text', filter: 'text' })),
    keyColumns: ['id', 'filter'],
  },
  custom: cohortPlan({ ...campaign, ...figures }),
} as const

export const adjustEndpoints = {
  id: 2,
  label: 'adjust',
  name: 'Adjust',
  category: 'Attribution',
  guide: 'You need an API token of a user with access to **Datascape**.',
  sampleCredential: 'Sample Adjust',
  tasks: [
    task('campaigns', 'Campaigns', 'Installs, cost and cohort revenue per campaign and day', plans.campaigns),
    task('creatives', 'Creatives', 'The same per ad group and creative', plans.creatives),
    task('events', 'Events', 'Names and slugs of the events set up in the account', plans.events),
    task(
      'filters_data',
      'Filters Data',
      'The apps, channels and metrics that can be asked for',
      plans.filters_data,
    ),
    task('custom', 'Custom Report', 'Any chosen dimensions and metrics', plans.custom),
  ],
} as const satisfies SourceSeed

export const adjustCsvEndpoints = {
  id: 5,
  label: 'adjust_csv_google',
  name: 'Adjust CSV (Google Cloud Storage)',
  category: 'Attribution',
  sampleCredential: 'Sample Adjust CSV',
  tasks: [
    sampled('eventReport', 'installs', 'Installs', 'One row per install'),
    sampled('eventReport', 'sessions', 'Sessions', 'One row per session'),
    sampled('eventReport', 'events', 'Events', 'One row per event'),
    sampled(
      'eventReport',
      'reattributions',
      'Reattributions',
      'Users who came back through another campaign',
    ),
    sampled('userRevenue', 'ad_revenue', 'Ad Revenue', 'Revenue of each impression', [
      {
        label: 'ad_revenue_per_user',
        name: 'Ad Revenue per User',
        description: 'Ad revenue summed by user and day',
        isDefault: true,
      },
    ]),
    sampled('eventReport', 'uninstalls', 'Uninstalls', 'One row per uninstall'),
  ],
} as const satisfies SourceSeed
