/** Endpoints of the sample source that stands for each source type without a real connector. */
import type { Column, ColumnType } from '@/server/lib/tables'

/** What the rows of a generic endpoint are about. */
export type GenericKind =
  | 'list'
  | 'report'
  | 'campaignReport'
  | 'creativeReport'
  | 'revenueReport'
  | 'userRevenue'
  | 'eventReport'

const columns = (types: Readonly<Record<string, ColumnType>>): readonly Column[] =>
  Object.entries(types).map(([name, type]) => ({ name, type }))

const figures: Readonly<Record<string, ColumnType>> = {
  impressions: 'integer',
  clicks: 'integer',
  installs: 'integer',
  spend: 'double',
  revenue_d0: 'double',
  revenue_d1: 'double',
  revenue_d7: 'double',
  revenue_d30: 'double',
  revenue_d90: 'double',
}
const campaign: Readonly<Record<string, ColumnType>> = {
  day: 'date',
  app: 'text',
  platform: 'text',
  country: 'text',
  network: 'text',
  campaign: 'text',
}

/** Columns after all others: the network's own id of the campaign, currency of the money, and zone of the days. */
const asked: Readonly<Record<string, ColumnType>> = {
  campaign_id: 'text',
  currency: 'text',
  time_zone: 'text',
}

/** Columns of a generic endpoint. */
export const GENERIC_COLUMNS: Readonly<Record<GenericKind, readonly Column[]>> = {
  list: columns({ id: 'text', name: 'text', app: 'text', status: 'text', created_at: 'timestamp' }),
  report: columns({
    day: 'date',
    country: 'text',
    app: 'text',
    platform: 'text',
    count: 'integer',
    users: 'integer',
    revenue: 'double',
  }),
  campaignReport: columns({ ...campaign, ...figures, ...asked }),
  creativeReport: columns({ ...campaign, creative: 'text', ...figures, ...asked }),
  revenueReport: columns({
    day: 'date',
    country: 'text',
    app: 'text',
    platform: 'text',
    placement: 'text',
    requests: 'integer',
    impressions: 'integer',
    revenue: 'double',
  }),
  userRevenue: columns({
    day: 'date',
    user_id: 'text',
    app: 'text',
    platform: 'text',
    country: 'text',
    ad_format: 'text',
    impressions: 'integer',
    revenue: 'double',
  }),
  eventReport: columns({
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
    ...asked,
  }),
}

const all = (kind: GenericKind, ...endpoints: readonly string[]): Readonly<Record<string, GenericKind>> =>
  Object.fromEntries(endpoints.map((endpoint) => [endpoint, kind]))

/** Kinds of the endpoints, by label of the source type and label of the endpoint. */
export const GENERIC_SOURCES: Readonly<Record<string, Readonly<Record<string, GenericKind>>>> = {
  adjust: {
    ...all('campaignReport', 'campaigns', 'custom'),
    ...all('creativeReport', 'creatives'),
    ...all('list', 'events', 'filters_data'),
  },
  appsflyer: {
    ...all('campaignReport', 'campaigns', 'partners_by_date_report', 'geo_by_date_report', 'daily_report'),
    ...all('creativeReport', 'creatives'),
    ...all('eventReport', 'installs_report', 'in_app_events_report'),
  },
  tenjin_api: {
    ...all('campaignReport', 'reporting_metrics'),
    ...all('list', 'campaigns', 'apps', 'ad_networks'),
  },
  adjust_csv_google: {
    ...all('eventReport', 'installs', 'sessions', 'events', 'reattributions', 'uninstalls'),
    ...all('userRevenue', 'ad_revenue'),
  },
  apple_search_ads: {
    ...all('list', 'campaigns', 'adgroups', 'keywords'),
    ...all('campaignReport', 'campaigns_report_daily', 'adgroups_report_daily', 'keywords_report_daily'),
  },
  mintegral: {
    ...all('creativeReport', 'performance_report', 'advanced_performance_report'),
    ...all('revenueReport', 'publisher_report'),
  },
  meta: {
    ...all('list', 'campaigns', 'ad_sets', 'ads', 'ad_creatives'),
    ...all('campaignReport', 'ads_insights', 'ads_insights_country', 'ads_insights_age_and_gender'),
    ...all('campaignReport', 'ads_insights_platform_and_device'),
  },
  snapchat: {
    ...all('list', 'campaigns', 'adsquads', 'ads', 'creatives'),
    ...all('campaignReport', 'campaigns_stats_daily', 'adsquads_stats_daily', 'ads_stats_daily'),
  },
  tiktok: {
    ...all('list', 'campaigns', 'ad_groups', 'ads'),
    ...all('campaignReport', 'campaigns_reports_daily', 'ad_groups_reports_daily', 'ads_reports_daily'),
    ...all('campaignReport', 'ads_reports_by_country_daily'),
  },
  topon: { ...all('userRevenue', 'full_report'), ...all('report', 'ltv_retention_report') },
  tradplus: { ...all('userRevenue', 'report'), ...all('report', 'ltv_report') },
  digital_turbine: {
    ...all('revenueReport', 'dt_exchange_report', 'dt_fairbid_report'),
    ...all('userRevenue', 'dt_fairbid_user_report'),
  },
  unity_ads: all('revenueReport', 'revenue_by_game', 'revenue_by_country', 'revenue_by_placement'),
  vungle: {
    ...all('revenueReport', 'publisher_performance'),
    ...all('campaignReport', 'advertiser_spend'),
  },
  admob: {
    ...all('revenueReport', 'network_report', 'mediation_report'),
    ...all('list', 'apps', 'ad_units'),
  },
  odeeo: all('revenueReport', 'publisher_report'),
  meta_audience: all('revenueReport', 'adnetworkanalytics', 'adnetworkanalytics_results'),
  google_playstore: {
    ...all('report', 'stats_installs', 'stats_ratings', 'stats_crashes', 'stats_store_performance'),
    ...all('report', 'earnings', 'sales'),
  },
  apple_appstore: {
    ...all('report', 'sales', 'subscription', 'subscriber', 'installs', 'app_downloads_detailed'),
    ...all('report', 'app_sessions_detailed'),
  },
  amazon_appstore: all('report', 'sales', 'earnings', 'subscriptions'),
  game_analytics_s3: {
    ...all('eventReport', 'session_start', 'session_end', 'business', 'progression', 'design', 'ads'),
    ...all('eventReport', 'impression'),
  },
  gameanalytics: {
    ...all('eventReport', 'player_checkpoint'),
    ...all('report', 'dau', 'retention', 'revenue'),
  },
  firebase_bigquery: {
    ...all('eventReport', 'events', 'events_intraday'),
    ...all('list', 'pseudonymous_users', 'users'),
  },
  google_analytics: {
    ...all('report', 'daily_active_users', 'traffic_sources', 'devices', 'pages', 'custom'),
  },
  prediction: all('report', 'predicted_ltv', 'predicted_ltv_user'),
  dummy: all('report', 'dummy_task'),
}
