/** Adjust's report service. */
import { provider, tableOf } from '@/server/connectors/core/answerReadings'
import { COHORT_AGES } from '@/server/connectors/core/cohortAges'
import { adRevenueColumn, campaignReport } from '@/server/connectors/core/campaignReports'

const SOURCE = 'adjust'
const report = {
  source: SOURCE,
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

/** Apps by their name, with the id of the store where all rows of the name have the same one. */
const appsOf = (endpoint: string) => ({
  endpoint,
  from: `(
    select report.stack_id, report.app, report.platform, min(report.store_id) as store_id
    from ${tableOf(SOURCE, endpoint)}
    where report.store_id <> ''
    group by report.stack_id, report.app, report.platform
    having count(distinct report.store_id) = 1
  ) as report`,
  alias: 'report.app',
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
  revenueReports: ['campaigns', 'creatives'].map((endpoint) => ({
    endpoint,
    days: 'install',
    settleDays: 0,
  })),
})
