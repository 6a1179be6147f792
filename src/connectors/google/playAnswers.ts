/** Google Play: downloads, what people have paid (sales), and what Google has settled of it (earnings). */
import { provider, tableOf } from '@/server/connectors/core/answerReadings'

const SOURCE = 'google_playstore'

const rows = {
  day: 'report.day',
  app: 'report.app',
  platform: 'report.platform',
  country: 'report.country',
} as const
const ENDPOINTS = ['sales', 'stats_installs', 'earnings'] as const
/** Titles of what is sold in an app are those of the item, such as `inapp` and `subscription`. */
const SOLD_TITLE =
  "case when lower(coalesce(report.product_type, 'paidapp')) = 'paidapp' then report.app_name else '' end"

export const googlePlayAnswers = provider(SOURCE, {
  reads: { roas: ENDPOINTS, creative_roas: ENDPOINTS },
  stores: [
    {
      ...rows,
      endpoint: 'sales',
      from: tableOf(SOURCE, 'sales'),
      measure: 'gross',
      amount: 'report.gross',
      currency: 'report.currency',
    },
    {
      ...rows,
      endpoint: 'earnings',
      from: tableOf(SOURCE, 'earnings'),
      measure: 'proceeds',
      amount: 'report.revenue',
      currency: 'report.currency',
    },
    {
      ...rows,
      endpoint: 'stats_installs',
      from: tableOf(SOURCE, 'stats_installs'),
      measure: 'installs',
      amount: 'report.installs',
    },
  ],
  apps: ENDPOINTS.map((endpoint) => ({
    endpoint,
    from: tableOf(SOURCE, endpoint),
    alias: 'report.app',
    platform: 'report.platform',
    title: endpoint === 'stats_installs' ? 'report.app' : SOLD_TITLE,
    names: ['report.app'],
  })),
})
