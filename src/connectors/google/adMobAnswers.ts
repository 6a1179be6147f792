/**
 * Google AdMob. Its mediation report has the AdMob network as well, so the report of the network counts only for days without the
 * other. Where another mediation serves an app, what AdMob pays is in that one's total.
 */
import { provider, tableOf } from '@/server/connectors/core/answerReadings'

const SOURCE = 'admob'
const MEDIATION = 'mediation_report'
const NETWORK = 'network_report'

const rows = {
  role: 'network',
  day: 'report.day',
  app: 'report.app_id',
  platform: 'report.platform',
  country: 'report.country',
  amount: 'report.revenue',
  currency: 'report.currency',
} as const
const named = (endpoint: string) => ({
  endpoint,
  from: tableOf(SOURCE, endpoint),
  alias: 'report.app_id',
  platform: 'report.platform',
  title: 'report.app',
  names: ['report.app'],
})

export const adMobAnswers = provider(SOURCE, {
  reads: {
    roas: [MEDIATION, 'apps'],
    creative_roas: [MEDIATION, 'apps'],
  },
  adRevenue: [
    { ...rows, endpoint: MEDIATION, from: tableOf(SOURCE, MEDIATION) },
    {
      ...rows,
      endpoint: NETWORK,
      from: `${tableOf(SOURCE, NETWORK)}
  left join (select distinct stack_id, day from ${SOURCE}__${MEDIATION}) as whole
    on whole.stack_id = report.stack_id and whole.day = report.day`,
      where: 'whole.day is null',
    },
  ],
  apps: [
    named(MEDIATION),
    named(NETWORK),
    {
      endpoint: 'apps',
      from: tableOf(SOURCE, 'apps'),
      alias: 'report.id',
      platform: 'report.platform',
      title: 'report.name',
      names: ['report.app', 'report.name'],
    },
  ],
})
