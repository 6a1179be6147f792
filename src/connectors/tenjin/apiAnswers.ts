/** Tenjin's reporting API, whose amounts are those of the vault: US dollars. */
import { COHORT_AGES } from '@/server/connectors/core/cohortAges'
import { currencyOr, provider, tableOf } from '@/server/connectors/core/answerReadings'

const SOURCE = 'tenjin_api'
const ENDPOINT = 'reporting_metrics'

const rows = {
  endpoint: ENDPOINT,
  // rows of some accounts have no id of the network, which the list of campaigns has
  from: `${tableOf(SOURCE, ENDPOINT)}
  left join (
    select id, max(name) as name, max(remote_campaign_id) as remote_campaign_id
    from ${SOURCE}__campaigns group by id
  ) as campaigns on campaigns.id = report.tenjin_campaign_id
  left join (
    select name, lower(platform) as platform
    from ${SOURCE}__apps
    where name <> ''
    group by name, lower(platform)
    having count(distinct id) > 1
  ) as twins on twins.name = report.app and twins.platform = lower(report.platform)`,
  // the other rows are ad revenue by day of the event
  where: ['spend', 'installs', 'tracked_installs', ...COHORT_AGES.map((age) => `revenue_d${age}`)]
    .map((column) => `report.${column} is not null`)
    .join(' or '),
  day: 'report.day',
  network: 'report.network',
  // a name that two apps of the list have tells neither; rows of earlier loads lack the id
  app: "case when twins.name is null then report.app else coalesce(nullif(report.app_id, ''), report.app) end",
  platform: 'report.platform',
  country: 'report.country',
  campaignId: "coalesce(nullif(trim(report.campaign_id), ''), campaigns.remote_campaign_id)",
  campaign: "coalesce(nullif(trim(report.campaign), ''), campaigns.name)",
  currency: currencyOr('report.currency', 'USD'),
  levels: ['campaign'],
} as const

/** Apps by their name or id, with those of the stores where one app has the name on a platform. */
const appsBy = (alias: 'name' | 'id') => ({
  endpoint: 'apps',
  from: `(
    select stack_id, ${alias} as alias, platform, max(name) as name, max(bundle_id) as bundle_id,
      max(store_id) as store_id
    from ${SOURCE}__apps
    where ${alias} <> ''
    group by stack_id, ${alias}, platform
    having count(distinct id) = 1
  ) as report`,
  alias: 'report.alias',
  platform: 'report.platform',
  title: 'report.name',
  names: ['report.name', 'report.bundle_id', 'report.store_id'],
})

export const tenjinApiAnswers = provider(SOURCE, {
  sameAs: 'tenjin',
  reads: {
    roas: ['reporting_metrics', 'campaigns', 'apps'],
    creative_roas: ['reporting_metrics', 'campaigns', 'apps'],
  },
  isNullCostNone: true,
  spend: [
    [
      {
        ...rows,
        role: 'attribution',
        impressions: 'report.impressions',
        clicks: 'report.clicks',
        installs: 'report.installs',
        amount: 'report.spend',
      },
    ],
  ],
  cohorts: [
    [
      {
        ...rows,
        // claimed ones for rows of earlier loads
        installs: 'coalesce(report.tracked_installs, report.installs)',
        of: {
          kind: 'both',
          adRevenue: Object.fromEntries(COHORT_AGES.map((age) => [age, `report.ad_revenue_d${age}`])),
          mayLack: true,
        },
        revenue: Object.fromEntries(COHORT_AGES.map((age) => [age, `report.revenue_d${age}`])),
      },
    ],
  ],
  apps: [appsBy('name'), appsBy('id')],
  revenueReports: [{ endpoint: ENDPOINT, days: 'install', settleDays: 0 }],
})
