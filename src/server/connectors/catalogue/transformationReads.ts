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
const creatives = {
  tenjin: tenjinCampaigns,
  appsflyer: ['creatives'],
  adjust: ['creatives'],
  applovin: ['advertiser_report'],
}

/** Endpoints that each transformation reads itself, without those of the transformations that it depends on. */
export const transformationReads: Readonly<Record<string, TransformationReads>> = {
  roas: {
    tenjin: tenjinCampaigns,
    appsflyer: ['campaigns'],
    adjust: ['campaigns'],
    adjust_csv_google: ['installs', 'ad_revenue', 'events'],
    applovin: ['advertiser_report', 'max_report'],
    google_ads: ['campaign_report_daily'],
  },
  creative_roas: creatives,
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
  user_portfolio_ltv: {},
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
