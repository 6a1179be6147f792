import { task } from './catalogueSeed'
import type { SourceSeed } from './catalogueSeed'

const tenjin = {
  id: 1,
  label: 'tenjin',
  name: 'Tenjin DataVault',
  category: 'Attribution',
  tasks: [
    task('apps', 'Apps', 'The apps of the account'),
    task('events', 'Events', 'Device-level installs, sessions and purchases', [
      {
        label: 'events_without_repeats',
        name: 'Events Without Repeats',
        description: 'One row per event, however often it was delivered',
        isDefault: true,
      },
    ]),
    task('daily_ad_revenue', 'Daily Ad Revenue', 'Ad revenue by publisher campaign, day and country'),
    task('publisher_apps', 'Publisher Apps', 'Monetisation campaigns'),
    task(
      'daily_country_spend',
      'Daily Country Spend',
      'Impressions, clicks, installs and spend in USD by campaign and country',
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
    task('campaigns', 'Campaigns', 'Campaigns that users are attributed to'),
    task('ad_networks', 'Ad Networks', 'The networks that campaigns run on'),
    task('reporting_metrics', 'Reporting Metrics', 'Non-cohort metrics of the dashboard', [
      {
        label: 'reporting_metrics_history',
        name: 'Reporting Metrics History',
        description: 'Keeps every restatement of a day',
        isHidden: true,
        isImplemented: false,
      },
    ]),
    task('reporting_cohort_metrics', 'Reporting Cohort Metrics', 'Metrics by install cohort', [
      {
        label: 'cohort_curves',
        name: 'Cohort Curves',
        description: 'Revenue and retention curves by install day; still being built',
        isImplemented: false,
      },
    ]),
  ],
} as const satisfies SourceSeed

const adjust = {
  id: 2,
  label: 'adjust',
  name: 'Adjust',
  category: 'Attribution',
  tasks: [
    task('campaigns', 'Campaigns', 'Installs, cost and cohort revenue per campaign and day'),
    task('creatives', 'Creatives', 'The same per ad group and creative'),
    task('events', 'Events', 'Names and slugs of the events set up in the account'),
    task('filters_data', 'Filters Data', 'The apps, channels and metrics that can be asked for'),
    task('custom', 'Custom Report', 'Any chosen dimensions and metrics'),
  ],
} as const satisfies SourceSeed

const appsflyer = {
  id: 3,
  label: 'appsflyer',
  name: 'AppsFlyer',
  category: 'Attribution',
  tasks: [
    task('campaigns', 'Campaigns', 'Cost, installs and cohort revenue per campaign', [
      {
        label: 'cohort_roas_by_day',
        name: 'Cohort ROAS by Day',
        description: 'Return on spend of each install day after 1, 7, 30 and 90 days',
        isDefault: true,
      },
    ]),
    task('creatives', 'Creatives', 'Cost, installs and cohort revenue per creative'),
    task('partners_by_date_report', 'Partners by Date', 'Daily totals by media source'),
    task('geo_by_date_report', 'Countries by Date', 'Daily totals by country'),
    task('daily_report', 'Daily Report', 'Daily totals by campaign'),
    task('installs_report', 'Installs', 'Device-level installs'),
    task('in_app_events_report', 'In-App Events', 'Device-level events'),
  ],
} as const satisfies SourceSeed

const tenjinApi = {
  id: 4,
  label: 'tenjin_api',
  name: 'Tenjin Reporting API',
  category: 'Attribution',
  tasks: [
    task(
      'reporting_metrics',
      'Reporting Metrics',
      'Spend, clicks, impressions and revenue; days are UTC, two to three hours late',
    ),
    task('campaigns', 'Campaigns', 'Look-up list of campaigns'),
    task('apps', 'Apps', 'Look-up list of apps'),
    task('ad_networks', 'Ad Networks', 'Look-up list of networks'),
  ],
} as const satisfies SourceSeed

const adjustCsv = {
  id: 5,
  label: 'adjust_csv_google',
  name: 'Adjust CSV (Google Cloud Storage)',
  category: 'Attribution',
  tasks: [
    task('installs', 'Installs', 'One row per install'),
    task('sessions', 'Sessions', 'One row per session'),
    task('events', 'Events', 'One row per event'),
    task('reattributions', 'Reattributions', 'Users who came back through another campaign'),
    task('ad_revenue', 'Ad Revenue', 'Revenue of each impression', [
      {
        label: 'ad_revenue_per_user',
        name: 'Ad Revenue per User',
        description: 'Ad revenue summed by user and day',
        isDefault: true,
      },
    ]),
    task('uninstalls', 'Uninstalls', 'One row per uninstall'),
  ],
} as const satisfies SourceSeed

/**
 * Built-in source types of mobile attribution, with their endpoints (reports or tables). Tenjin's follow spec 2
 * "Built-in catalogue".
 */
export const attributionSources = [tenjin, adjust, appsflyer, tenjinApi, adjustCsv] as const
