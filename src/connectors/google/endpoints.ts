import type { ColumnType, EndpointPlan } from '@/server/lib/tables'
import { columnsOf, listPlan, reportPlan } from '@/server/connectors/core/plans'
import { task } from '@/server/connectors/core/seed'
import type { SourceSeed } from '@/server/connectors/core/seed'

/** Files of a month, which all are read at once; days of the last weeks are written again. */
const playReport = (types: Readonly<Record<string, ColumnType>>, differs: Partial<EndpointPlan> = {}) =>
  reportPlan('day', 120, columnsOf({ day: 'date', app: 'text', platform: 'text', ...types }), {
    lookbackDays: 14,
    ...differs,
  })

const playPlans = {
  stats_installs: playReport({
    country: 'text',
    installs: 'integer',
    uninstalls: 'integer',
    device_installs: 'integer',
    device_uninstalls: 'integer',
    device_upgrades: 'integer',
    total_user_installs: 'integer',
    active_device_installs: 'integer',
    install_events: 'integer',
    update_events: 'integer',
    uninstall_events: 'integer',
  }),
  stats_ratings: playReport({ daily_average_rating: 'double', total_average_rating: 'double' }),
  stats_crashes: playReport({ crashes: 'integer', anrs: 'integer' }),
  stats_store_performance: playReport({ country: 'text', visitors: 'integer', acquisitions: 'integer' }),
  // written after the end of a month
  earnings: playReport(
    {
      app_name: 'text',
      country: 'text',
      order_id: 'text',
      transaction_type: 'text',
      product_type: 'text',
      sku: 'text',
      buyer_amount: 'double',
      buyer_currency: 'text',
      revenue: 'double',
      currency: 'text',
      payments_profile: 'text',
    },
    { lookbackDays: 45, historyDays: 120 },
  ),
  sales: playReport({
    app_name: 'text',
    country: 'text',
    order_id: 'text',
    status: 'text',
    product_type: 'text',
    sku: 'text',
    item_price: 'double',
    taxes: 'double',
    gross: 'double',
    currency: 'text',
    is_first_million: 'boolean',
  }),
} as const

export const googlePlayEndpoints = {
  id: 10,
  label: 'google_playstore',
  name: 'Google Play Console',
  category: 'App Platform',
  guide:
    'Use *Copy Cloud Storage URI* under *Download reports* in Play Console to get the bucket. Create a service account in any Google Cloud project, and invite its e-mail address under *Users and permissions* with *View app information* and *View financial data*; Google may take a day until it can read the bucket. Statistics come two or three days late, those of the store listing about a week; earnings come after the end of a month. Several payments profiles have the same orders twice, so the newest one of a month is read. Sales are what people paid, earnings what Google settled: they stand beside the answers, and are not added to the revenue of an attribution.',
  tasks: [
    task('stats_installs', 'Installs', 'Installs and uninstalls per day', playPlans.stats_installs),
    task('stats_ratings', 'Ratings', 'Ratings per day', playPlans.stats_ratings),
    task('stats_crashes', 'Crashes', 'Crashes per day', playPlans.stats_crashes),
    task(
      'stats_store_performance',
      'Store Performance',
      'Store visits and conversion',
      playPlans.stats_store_performance,
    ),
    task('earnings', 'Earnings', 'Settled transactions', playPlans.earnings),
    task('sales', 'Sales', 'Estimated sales', playPlans.sales),
  ],
} as const satisfies SourceSeed

const firebaseUsers = (types: Readonly<Record<string, ColumnType>> = {}) => ({
  ...listPlan(
    columnsOf({
      id: 'text',
      dataset_id: 'text',
      ...types,
      platform: 'text',
      country: 'text',
      first_touch_at: 'timestamp',
      last_active_at: 'timestamp',
      first_purchase_on: 'date',
      purchases: 'integer',
      revenue: 'double',
      currency: 'text',
      sessions: 'integer',
      updated_on: 'date',
    }),
  ),
  // a table of a day has the users who have changed; later ones count
  historyDays: 60,
  lookbackDays: 3,
  sliceDays: 7,
})

