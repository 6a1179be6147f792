/** Adjust's report service. */
import { provider } from '@/server/connectors/core/answerReadings'
import { COHORT_AGES } from '@/server/connectors/core/cohortAges'
import { campaignReport } from '@/server/connectors/core/campaignReports'

const SOURCE = 'adjust'
const report = {
  source: SOURCE,
  platform: 'report.platform',
  // organic installs may have a blank channel
  network: "coalesce(nullif(trim(report.network), ''), 'Organic')",
  campaignId: 'report.campaign_id',
  ages: COHORT_AGES,
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

export const adjustAnswers = provider(SOURCE, {
  reads: {
    roas: ['campaigns'],
    creative_roas: ['campaigns', 'creatives'],
    daily_country_campaign_creative_spend: ['creatives'],
  },
  spend: [[campaigns.spend, addedUp.spend], [creatives.spend]],
  cohorts: [[campaigns.cohort, addedUp.cohort], [creatives.cohort]],
  revenueReports: ['campaigns', 'creatives'].map((endpoint) => ({
    endpoint,
    days: 'install',
    settleDays: 0,
  })),
})
