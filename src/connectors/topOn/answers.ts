/** TopOn, a mediation. Its report has one name for an app, and money in US dollars. */
import { provider, tableOf } from '@/server/connectors/core/answerReadings'

const SOURCE = 'topon'
const ENDPOINT = 'full_report'

export const topOnAnswers = provider(SOURCE, {
  reads: {
    roas: ['full_report'],
    creative_roas: ['full_report'],
    user_level_revenue: ['full_report'],
    ad_revenue_per_user: ['full_report'],
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
