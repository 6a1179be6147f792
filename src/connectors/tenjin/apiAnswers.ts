/** Tenjin's reporting API, whose amounts are those of the vault: US dollars. */
import { COHORT_AGES } from '@/server/connectors/core/cohortAges'
import { currencyOr, provider, tableOf } from '@/server/connectors/core/answerReadings'

const SOURCE = 'tenjin_api'
const ENDPOINT = 'reporting_metrics'

const rows = {
  endpoint: ENDPOINT,
  from: tableOf(SOURCE, ENDPOINT),
  // the other rows are ad revenue by day of the event
  where: ['spend', 'installs', 'tracked_installs', ...COHORT_AGES.map((age) => `revenue_d${age}`)]
    .map((column) => `report.${column} is not null`)
    .join(' or '),
  day: 'report.day',
  network: 'report.network',
  app: 'report.app',
  platform: 'report.platform',
  country: 'report.country',
  campaignId: 'report.campaign_id',
  campaign: 'report.campaign',
  currency: currencyOr('report.currency', 'USD'),
  levels: ['campaign'],
} as const

export const tenjinApiAnswers = provider(SOURCE, {
  sameAs: 'tenjin',
  reads: {
    roas: ['reporting_metrics'],
    creative_roas: ['reporting_metrics'],
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
        of: { kind: 'all' },
        revenue: Object.fromEntries(COHORT_AGES.map((age) => [age, `report.revenue_d${age}`])),
      },
    ],
  ],
  revenueReports: [{ endpoint: ENDPOINT, days: 'install', settleDays: 0 }],
})
