/** Amazon Appstore: downloads, which are charges of nothing, what people have paid, and what Amazon pays of it. */
import { provider, tableOf } from '@/server/connectors/core/answerReadings'

const SOURCE = 'amazon_appstore'

const rows = {
  day: 'report.day',
  app: 'report.app',
  platform: 'report.platform',
  country: 'report.country',
  currency: 'report.currency',
} as const
const sales = { ...rows, endpoint: 'sales', from: tableOf(SOURCE, 'sales') } as const

export const amazonAnswers = provider(SOURCE, {
  reads: { roas: ['sales', 'earnings'], creative_roas: ['sales', 'earnings'] },
  stores: [
    {
      ...sales,
      currency: "''",
      where: "lower(report.item_type) = 'app' and lower(report.transaction_type) = 'charge'",
      measure: 'installs',
      amount: 'coalesce(report.units, 1)',
    },
    { ...sales, measure: 'gross', amount: 'report.gross' },
    {
      ...rows,
      endpoint: 'earnings',
      from: tableOf(SOURCE, 'earnings'),
      measure: 'proceeds',
      amount: 'report.revenue',
    },
  ],
  apps: ['sales', 'earnings'].map((endpoint) => ({
    endpoint,
    from: tableOf(SOURCE, endpoint),
    alias: 'report.app',
    platform: 'report.platform',
    // rows of what is sold in an app have the title of the item
    title: "case when lower(coalesce(report.item_type, 'app')) = 'app' then report.app_name else '' end",
    names: ['report.app'],
  })),
})
