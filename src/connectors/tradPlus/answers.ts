/** TradPlus, a mediation. Its report is asked for in US dollars. */
import { currencyOr, provider, tableOf } from '@/server/connectors/core/answerReadings'

const SOURCE = 'tradplus'
const ENDPOINT = 'report'
/** Tables from before the report was read have names of apps only. */
const APP = "coalesce(nullif(trim(report.app_id), ''), report.app)"

export const tradPlusAnswers = provider(SOURCE, {
  reads: {
    roas: ['report'],
    creative_roas: ['report'],
    user_level_revenue: ['report'],
    ad_revenue_per_user: ['report'],
  },
  adRevenue: [
    {
      endpoint: ENDPOINT,
      from: tableOf(SOURCE, ENDPOINT),
      role: 'mediation',
      day: 'report.day',
      app: APP,
      platform: 'report.platform',
      country: 'report.country',
      amount: 'report.revenue',
      currency: currencyOr('report.currency', 'USD'),
    },
  ],
  userRevenue: [
    {
      endpoint: ENDPOINT,
      from: tableOf(SOURCE, ENDPOINT),
      // rows without users are the total
      where: 'report.user_id is not null',
      kind: 'ads',
      role: 'mediation',
      day: 'report.day',
      user: 'report.user_id',
      app: APP,
      platform: 'report.platform',
      country: 'report.country',
      amount: 'report.revenue',
      currency: currencyOr('report.currency', 'USD'),
    },
  ],
  apps: [
    {
      endpoint: ENDPOINT,
      from: tableOf(SOURCE, ENDPOINT),
      alias: APP,
      platform: 'report.platform',
      title: 'report.app',
      names: ['report.app'],
    },
  ],
})
