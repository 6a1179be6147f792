/** Digital Turbine: DT Exchange is a network; DT FairBid mediates others, and DT Exchange with them. */
import { currencyOr, provider, tableOf } from '@/server/connectors/core/answerReadings'

const SOURCE = 'digital_turbine'
const EXCHANGE = 'dt_exchange_report'
const FAIRBID = 'dt_fairbid_report'
/** Tables from before the reports were read have names of apps only. */
const APP = "coalesce(nullif(trim(report.app_id), ''), report.app)"

const rowsOf = (endpoint: string) =>
  ({
    endpoint,
    from: tableOf(SOURCE, endpoint),
    day: 'report.day',
    app: APP,
    platform: 'report.platform',
    country: 'report.country',
    amount: 'report.revenue',
    currency: currencyOr('report.currency', 'USD'),
  }) as const

export const digitalTurbineAnswers = provider(SOURCE, {
  reads: { roas: [EXCHANGE, FAIRBID], creative_roas: [EXCHANGE, FAIRBID] },
  adRevenue: [
    { ...rowsOf(EXCHANGE), role: 'network' },
    { ...rowsOf(FAIRBID), role: 'mediation' },
  ],
  apps: [EXCHANGE, FAIRBID].map((endpoint) => ({
    endpoint,
    from: tableOf(SOURCE, endpoint),
    alias: APP,
    platform: 'report.platform',
    title: 'report.app',
    names: ['report.app'],
  })),
})
