import type { TransformationReads } from '@/domain/catalogue/types'

const tenjinCampaigns = [
  'campaigns',
  'apps',
  'ad_networks',
  'daily_country_spend',
  'reporting_cohort_metrics',
]
const userAdRevenue = {
  applovin: ['user_ad_revenue'],
  ironsource: ['userAdRevenue'],
  topon: ['full_report'],
  tradplus: ['report'],
  adjust_csv_google: ['ad_revenue'],
}
const roas = {
  tenjin: ['campaigns', 'apps', 'ad_networks', 'reporting_metrics', 'reporting_cohort_metrics'],
  tenjin_api: ['reporting_metrics'],
  appsflyer: ['campaigns'],
  adjust: ['campaigns'],
  adjust_csv_google: ['installs', 'ad_revenue', 'events'],
  applovin: ['advertiser_report', 'max_report'],
  google_ads: ['campaign_report_daily'],
  tiktok: ['campaigns_reports_daily', 'ad_groups_reports_daily'],
  apple_search_ads: ['campaigns_report_daily'],
  vungle: ['advertiser_spend'],
  ironsource: ['applications_v5_stats'],
  topon: ['full_report'],
  tradplus: ['report'],
}
const creatives = {
  tenjin: tenjinCampaigns,
  appsflyer: ['creatives'],
  adjust: ['creatives'],
  applovin: ['advertiser_report'],
}

/** Endpoints that each transformation reads itself, without those of the transformations that it depends on. */
export const transformationReads: Readonly<Record<string, TransformationReads>> = {
  roas,
  creative_roas: {
    ...roas,
    appsflyer: ['campaigns', 'creatives'],
    adjust: ['campaigns', 'creatives'],
    google_ads: ['campaign_report_daily', 'ad_report_daily'],
    tiktok: ['campaigns_reports_daily', 'ad_groups_reports_daily', 'ads_reports_daily'],
  },
  daily_country_campaign_creative_spend: creatives,
  user_level_revenue: {
    applovin: ['user_ad_revenue', 'max_report'],
    ironsource: ['userAdRevenue', 'applications_v5_stats'],
    topon: ['full_report'],
    tradplus: ['report'],
    adjust_csv_google: ['ad_revenue', 'events'],
    tenjin: ['events', 'apps'],
    appsflyer: ['in_app_events_report'],
  },
  user_portfolio_ltv: { tenjin: roas.tenjin, adjust_csv_google: roas.adjust_csv_google },
  custom_events: {
    tenjin: ['events', 'apps'],
    appsflyer: ['in_app_events_report'],
    adjust_csv_google: ['events'],
  },
  custom_events_analysis: {},
  events_without_repeats: { tenjin: ['events'] },
  spend_by_country: { tenjin: ['daily_country_spend', 'campaigns'] },
  cost_per_install_by_country: {},
  cohort_roas_by_day: { appsflyer: ['campaigns'] },
  ad_revenue_per_user: userAdRevenue,
  events_flat: { firebase_bigquery: ['events'] },
}

/** Returns the field of a transformation type that says what it reads; none for a transformation without SQL. */
export const readsField = (label: string): { readonly reads?: Record<string, string[]> } => {
  const reads = transformationReads[label]
  if (reads === undefined) return {}
  return {
    reads: Object.fromEntries(Object.entries(reads).map(([source, endpoints]) => [source, [...endpoints]])),
  }
}
