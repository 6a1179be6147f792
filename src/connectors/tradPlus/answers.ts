/** TradPlus, a mediation. Its report has one name for an app, and money in US dollars. */
import { provider, tableOf } from '@/server/connectors/core/answerReadings'

const SOURCE = 'tradplus'
const ENDPOINT = 'report'

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
      app: 'report.app',
      platform: 'report.platform',
      country: 'report.country',
      amount: 'report.revenue',
      currency: "'USD'",
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
      app: 'report.app',
      platform: 'report.platform',
      country: 'report.country',
      amount: 'report.revenue',
      currency: "'USD'",
    },
  ],
  apps: [
    {
      endpoint: ENDPOINT,
      from: tableOf(SOURCE, ENDPOINT),
      alias: 'report.app',
      platform: 'report.platform',
      title: 'report.app',
      names: ['report.app'],
    },
  ],
})
