/** Apple Search Ads. Apps are numbers of the App Store; money is in the currency of the organization. */
import { provider, tableOf } from '@/server/connectors/core/answerReadings'

const SOURCE = 'apple_search_ads'

const rows = {
  role: 'network',
  levels: ['campaign'],
  day: 'report.day',
  network: "coalesce(nullif(trim(report.network), ''), 'Apple Search Ads')",
  app: 'report.app',
  platform: "coalesce(nullif(trim(report.platform), ''), 'ios')",
  country: 'report.country',
  campaignId: 'report.campaign_id',
  campaign: 'report.campaign',
  account: 'report.org_id',
  impressions: 'report.impressions',
  clicks: 'report.clicks',
  installs: 'report.installs',
  amount: 'report.spend',
  currency: 'report.currency',
  zone: 'report.time_zone',
} as const

export const appleSearchAdsAnswers = provider(SOURCE, {
  network: 'apple_search_ads',
  reads: {
    roas: ['campaigns_report_daily'],
    creative_roas: ['campaigns_report_daily'],
  },
  knownAs: {
    id: 'apple_search_ads',
    title: 'Apple Search Ads',
    aliases: ['Apple Ads', 'ASA', 'Apple Search Ads Advanced'],
  },
  spend: [
    ['campaigns_report_daily', 'adgroups_report_daily', 'keywords_report_daily'].map((endpoint) => ({
      ...rows,
      endpoint,
      from: tableOf(SOURCE, endpoint),
    })),
  ],
})
