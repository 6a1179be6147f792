/** Meta Audience Network. Both reports have the same rows, so the second one counts only for days without the first in a stack. */
import { provider, tableOf } from '@/server/connectors/core/answerReadings'

const SOURCE = 'meta_audience'
const REPORT = 'adnetworkanalytics'
const RESULTS = 'adnetworkanalytics_results'

const rows = {
  role: 'network',
  day: 'report.day',
  app: 'report.app_id',
  platform: 'report.platform',
  country: 'report.country',
  amount: 'report.revenue',
  // assumed: no answer names one
  currency: "'USD'",
} as const

export const metaAudienceAnswers = provider(SOURCE, {
  reads: { roas: [REPORT], creative_roas: [REPORT] },
  adRevenue: [
    { ...rows, endpoint: REPORT, from: tableOf(SOURCE, REPORT) },
    {
      ...rows,
      endpoint: RESULTS,
      from: `${tableOf(SOURCE, RESULTS)}
  left join (select distinct stack_id, day from ${SOURCE}__${REPORT}) as whole
    on whole.stack_id = report.stack_id and whole.day = report.day`,
      where: 'whole.day is null',
    },
  ],
})
