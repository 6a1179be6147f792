/** Tenjin's reporting API, whose amounts are those of the vault: US dollars. */
import { currencyOr, provider, tableOf } from '@/server/connectors/core/answerReadings'

const SOURCE = 'tenjin_api'
const ENDPOINT = 'reporting_metrics'

const rows = {
  endpoint: ENDPOINT,
  from: tableOf(SOURCE, ENDPOINT),
  // the other rows are ad revenue by day of the event
  where: `report.spend is not null or report.installs is not null or report.tracked_installs is not null or report.revenue_d0 is not null
    or report.revenue_d7 is not null`,
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
        revenue: {
          0: 'report.revenue_d0',
          1: 'report.revenue_d1',
          7: 'report.revenue_d7',
          30: 'report.revenue_d30',
          90: 'report.revenue_d90',
        },
      },
    ],
  ],
  revenueReports: [{ endpoint: ENDPOINT, days: 'install', settleDays: 0 }],
})
