/** LevelPlay, the mediation of ironSource. Its money is in US dollars. */
import { provider, tableOf } from '@/server/connectors/core/answerReadings'

const SOURCE = 'ironsource'
const ENDPOINT = 'applications_v5_stats'
const USERS = 'userAdRevenue'

export const ironSourceAnswers = provider(SOURCE, {
  reads: {
    roas: ['applications_v5_stats'],
    creative_roas: ['applications_v5_stats'],
    user_level_revenue: ['userAdRevenue', 'applications_v5_stats'],
    ad_revenue_per_user: ['userAdRevenue'],
  },
  knownAs: {
    id: 'ironsource',
    title: 'ironSource',
    aliases: ['ironSource Ads', 'Supersonic', 'Supersonic Ads', 'ironSource Aura', 'Aura'],
  },
  adRevenue: [
    {
      endpoint: ENDPOINT,
      from: tableOf(SOURCE, ENDPOINT),
      role: 'mediation',
      day: 'report.date',
      app: 'report."appKey"',
      platform: 'report.platform',
      country: 'report.country',
      amount: 'report.revenue',
      currency: "'USD'",
    },
  ],
  userRevenue: [
    {
      endpoint: USERS,
      from: tableOf(SOURCE, USERS),
      kind: 'ads',
      role: 'mediation',
      day: 'report.date',
      user: 'report.advertising_id',
      app: 'report.app_key',
      country: 'report.country',
      amount: 'report.revenue',
      currency: "'USD'",
    },
  ],
  apps: [
    {
      endpoint: ENDPOINT,
      from: tableOf(SOURCE, ENDPOINT),
      alias: 'report."appKey"',
      platform: 'report.platform',
      title: 'report."appName"',
      names: ['report."appName"'],
    },
  ],
})
