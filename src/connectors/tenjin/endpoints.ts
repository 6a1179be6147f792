import type { ColumnType } from '@/server/lib/tables'
import { adRevenueColumns, revenueColumns } from '@/server/connectors/core/cohortAges'
import { columnsOf, listPlan, reportPlan } from '@/server/connectors/core/plans'
import { task } from '@/server/connectors/core/seed'
import type { SourceSeed } from '@/server/connectors/core/seed'

const cohortColumns = {
  ad_network_id: 'integer',
  app_id: 'text',
  campaign_id: 'text',
  country: 'text',
  platform: 'text',
  site_id: 'text',
  daily_active_users: 'integer',
  iap_revenue: 'double',
  publisher_ad_revenue: 'double',
  sessions: 'integer',
} as const

/** Networks correct their figures for weeks, and the tables tell no day of which rows have changed. */
const report = (dayColumn: string, types: Readonly<Record<string, ColumnType>>) =>
  reportPlan(dayColumn, 30, columnsOf(types), { lookbackDays: 30 })

/**
 * Tables of the vault. Facts from Tenjin's public model and schema pages, not yet confirmed with a live account: the days that
 * are read again, and that spend and revenue are in US cents in all tables.
 */
const plans = {
  apps: listPlan(
    columnsOf({
      id: 'text',
      name: 'text',
      bundle_id: 'text',
      platform: 'text',
      store_id: 'text',
      updated_at: 'timestamp',
    }),
  ),
  events: reportPlan(
    'created_date',
    1,
    columnsOf({
      event_id: 'text',
      created_date: 'date',
      created_at: 'timestamp',
      acquired_at: 'timestamp',
      advertising_id: 'text',
      app_id: 'text',
      bundle_id: 'text',
      platform: 'text',
      country: 'text',
      source_campaign_id: 'text',
      event_type: 'text',
      event: 'text',
      currency: 'text',
      revenue: 'double',
    }),
    {
      // events arrive late from devices that were offline
      lookbackDays: 3,
    },
  ),
  daily_ad_revenue: report('date', {
    id: 'text',
    publisher_app_id: 'text',
    country: 'text',
    date: 'date',
    clicks: 'integer',
    conversions: 'integer',
    impressions: 'integer',
    revenue: 'double',
    updated_at: 'timestamp',
  }),
  publisher_apps: listPlan(
    columnsOf({
      id: 'text',
      app_id: 'text',
      ad_network_id: 'integer',
      name: 'text',
      updated_at: 'timestamp',
    }),
  ),
  daily_country_spend: report('date', {
    id: 'text',
    campaign_id: 'text',
    country: 'text',
    date: 'date',
    clicks: 'integer',
    impressions: 'integer',
    installs: 'integer',
    spend: 'double',
    original_spend: 'double',
    original_currency: 'text',
    updated_at: 'timestamp',
  }),
  campaigns: listPlan(
    columnsOf({
      id: 'text',
      remote_campaign_id: 'text',
      name: 'text',
      app_id: 'text',
      ad_network_id: 'integer',
      updated_at: 'timestamp',
    }),
  ),
  ad_networks: listPlan(columnsOf({ id: 'integer', name: 'text', updated_at: 'timestamp' })),
  reporting_metrics: report('date', {
    date: 'date',
    ...cohortColumns,
    reported_clicks: 'integer',
    reported_impressions: 'integer',
    reported_installs: 'integer',
    reported_spend: 'double',
    tracked_clicks: 'integer',
    tracked_impressions: 'integer',
    tracked_installs: 'integer',
  }),
  reporting_cohort_metrics: report('event_date', {
    install_date: 'date',
    event_date: 'date',
    days_since_install: 'integer',
    ...cohortColumns,
  }),
} as const

