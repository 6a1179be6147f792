import type { ColumnType } from '@/server/lib/tables'
import { adRevenueColumns, revenueColumns } from '@/server/connectors/core/cohortAges'
import { columnsOf, listPlan, reportPlan } from '@/server/connectors/core/plans'
import { perUser, task } from '@/server/connectors/core/seed'
import type { SourceSeed } from '@/server/connectors/core/seed'

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
  ...revenueColumns(),
  campaign_id: 'text',
  currency: 'text',
  time_zone: 'text',
  app_token: 'text',
  store_id: 'text',
  ...adRevenueColumns(),
} as const
const cohortPlan = (types: Readonly<Record<string, ColumnType>>) =>
  reportPlan('day', 30, columnsOf(types), { lookbackDays: 30, zones: 'offset' })

const plans = {
  campaigns: cohortPlan({ ...campaign, ...figures }),
  creatives: cohortPlan({ ...campaign, creative: 'text', ...figures, creative_id: 'text' }),
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

/** Files of a day, which is that on which they were written: a day of events that come late has rows in later ones. */
const filePlan = (types: Readonly<Record<string, ColumnType>>) =>
  reportPlan(
    'file_day',
    30,
    columnsOf({
      ...types,
      currency: 'text',
      time_zone: 'text',
      app_name: 'text',
      app_token: 'text',
      store: 'text',
      ad_group: 'text',
      creative: 'text',
      tracker: 'text',
      installed_at: 'timestamp',
      idfa: 'text',
      gps_adid: 'text',
      idfv: 'text',
      file_day: 'date',
    }),
    { lookbackDays: 3, historyDays: 30 },
  )
const activity = filePlan({
  event_id: 'text',
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
  campaign_id: 'text',
})
const adRevenue = filePlan({
  event_time: 'timestamp',
  day: 'date',
  user_id: 'text',
  app: 'text',
  platform: 'text',
  country: 'text',
  ad_format: 'text',
  ad_network: 'text',
  impressions: 'integer',
  revenue: 'double',
  network: 'text',
  campaign: 'text',
  campaign_id: 'text',
  parameters: 'json',
})

export const adjustCsvEndpoints = {
  id: 5,
  label: 'adjust_csv_google',
  name: 'Adjust CSV (Google Cloud Storage)',
  category: 'Attribution',
  guide:
    'In Adjust, set up *Cloud storage upload* to a bucket of yours, and give a service account the role *Storage Object Viewer* of it. The CSV definition needs `{activity_kind}`, and should have `{created_at}`, `{adid}`, `{app_id}`, `{app_name}`, `{os_name}`, `{country}`, `{network_name}`, `{campaign_name}`, `{event_name}`, `{revenue_float}` and `{currency}`: `{revenue}`, which is in cents, is not taken for an amount. For ad revenue add `{ad_revenue_network}` and `{ad_impressions_count}`. Other placeholders are kept in *parameters*. The path prefix is the folder of the files. Files of the last 30 days are read at first.',
  sampleCredential: 'Sample Adjust CSV',
  tasks: [
    task('installs', 'Installs', 'One row per install', activity),
    task('sessions', 'Sessions', 'One row per session', activity),
    task('events', 'Events', 'One row per event', activity),
    task('reattributions', 'Reattributions', 'Users who came back through another campaign', activity),
    task('ad_revenue', 'Ad Revenue', 'Revenue of each impression', adRevenue, [perUser]),
    task('uninstalls', 'Uninstalls', 'One row per uninstall', activity),
  ],
} as const satisfies SourceSeed
