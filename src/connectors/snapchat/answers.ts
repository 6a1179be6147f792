/** Snapchat. Its reports name no country; their money is in the currency of the ad account. */
import { provider, tableOf } from '@/server/connectors/core/answerReadings'

const SOURCE = 'snapchat'

const rowsOf = (endpoint: string) =>
  ({
    endpoint,
    from: tableOf(SOURCE, endpoint),
    role: 'network',
    day: 'report.day',
    network: "coalesce(nullif(trim(report.network), ''), 'Snapchat')",
    app: 'report.app',
    platform: 'report.platform',
    account: 'report.ad_account_id',
    campaignId: 'report.campaign_id',
    campaign: 'report.campaign',
    impressions: 'report.impressions',
    clicks: 'report.clicks',
    installs: 'report.installs',
    amount: 'report.spend',
    currency: 'report.currency',
    zone: 'report.time_zone',
  }) as const
const ads = rowsOf('ads_stats_daily')

export const snapchatAnswers = provider(SOURCE, {
  network: 'snapchat',
  reads: {
    roas: ['campaigns_stats_daily'],
    creative_roas: ['campaigns_stats_daily', 'ads_stats_daily'],
  },
  knownAs: {
    id: 'snapchat',
    title: 'Snapchat',
    aliases: ['Snap', 'Snap Ads', 'Snapchat Ads', 'Snapchat Installs'],
  },
  spend: [
    [
      { ...rowsOf('campaigns_stats_daily'), levels: ['campaign'] },
      { ...rowsOf('adsquads_stats_daily'), levels: ['campaign'] },
      { ...ads, levels: ['campaign'] },
    ],
    [{ ...ads, levels: ['creative'], creativeId: 'report.ad_id', creative: 'report.ad' }],
  ],
})
