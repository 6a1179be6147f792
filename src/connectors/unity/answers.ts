/** Unity Ads: what advertisers pay. Its reports of revenue have no apps by country, and are not read by the answers. */
import { currencyOr, provider, tableOf } from '@/server/connectors/core/answerReadings'

const SOURCE = 'unity_ads'
const ENDPOINT = 'user_acquisition'

const rows = {
  endpoint: ENDPOINT,
  from: tableOf(SOURCE, ENDPOINT),
  role: 'network',
  day: 'report.day',
  network: "coalesce(nullif(trim(report.network), ''), 'Unity Ads')",
  app: 'report.app',
  platform: 'report.platform',
  country: 'report.country',
  campaignId: 'report.campaign_id',
  campaign: 'report.campaign',
  impressions: 'report.impressions',
  clicks: 'report.clicks',
  installs: 'report.installs',
  amount: 'report.spend',
  currency: currencyOr('report.currency', 'USD'),
} as const

export const unityAnswers = provider(SOURCE, {
  network: 'unity_ads',
  reads: { roas: [ENDPOINT], creative_roas: [ENDPOINT] },
  knownAs: { id: 'unity_ads', title: 'Unity Ads', aliases: ['Unity', 'Unity Ads UA'] },
  spend: [
    [{ ...rows, levels: ['campaign'] }],
    [{ ...rows, creativeId: 'report.creative_id', creative: 'report.creative', levels: ['creative'] }],
  ],
})
