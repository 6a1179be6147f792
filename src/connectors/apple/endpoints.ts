import type { ColumnType } from '@/server/lib/tables'
import { columnsOf, listPlan, reportPlan } from '@/server/connectors/core/plans'
import { task } from '@/server/connectors/core/seed'
import type { SourceSeed } from '@/server/connectors/core/seed'

const ofDay = { day: 'date', app: 'text', app_name: 'text', platform: 'text', country: 'text' } as const
const subscription = {
  day: 'date',
  app: 'text',
  app_name: 'text',
  platform: 'text',
  country: 'text',
  subscription: 'text',
  subscription_id: 'text',
  subscription_group_id: 'text',
  duration: 'text',
  proceeds_reason: 'text',
} as const
/** What the customer pays and what the developer gets, of one unit. */
const prices = {
  customer_price: 'double',
  customer_currency: 'text',
  proceeds: 'double',
  currency: 'text',
  details: 'json',
} as const
/** Days of App Store Connect's analytics: it keeps 35, and writes each one again for about six. */
const analytics = (types: Readonly<Record<string, ColumnType>>) =>
  reportPlan(
    'day',
    35,
    columnsOf({
      ...ofDay,
      app_version: 'text',
      device: 'text',
      platform_version: 'text',
      source_type: 'text',
      source_info: 'text',
      campaign: 'text',
      page_type: 'text',
      page_title: 'text',
      ...types,
      processing_day: 'date',
    }),
    { lookbackDays: 10, historyDays: 34, partColumn: 'app' },
  )

const appStorePlans = {
  // a call for each day
  sales: reportPlan(
    'day',
    30,
    columnsOf({
      ...ofDay,
      product: 'text',
      product_id: 'text',
      sku: 'text',
      parent_sku: 'text',
      product_type: 'text',
      version: 'text',
      device: 'text',
      subscription: 'text',
      period: 'text',
      order_type: 'text',
      promo_code: 'text',
      proceeds_reason: 'text',
      units: 'integer',
      revenue: 'double',
      currency: 'text',
      customer_price: 'double',
      gross: 'double',
      customer_currency: 'text',
    }),
  ),
  subscription: reportPlan(
    'day',
    30,
    columnsOf({ ...subscription, state: 'text', active_subscriptions: 'integer', ...prices }),
  ),
  subscriber: reportPlan(
    'day',
    30,
    columnsOf({
      ...subscription,
      subscriber_id: 'text',
      is_refund: 'boolean',
      purchase_day: 'date',
      units: 'integer',
      ...prices,
    }),
  ),
  installs: reportPlan(
    'day',
    30,
    columnsOf({ ...ofDay, product_type: 'text', device: 'text', installs: 'integer' }),
  ),
  app_downloads_detailed: analytics({ download_type: 'text', pre_order: 'text', downloads: 'integer' }),
  app_sessions_detailed: analytics({
    app_download_day: 'date',
    sessions: 'integer',
    session_seconds: 'integer',
    unique_devices: 'integer',
  }),
} as const

export const appStoreEndpoints = {
  id: 11,
  label: 'apple_appstore',
  name: 'App Store Connect',
  category: 'App Platform',
  guide:
    'Create a *team key* under *Users and Access > Integrations > App Store Connect API*, with the access *Admin*, or *Sales* and *App Manager*: key ID and issuer ID stand there, and its private key (.p8) can be downloaded once. The vendor ID is the number under *Payments and Financial Reports*. Days are those of the App Store, which end at a local midnight of each region. *Downloads in Detail* and *Sessions in Detail* ask Apple to make analytics reports of each app, which only a key with the access *Admin* can do for the first time: that changes your account, and their first rows come a day or two later. They have only users who share their data. Proceeds are what Apple pays after its commission; they stand beside the answers, and are not added to the revenue of an attribution.',
  tasks: [
    task('sales', 'Sales', 'Units, prices and proceeds', appStorePlans.sales),
    task('subscription', 'Subscriptions', 'Active subscriptions', appStorePlans.subscription),
    task('subscriber', 'Subscribers', 'Renewals and refunds per subscriber', appStorePlans.subscriber),
    task('installs', 'Installs', 'First downloads per day', appStorePlans.installs),
    task(
      'app_downloads_detailed',
      'Downloads in Detail',
      'Downloads by source',
      appStorePlans.app_downloads_detailed,
    ),
    task(
      'app_sessions_detailed',
      'Sessions in Detail',
      'Sessions by device and version',
      appStorePlans.app_sessions_detailed,
    ),
  ],
} as const satisfies SourceSeed

const list = listPlan(
  columnsOf({ id: 'text', name: 'text', app: 'text', status: 'text', created_at: 'timestamp' }),
)

/** Daily reports go back 90 days; one less, so that a run can go on after midnight. */
const report = (types: Readonly<Record<string, ColumnType>> = {}) =>
  reportPlan(
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
      org_id: 'text',
      campaign_id: 'text',
      ...types,
      currency: 'text',
      time_zone: 'text',
      org_time_zone: 'text',
      ad_account_id: 'text',
    }),
    { lookbackDays: 30, historyDays: 89, partColumn: 'campaign_id', zones: 'own' },
  )
const adGroup = { ad_group: 'text', ad_group_id: 'text' } as const

const plans = {
  campaigns: list,
  adgroups: list,
  keywords: list,
  campaigns_report_daily: report(),
  adgroups_report_daily: report(adGroup),
  keywords_report_daily: report({ ...adGroup, keyword: 'text', keyword_id: 'text' }),
} as const

export const appleSearchAdsEndpoints = {
  id: 12,
  label: 'apple_search_ads',
  name: 'Apple Search Ads',
  category: 'UA Channel',
  guide:
    'Create the key under *Settings > API* of a user with the role *API Account Read Only*. Keys made for the Campaign Management API, which ends on 26 January 2027, go on working: nothing has to be changed. Stackyard reads all ad accounts of the App Store that the user reaches, and leaves out those where the user has no role.',
  tasks: [
    task('campaigns', 'Campaigns', 'Set-up of the campaigns', plans.campaigns),
    task('adgroups', 'Ad Groups', 'Set-up of the ad groups', plans.adgroups),
    task('keywords', 'Keywords', 'Set-up of the keywords', plans.keywords),
    task(
      'campaigns_report_daily',
      'Campaigns by Day',
      'Spend, taps and installs; at most 90 days back',
      plans.campaigns_report_daily,
    ),
    task('adgroups_report_daily', 'Ad Groups by Day', 'The same per ad group', plans.adgroups_report_daily),
    task('keywords_report_daily', 'Keywords by Day', 'The same per keyword', plans.keywords_report_daily),
  ],
} as const satisfies SourceSeed