const firebaseEvent = {
  event_id: 'text',
  event_time: 'timestamp',
  day: 'date',
  dataset_id: 'text',
  event: 'text',
  user_id: 'text',
  user_pseudo_id: 'text',
  advertising_id: 'text',
  vendor_id: 'text',
  app: 'text',
  app_id: 'text',
  app_version: 'text',
  platform: 'text',
  country: 'text',
  first_touch_at: 'timestamp',
  traffic_source: 'text',
  traffic_medium: 'text',
  traffic_name: 'text',
  revenue: 'double',
  currency: 'text',
  parameters: 'json',
} as const

const firebasePlans = {
  // late events come for up to three days
  events: reportPlan('day', 7, columnsOf(firebaseEvent), { lookbackDays: 3, partColumn: 'dataset_id' }),
  events_intraday: {
    ...listPlan(columnsOf(firebaseEvent)),
    strategy: 'replace',
    keyColumns: [],
  },
  pseudonymous_users: firebaseUsers({ stream_id: 'text' }),
  users: firebaseUsers(),
} as const satisfies Readonly<Record<string, EndpointPlan>>

export const firebaseEndpoints = {
  id: 8,
  label: 'firebase_bigquery',
  name: 'Firebase (BigQuery Export)',
  category: 'Product Analytics',
  guide:
    'Give a service account of the Google Cloud project the role *BigQuery Data Viewer* on the dataset of the export, and switch on the *BigQuery API*. Without a dataset ID all datasets named `analytics_…` are read, wherever they are; the location is not used. Tables are read as a whole, which costs nothing. Days are those of the property. Campaigns are of the first touch, which is no attribution, and purchases stay out of the answers. *Pseudonymous Users* and *Users* need the export of user data.',
  tasks: [
    task('events', 'Events', 'All events of a day', firebasePlans.events, [
      {
        label: 'events_flat',
        name: 'Flat Events',
        description: 'One column per event parameter',
        isDefault: true,
      },
    ]),
    task('events_intraday', 'Events of Today', 'Events so far today', firebasePlans.events_intraday),
    task(
      'pseudonymous_users',
      'Pseudonymous Users',
      'One row per installation',
      firebasePlans.pseudonymous_users,
    ),
    task('users', 'Users', 'One row per known user', firebasePlans.users),
  ],
} as const satisfies SourceSeed

/** Names of Google Analytics by column, of each report. */
export const ANALYTICS_REPORTS = {
  daily_active_users: {
    dimensions: { platform: 'platform', country: 'country' },
    metrics: {
      active_users: 'activeUsers',
      new_users: 'newUsers',
      sessions: 'sessions',
      engaged_sessions: 'engagedSessions',
    },
  },
  traffic_sources: {
    dimensions: {
      channel_group: 'sessionDefaultChannelGroup',
      source: 'sessionSource',
      medium: 'sessionMedium',
      campaign: 'sessionCampaignName',
    },
    metrics: {
      sessions: 'sessions',
      active_users: 'activeUsers',
      new_users: 'newUsers',
      key_events: 'keyEvents',
      revenue: 'totalRevenue',
    },
  },
  devices: {
    dimensions: {
      platform: 'platform',
      device_category: 'deviceCategory',
      operating_system: 'operatingSystem',
      device_model: 'mobileDeviceModel',
    },
    metrics: { active_users: 'activeUsers', sessions: 'sessions' },
  },
  pages: {
    dimensions: { page: 'unifiedScreenName', host: 'hostName' },
    metrics: { views: 'screenPageViews', active_users: 'activeUsers' },
  },
  custom: {
    dimensions: { stream_id: 'streamId', country_id: 'countryId', campaign_id: 'firstUserCampaignId' },
    metrics: {
      active_users: 'activeUsers',
      purchase_revenue: 'purchaseRevenue',
      ad_revenue: 'totalAdRevenue',
      purchasers: 'totalPurchasers',
    },
  },
} as const

/** Columns of money, and those of counts that can be parts of one. */
const ANALYTICS_DECIMALS: ReadonlySet<string> = new Set([
  'revenue',
  'purchase_revenue',
  'ad_revenue',
  'key_events',
])