export const tenjinEndpoints = {
  id: 1,
  label: 'tenjin',
  name: 'Tenjin DataVault',
  category: 'Attribution',
  guide: [
    '### Find your DataVault',
    '1. In Tenjin, open **Configure, DataVault**.',
    '2. Copy the host, port and database from that page.',
    '3. Use its **read-only** user.',
    '',
    '### Why a check fails',
    '**Password authentication failed.** Reset the password on the DataVault page.',
  ].join('\n'),
  sampleCredential: 'Sample Tenjin',
  tasks: [
    task('apps', 'Apps', 'The apps of the account', plans.apps),
    task('events', 'Events', 'Device-level installs, sessions and purchases', plans.events, [
      {
        label: 'events_without_repeats',
        name: 'Events Without Repeats',
        description: 'One row per event, however often it was delivered',
        isDefault: true,
      },
    ]),
    task(
      'daily_ad_revenue',
      'Daily Ad Revenue',
      'Ad revenue by publisher campaign, day and country',
      plans.daily_ad_revenue,
    ),
    task('publisher_apps', 'Publisher Apps', 'Monetization campaigns', plans.publisher_apps),
    task(
      'daily_country_spend',
      'Daily Country Spend',
      'Impressions, clicks, installs and spend in USD by campaign and country',
      plans.daily_country_spend,
      [
        {
          label: 'spend_by_country',
          name: 'Spend by Country',
          description: 'Spend and installs per campaign, country and day, in one currency',
          isDefault: true,
        },
        {
          label: 'cost_per_install_by_country',
          name: 'Cost per Install by Country',
          description: 'What an install cost in each country; builds on Spend by Country',
          dependsOn: 'spend_by_country',
        },
      ],
    ),
    task('campaigns', 'Campaigns', 'Campaigns that users are attributed to', plans.campaigns),
    task('ad_networks', 'Ad Networks', 'The networks that campaigns run on', plans.ad_networks),
    task(
      'reporting_metrics',
      'Reporting Metrics',
      'Non-cohort metrics of the dashboard',
      plans.reporting_metrics,
      [
        {
          label: 'reporting_metrics_history',
          name: 'Reporting Metrics History',
          description: 'Keeps every restatement of a day',
          isHidden: true,
          isImplemented: false,
        },
      ],
    ),
    task(
      'reporting_cohort_metrics',
      'Reporting Cohort Metrics',
      'Metrics by install cohort',
      plans.reporting_cohort_metrics,
      [
        {
          label: 'cohort_curves',
          name: 'Cohort Curves',
          description: 'Revenue and retention curves by install day; still being built',
          isImplemented: false,
        },
      ],
    ),
  ],
} as const satisfies SourceSeed

const list = { id: 'text', name: 'text', created_at: 'timestamp' } as const

const apiPlans = {
  reporting_metrics: reportPlan(
    'day',
    30,
    columnsOf({
      day: 'date',
      app: 'text',
      platform: 'text',
      country: 'text',
      network: 'text',
      campaign: 'text',
      impressions: 'integer',
      clicks: 'integer',
      installs: 'integer',
      spend: 'double',
      ...revenueColumns(),
      ad_revenue: 'double',
      ad_impressions: 'integer',
      // the network's id of a campaign, and Tenjin's, which the list of campaigns has
      campaign_id: 'text',
      tenjin_campaign_id: 'text',
      currency: 'text',
      time_zone: 'text',
      // installs that Tenjin attributes, also organic ones; `installs` are those that networks claim
      tracked_installs: 'integer',
      ...adRevenueColumns(),
      app_id: 'text',
    }),
    { lookbackDays: 30 },
  ),
  campaigns: listPlan(columnsOf({ ...list, app: 'text', remote_campaign_id: 'text' })),
  apps: listPlan(columnsOf({ ...list, platform: 'text', bundle_id: 'text', store_id: 'text' })),
  ad_networks: listPlan(columnsOf(list)),
} as const

export const tenjinApiEndpoints = {
  id: 4,
  label: 'tenjin_api',
  name: 'Tenjin Reporting API',
  category: 'Attribution',
  tasks: [
    task(
      'reporting_metrics',
      'Reporting Metrics',
      'Spend, clicks, impressions and revenue; days are UTC, two to three hours late',
      apiPlans.reporting_metrics,
    ),
    task('campaigns', 'Campaigns', 'Look-up list of campaigns', apiPlans.campaigns),
    task('apps', 'Apps', 'Look-up list of apps', apiPlans.apps),
    task('ad_networks', 'Ad Networks', 'Look-up list of networks', apiPlans.ad_networks),
  ],
} as const satisfies SourceSeed
