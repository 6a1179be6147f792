/** Mintegral. What it pays to publishers is in US dollars, as no answer names a currency. */
import { provider, tableOf } from '@/server/connectors/core/answerReadings'

const SOURCE = 'mintegral'
const PUBLISHER = 'publisher_report'

const rowsOf = (endpoint: string) =>
  ({
    endpoint,
    from: tableOf(SOURCE, endpoint),
    role: 'network',
    day: 'report.day',
    network: "coalesce(nullif(trim(report.network), ''), 'Mintegral')",
    app: 'report.app',
    platform: 'report.platform',
    country: 'report.country',
    campaignId: 'report.campaign_id',
    campaign: 'report.campaign',
    impressions: 'report.impressions',
    clicks: 'report.clicks',
    installs: 'report.installs',
    amount: 'report.spend',
    currency: 'report.currency',
  }) as const
const reports = [rowsOf('performance_report'), rowsOf('advanced_performance_report')] as const
const creative = { creativeId: 'report.creative_id', creative: 'report.creative' } as const

export const mintegralAnswers = provider(SOURCE, {
  network: 'mintegral',
  reads: {
    roas: ['performance_report'],
    creative_roas: ['performance_report'],
  },
  knownAs: {
    id: 'mintegral',
    title: 'Mintegral',
    aliases: ['Mobvista', 'Mintegral Ads'],
  },
  spend: [
    reports.map((rows) => ({ ...rows, levels: ['campaign'] as const })),
    reports.map((rows) => ({ ...rows, ...creative, levels: ['creative'] as const })),
  ],
  adRevenue: [
    {
      endpoint: PUBLISHER,
      from: tableOf(SOURCE, PUBLISHER),
      role: 'network',
      day: 'report.day',
      app: 'report.app_id',
      platform: 'report.platform',
      country: 'report.country',
      amount: 'report.revenue',
      currency: "'USD'",
    },
  ],
  apps: [
    {
      endpoint: PUBLISHER,
      from: tableOf(SOURCE, PUBLISHER),
      alias: 'report.app_id',
      platform: 'report.platform',
      title: 'report.app',
      names: ['report.app_package', 'report.app'],
    },
  ],
})
