/** TikTok. Reports of campaigns name no app, those of ad groups do; money is in the currency of the advertiser. */
import { provider, tableOf } from '@/server/connectors/core/answerReadings'

const SOURCE = 'tiktok'

const keys = {
  role: 'network',
  day: 'report.day',
  network: "coalesce(nullif(trim(report.network), ''), 'TikTok')",
  account: 'report.advertiser_id',
  campaignId: 'report.campaign_id',
  campaign: 'report.campaign',
  impressions: 'report.impressions',
  clicks: 'report.clicks',
  amount: 'report.spend',
  currency: 'report.currency',
  zone: 'report.time_zone',
} as const

const ads = {
  ...keys,
  endpoint: 'ads_reports_daily',
  from: tableOf(SOURCE, 'ads_reports_daily'),
  app: 'report.app',
} as const
const byCountry = {
  ...keys,
  endpoint: 'ads_reports_by_country_daily',
  from: tableOf(SOURCE, 'ads_reports_by_country_daily'),
  country: 'report.country',
} as const
const adGroups = {
  ...keys,
  endpoint: 'ad_groups_reports_daily',
  from: tableOf(SOURCE, 'ad_groups_reports_daily'),
  app: 'report.app',
} as const

export const tikTokAnswers = provider(SOURCE, {
  network: 'tiktok',
  reads: {
    roas: ['campaigns_reports_daily', 'ad_groups_reports_daily'],
    creative_roas: ['campaigns_reports_daily', 'ad_groups_reports_daily', 'ads_reports_daily'],
  },
  knownAs: {
    id: 'tiktok',
    title: 'TikTok',
    aliases: [
      'TikTok Ads',
      'TikTok for Business',
      'TikTok SAN',
      'TikTok Global',
      'bytedanceglobal',
      'Bytedance',
      'Bytedance Ads',
    ],
  },
  spend: [
    [
      {
        ...keys,
        endpoint: 'campaigns_reports_daily',
        from: tableOf(SOURCE, 'campaigns_reports_daily'),
        levels: ['campaign'],
      },
      { ...adGroups, levels: ['campaign'] },
      { ...ads, levels: ['campaign'] },
      // what it cannot place it leaves out, so that it counts only where it is the only one
      { ...byCountry, levels: ['campaign'] },
    ],
    [{ ...ads, levels: ['creative'], creativeId: 'report.ad_id', creative: 'report.ad' }],
  ],
  campaignApps: [adGroups, ads],
})
