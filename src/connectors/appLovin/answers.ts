/** AppLovin's report of an advertiser, by ad: its rows add up to the campaigns; and MAX, its mediation. */
import {
  AD_COHORT_AGES,
  currencyOr,
  provider,
  tableOf,
  type AdCohortAge,
} from '@/server/connectors/core/answerReadings'

const SOURCE = 'applovin'
const ENDPOINT = 'advertiser_report'
const MAX = 'max_report'
const COHORTS = 'max_cohort'
const USERS = 'user_ad_revenue'
const SKA = 'advertiser_ska_report'

export const appLovinAnswers = provider(SOURCE, {
  network: 'applovin',
  reads: {
    roas: ['advertiser_report', 'max_report', 'max_cohort'],
    creative_roas: ['advertiser_report', 'max_report'],
    daily_country_campaign_creative_spend: ['advertiser_report'],
    user_level_revenue: ['user_ad_revenue', 'max_report'],
    ad_revenue_per_user: ['user_ad_revenue'],
  },
  knownAs: { id: 'applovin', title: 'AppLovin', aliases: ['Axon', 'Axon by AppLovin', 'AppLovin Exchange'] },
  spend: [
    [
      {
        endpoint: ENDPOINT,
        from: tableOf(SOURCE, ENDPOINT),
        role: 'network',
        levels: ['campaign', 'creative'],
        day: 'report.day',
        network: "'AppLovin'",
        app: 'report.campaign_package_name',
        platform: 'report.platform',
        country: 'report.country',
        campaignId: 'report.campaign_id_external',
        campaign: 'report.campaign',
        // rows of earlier loads have the creative set only
        creativeId: `case when coalesce(trim(report.ad_id), '') <> '' then report.ad_id
          when coalesce(trim(report.ad), '') = '' then report.creative_set_id end`,
        creative: "coalesce(nullif(trim(report.ad), ''), report.creative_set)",
        impressions: 'report.impressions',
        clicks: 'report.clicks',
        installs: 'report.installs',
        amount: 'report.cost',
        currency: currencyOr('report.currency', 'USD'),
      },
    ],
  ],
  adRevenue: [
    {
      endpoint: MAX,
      from: tableOf(SOURCE, MAX),
      role: 'mediation',
      day: 'report.day',
      app: 'report.package_name',
      platform: 'report.platform',
      country: 'report.country',
      amount: 'report.estimated_revenue',
      currency: currencyOr('report.currency', 'USD'),
    },
  ],
  adCohorts: [
    {
      endpoint: COHORTS,
      from: tableOf(SOURCE, COHORTS),
      day: 'report.day',
      app: 'report.package_name',
      platform: 'report.platform',
      country: 'report.country',
      revenue: Object.fromEntries(
        AD_COHORT_AGES.map((age) => [age, `report.ads_pub_revenue_${age}`]),
      ) as Readonly<Record<AdCohortAge, string>>,
      currency: currencyOr('report.currency', 'USD'),
    },
  ],
  userRevenue: [
    {
      endpoint: USERS,
      from: tableOf(SOURCE, USERS),
      kind: 'ads',
      role: 'mediation',
      day: 'report.partition_date',
      user: 'report.idfa',
      app: 'report.package_name',
      platform: 'report.platform',
      country: 'report.country',
      amount: 'report.revenue',
      currency: currencyOr('report.currency', 'USD'),
    },
  ],
  postbacks: [
    {
      endpoint: SKA,
      from: tableOf(SOURCE, SKA),
      day: 'report.day',
      network: 'AppLovin',
      app: 'report.campaign_package_name',
      platform: 'report.platform',
      country: 'report.country',
      campaignId: 'report.campaign_id_external',
      campaign: 'report.campaign',
      count: 'report.conversions',
    },
  ],
  apps: [
    {
      endpoint: MAX,
      from: tableOf(SOURCE, MAX),
      alias: 'report.package_name',
      platform: 'report.platform',
      title: 'report.application',
      names: ['report.application', 'report.store_id'],
    },
    {
      endpoint: COHORTS,
      from: tableOf(SOURCE, COHORTS),
      alias: 'report.package_name',
      platform: 'report.platform',
      title: 'report.application',
      names: ['report.application'],
    },
    {
      endpoint: ENDPOINT,
      from: tableOf(SOURCE, ENDPOINT),
      alias: 'report.campaign_package_name',
      platform: 'report.platform',
      title: "''",
      names: ['report.campaign_store_id'],
    },
  ],
})
