/** Reports of attributions by campaign and by creative, whose columns are named alike. */
import type { Horizon } from '@/domain/answers/types'
import { currencyOr, tableOf } from './answerReadings'
import type { CohortReading, SpendReading } from './answerReadings'

interface CampaignReport {
  readonly source: string
  readonly endpoint: string
  readonly level: 'campaign' | 'creative'
  /** SQL of the platform, where the report names it otherwise. */
  readonly platform: string
  /** Tables of an endpoint, with `report`; the endpoint's own by default. */
  readonly from?: (endpoint: string) => string
  /** SQL of the app, where its name alone does not tell it; the report's by default. */
  readonly app?: string
  /** SQL of the network, where the report leaves some blank that are known; the report's by default. */
  readonly network?: string
  /** SQL of the network's own id of the campaign; absent where the report has none. */
  readonly campaignId?: string
  /** SQL of the network's own id of the creative; absent where the report has none. */
  readonly creativeId?: string
  /** Ages whose revenue the report has. */
  readonly ages: readonly Horizon[]
  /** SQL of the part of ads up to an age, which earlier loads lack; absent where the report does not tell it. */
  readonly adRevenue?: (age: Horizon) => string
}

/** SQL of ad revenue up to an age, for reports that have a column for it. */
export const adRevenueColumn = (age: Horizon): string => `report.ad_revenue_d${age}`

/** Spend and cohorts of a report. Requests ask for US dollars. */
export const campaignReport = ({
  source,
  endpoint,
  level,
  platform,
  from = (each) => tableOf(source, each),
  app = 'report.app',
  network = 'report.network',
  campaignId,
  creativeId,
  ages,
  adRevenue,
}: CampaignReport): { readonly spend: SpendReading; readonly cohort: CohortReading } => {
  const rows = {
    endpoint,
    from: from(endpoint),
    day: 'report.day',
    network,
    app,
    platform,
    country: 'report.country',
    ...(campaignId !== undefined && { campaignId }),
    campaign: 'report.campaign',
    ...(level === 'creative' && {
      creative: 'report.creative',
      ...(creativeId !== undefined && { creativeId }),
    }),
    currency: currencyOr('report.currency', 'USD'),
    levels: [level],
  }
  const upTo = (column: (age: Horizon) => string) => Object.fromEntries(ages.map((age) => [age, column(age)]))
  return {
    spend: {
      ...rows,
      role: 'attribution',
      impressions: 'report.impressions',
      clicks: 'report.clicks',
      installs: 'report.installs',
      amount: 'report.spend',
      zone: 'report.time_zone',
    },
    cohort: {
      ...rows,
      installs: 'report.installs',
      of:
        adRevenue === undefined
          ? { kind: 'all' }
          : { kind: 'both', adRevenue: upTo(adRevenue), mayLack: true },
      revenue: upTo((age) => `report.revenue_d${age}`),
    },
  }
}
