/** Adjust's report service. */
import { provider, tableOf } from '@/server/connectors/core/answerReadings'
import { COHORT_AGES } from '@/server/connectors/core/cohortAges'
import { adRevenueColumn, campaignReport } from '@/server/connectors/core/campaignReports'

const SOURCE = 'adjust'

/** Rows by the name of the app, and of apps that share it by an id; rows of earlier loads lack the token. */
const fromOf = (endpoint: string): string => `${tableOf(SOURCE, endpoint)}
  left join sy_app_twin as twins on twins.source = '${SOURCE}' and twins.app = report.app
    and twins.platform = report.platform and twins.app_token = report.app_token`
const APP = 'coalesce(twins.own_id, report.app)'

const report = {
  source: SOURCE,
  from: fromOf,
  app: APP,
  platform: 'report.platform',
  // organic installs may have a blank channel
  network: "coalesce(nullif(trim(report.network), ''), 'Organic')",
  campaignId: 'report.campaign_id',
  ages: COHORT_AGES,
  adRevenue: adRevenueColumn,
} as const
const campaigns = campaignReport({ ...report, endpoint: 'campaigns', level: 'campaign' })
const creatives = campaignReport({
  ...report,
  endpoint: 'creatives',
  level: 'creative',
  creativeId: 'report.creative_id',
})
/** For stacks that load the creatives only. */
const addedUp = campaignReport({ ...report, endpoint: 'creatives', level: 'campaign' })

/** Apps by their name, with the id of the store where all rows of the name have the same one; those that share it by an id. */
const appsOf = (endpoint: string) => ({
  endpoint,
  from: `(
    select report.stack_id, ${APP} as alias, report.app, report.platform,
      coalesce(min(nullif(report.store_id, '')), max(twins.own_id)) as store_id
    from ${fromOf(endpoint)}
    where report.store_id <> '' or twins.own_id is not null
    group by report.stack_id, ${APP}, report.app, report.platform
    having count(distinct nullif(report.store_id, '')) < 2
  ) as report`,
  alias: 'report.alias',
  platform: 'report.platform',
  title: 'report.app',
  names: ['report.store_id'],
})

export const adjustAnswers = provider(SOURCE, {
  reads: {
    roas: ['campaigns'],
    creative_roas: ['campaigns', 'creatives'],
    daily_country_campaign_creative_spend: ['creatives'],
  },
  spend: [[campaigns.spend, addedUp.spend], [creatives.spend]],
  cohorts: [[campaigns.cohort, addedUp.cohort], [creatives.cohort]],
  apps: ['campaigns', 'creatives'].map(appsOf),
  twins: ['campaigns', 'creatives'],
  revenueReports: ['campaigns', 'creatives'].map((endpoint) => ({
    endpoint,
    days: 'install',
    settleDays: 0,
  })),
})
