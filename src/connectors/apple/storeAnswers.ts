/** App Store Connect: downloads, prices and proceeds of the App Store. */
import { provider, tableOf } from '@/server/connectors/core/answerReadings'

const SOURCE = 'apple_appstore'

const rows = {
  day: 'report.day',
  app: 'report.app',
  platform: 'report.platform',
  country: 'report.country',
} as const
const sales = { ...rows, endpoint: 'sales', from: tableOf(SOURCE, 'sales') } as const

export const appStoreAnswers = provider(SOURCE, {
  reads: { roas: ['sales', 'installs'], creative_roas: ['sales', 'installs'] },
  stores: [
    { ...sales, measure: 'gross', amount: 'report.gross', currency: 'report.customer_currency' },
    { ...sales, measure: 'proceeds', amount: 'report.revenue', currency: 'report.currency' },
    {
      ...rows,
      endpoint: 'installs',
      from: tableOf(SOURCE, 'installs'),
      measure: 'installs',
      amount: 'report.installs',
    },
  ],
  apps: ['sales', 'installs'].map((endpoint) => ({
    endpoint,
    from: tableOf(SOURCE, endpoint),
    alias: 'report.app',
    platform: 'report.platform',
    title: 'report.app_name',
    names: ['report.app'],
  })),
})