const analyticsReport = ({
  dimensions,
  metrics,
}: (typeof ANALYTICS_REPORTS)[keyof typeof ANALYTICS_REPORTS]) =>
  reportPlan(
    'day',
    7,
    columnsOf({
      day: 'date',
      property_id: 'text',
      ...Object.fromEntries(Object.keys(dimensions).map((name) => [name, 'text' as const])),
      ...Object.fromEntries(
        Object.keys(metrics).map(
          (name) => [name, ANALYTICS_DECIMALS.has(name) ? 'double' : 'integer'] as const,
        ),
      ),
      currency: 'text',
      time_zone: 'text',
    }),
    { lookbackDays: 3, partColumn: 'property_id' },
  )

const analyticsPlans = {
  daily_active_users: analyticsReport(ANALYTICS_REPORTS.daily_active_users),
  traffic_sources: analyticsReport(ANALYTICS_REPORTS.traffic_sources),
  devices: analyticsReport(ANALYTICS_REPORTS.devices),
  pages: analyticsReport(ANALYTICS_REPORTS.pages),
  custom: analyticsReport(ANALYTICS_REPORTS.custom),
} as const

export const googleAnalyticsEndpoints = {
  id: 9,
  label: 'google_analytics',
  name: 'Google Analytics 4',
  category: 'Product Analytics',
  guide:
    'Switch on the *Google Analytics Data API* in the Google Cloud project of a service account, and add its e-mail address as a viewer of each property. Property IDs are numbers under *Admin > Property details*, not measurement IDs (`G-…`). Days and money are those of each property. A property that may not be read is left out.',
  tasks: [
    task(
      'daily_active_users',
      'Daily Active Users',
      'Active users per day',
      analyticsPlans.daily_active_users,
    ),
    task('traffic_sources', 'Traffic Sources', 'Where visits come from', analyticsPlans.traffic_sources),
    task('devices', 'Devices', 'Visits by device', analyticsPlans.devices),
    task('pages', 'Pages', 'Visits by page', analyticsPlans.pages),
    task(
      'custom',
      'Custom Report',
      'Users and revenue by stream, country and campaign',
      analyticsPlans.custom,
    ),
  ],
} as const satisfies SourceSeed

const adMobReport = (types: Readonly<Record<string, ColumnType>> = {}) =>
  reportPlan(
    'day',
    7,
    columnsOf({
      day: 'date',
      country: 'text',
      app: 'text',
      app_id: 'text',
      platform: 'text',
      ...types,
      placement: 'text',
      ad_unit_id: 'text',
      ad_format: 'text',
      requests: 'integer',
      matched_requests: 'integer',
      impressions: 'integer',
      clicks: 'integer',
      revenue: 'double',
      currency: 'text',
      time_zone: 'text',
    }),
  )
const adMobList = (types: Readonly<Record<string, ColumnType>>) =>
  listPlan(
    columnsOf({ id: 'text', name: 'text', app: 'text', ...types, status: 'text', created_at: 'timestamp' }),
  )

const adMobPlans = {
  network_report: adMobReport(),
  mediation_report: adMobReport({ ad_source: 'text', ad_source_id: 'text' }),
  apps: adMobList({ platform: 'text' }),
  ad_units: adMobList({ ad_format: 'text' }),
} as const

export const adMobEndpoints = {
  id: 20,
  label: 'admob',
  name: 'Google AdMob',
  category: 'App Monetization',
  guide:
    'Create an OAuth client in a Google Cloud project in which the AdMob API is on, and a refresh token with the scope *admob.readonly*. The publisher ID is under *Settings > Account information*. Days and money are those of the account. The mediation report has the AdMob network, too: do not add both.',
  tasks: [
    task('network_report', 'Network Report', 'Earnings from the AdMob network', adMobPlans.network_report),
    task(
      'mediation_report',
      'Mediation Report',
      'Earnings of all mediated networks',
      adMobPlans.mediation_report,
    ),
    task('apps', 'Apps', 'The apps of the account', adMobPlans.apps),
    task('ad_units', 'Ad Units', 'The ad units of the account', adMobPlans.ad_units),
  ],
} as const satisfies SourceSeed
