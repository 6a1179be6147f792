/** Tenjin's DataVault. Money is in US cents. */
import { ROAS_HORIZONS } from '@/domain/answers/horizons'
import { provider, tableOf } from '@/server/connectors/core/answerReadings'

const SOURCE = 'tenjin'

/** Names from Tenjin's lists. */
const lists = (campaignId: string, networkId: string): string => `
  left join (
    select id, max(name) as name, max(remote_campaign_id) as remote_campaign_id, max(app_id) as app_id,
      max(ad_network_id) as ad_network_id
    from tenjin__campaigns group by id
  ) as campaigns on campaigns.id = ${campaignId}
  left join (select id, max(name) as name from tenjin__ad_networks group by id) as networks
    on networks.id = ${networkId}`

/** Name of a network; the number of one that the list lacks, which is a network that nobody has mapped. */
const networkOf = (networkId: string): string => `coalesce(networks.name, cast(${networkId} as varchar))`

const ANY_NETWORK_ID = 'coalesce(report.ad_network_id, campaigns.ad_network_id)'

const keys = {
  network: networkOf(ANY_NETWORK_ID),
  app: 'coalesce(report.app_id, campaigns.app_id)',
  country: 'report.country',
  campaignId: 'campaigns.remote_campaign_id',
  // a campaign that the list lacks is a line of its own
  campaign: 'coalesce(campaigns.name, report.campaign_id)',
  currency: "'USD'",
  levels: ['campaign'],
} as const

const metrics = {
  ...keys,
  endpoint: 'reporting_metrics',
  from: `${tableOf(SOURCE, 'reporting_metrics')}${lists('report.campaign_id', ANY_NETWORK_ID)}`,
  day: 'report.date',
  platform: 'report.platform',
} as const

/** An older table, which has only networks that report by country: for stacks that do not load the metrics. */
const countrySpend = {
  ...keys,
  endpoint: 'daily_country_spend',
  from: `${tableOf(SOURCE, 'daily_country_spend')}${lists('report.campaign_id', 'campaigns.ad_network_id')}`,
  day: 'report.date',
  network: networkOf('campaigns.ad_network_id'),
  app: 'campaigns.app_id',
} as const

const NO_REVENUE = Object.fromEntries(ROAS_HORIZONS.map((age) => [age, '0.0']))
const earnedByAds = 'coalesce(report.publisher_ad_revenue, 0) / 100.0'
const earned = '(coalesce(report.iap_revenue, 0) + coalesce(report.publisher_ad_revenue, 0)) / 100.0'
const upToAges = (amount: string) =>
  Object.fromEntries(
    ROAS_HORIZONS.map((age) => [
      age,
      `case when report.days_since_install <= ${age} then ${amount} else 0.0 end`,
    ]),
  )

export const tenjinAnswers = provider(SOURCE, {
  reads: {
    roas: ['campaigns', 'apps', 'ad_networks', 'reporting_metrics', 'reporting_cohort_metrics'],
    creative_roas: ['campaigns', 'apps', 'ad_networks', 'reporting_metrics', 'reporting_cohort_metrics'],
    user_portfolio_ltv: ['campaigns', 'apps', 'ad_networks', 'reporting_metrics', 'reporting_cohort_metrics'],
    daily_country_campaign_creative_spend: [
      'campaigns',
      'apps',
      'ad_networks',
      'daily_country_spend',
      'reporting_cohort_metrics',
    ],
    user_level_revenue: ['events', 'apps'],
    custom_events: ['events', 'apps'],
    events_without_repeats: ['events'],
    spend_by_country: ['daily_country_spend', 'campaigns'],
  },
  isNullCostNone: true,
  spend: [
    [
      {
        ...metrics,
        role: 'attribution',
        impressions: 'report.reported_impressions',
        clicks: 'report.reported_clicks',
        installs: 'report.reported_installs',
        amount: 'report.reported_spend / 100.0',
      },
      {
        ...countrySpend,
        role: 'attribution',
        impressions: 'report.impressions',
        clicks: 'report.clicks',
        installs: 'report.installs',
        amount: 'report.spend / 100.0',
      },
    ],
  ],
  cohorts: [
    [
      {
        ...metrics,
        installs: 'coalesce(report.tracked_installs, report.reported_installs)',
        of: { kind: 'iap' },
        revenue: NO_REVENUE,
        total: '0.0',
      },
      {
        ...countrySpend,
        installs: 'report.installs',
        hasSomeNetworks: true,
        of: { kind: 'iap' },
        revenue: NO_REVENUE,
        total: '0.0',
      },
    ],
    [
      {
        ...keys,
        endpoint: 'reporting_cohort_metrics',
        from: `${tableOf(SOURCE, 'reporting_cohort_metrics')}${lists('report.campaign_id', ANY_NETWORK_ID)}`,
        day: 'report.install_date',
        platform: 'report.platform',
        of: { kind: 'both', adRevenue: upToAges(earnedByAds), adTotal: earnedByAds },
        revenue: upToAges(earned),
        total: earned,
      },
    ],
  ],
  revenueReports: [{ endpoint: 'reporting_cohort_metrics', days: 'event', settleDays: 0 }],
  adRevenue: [
    {
      endpoint: 'reporting_cohort_metrics',
      from: `${tableOf(SOURCE, 'reporting_cohort_metrics')}${lists('report.campaign_id', 'report.ad_network_id')}`,
      role: 'attribution',
      day: 'report.install_date',
      daysAfter: 'report.days_since_install',
      app: keys.app,
      platform: 'report.platform',
      country: 'report.country',
      amount: 'report.publisher_ad_revenue / 100.0',
      currency: keys.currency,
    },
  ],
  userRevenue: [
    {
      endpoint: 'events',
      from: tableOf(SOURCE, 'events'),
      where: "report.event_type = 'purchase'",
      kind: 'purchases',
      role: 'attribution',
      day: 'report.created_date',
      user: 'report.advertising_id',
      app: 'report.app_id',
      platform: 'report.platform',
      country: 'report.country',
      amount: 'report.revenue / 100.0',
      currency: keys.currency,
      event: 'report.event_id',
    },
  ],
  apps: [
    {
      endpoint: 'apps',
      from: tableOf(SOURCE, 'apps'),
      alias: 'report.id',
      platform: 'report.platform',
      title: 'report.name',
      names: ['report.name', 'report.bundle_id', 'report.store_id'],
    },
  ],
})
