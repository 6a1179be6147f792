/**
 * Meta. Its reports name no app, which the ad sets do; their money is in the currency of the ad account. Reports by country lack
 * conversions that others have, so they count only where they are the only ones.
 */
import { provider, tableOf } from '@/server/connectors/core/answerReadings'

const SOURCE = 'meta'

const keys = {
  role: 'network',
  day: 'report.day',
  network: "coalesce(nullif(trim(report.network), ''), 'Meta')",
  account: 'report.ad_account_id',
  campaignId: 'report.campaign_id',
  campaign: 'report.campaign',
  impressions: 'report.impressions',
  clicks: 'report.clicks',
  installs: 'report.installs',
  amount: 'report.spend',
  currency: 'report.currency',
  zone: 'report.time_zone',
} as const

const byCountry = {
  ...keys,
  endpoint: 'ads_insights_country',
  from: tableOf(SOURCE, 'ads_insights_country'),
  country: 'report.country',
} as const
const insights = {
  ...keys,
  endpoint: 'ads_insights',
  from: tableOf(SOURCE, 'ads_insights'),
} as const
const creative = { creativeId: 'report.ad_id', creative: 'report.ad' } as const

export const metaAnswers = provider(SOURCE, {
  network: 'meta',
  reads: {
    roas: ['ads_insights_country', 'ad_sets'],
    creative_roas: ['ads_insights_country', 'ad_sets'],
  },
  knownAs: {
    id: 'meta',
    title: 'Meta',
    aliases: [
      'Meta Ads',
      'Facebook',
      'Facebook Ads',
      'Facebook Installs',
      'Off-Facebook Installs',
      'Facebook Messenger Installs',
      'Instagram',
      'Instagram Installs',
      'Facebook Audience Network',
      'Facebook Ads Manager',
      'Facebook (Ad Spend)',
      'Meta Web',
    ],
  },
  spend: [
    [
      { ...byCountry, levels: ['campaign'] },
      { ...insights, levels: ['campaign'] },
    ],
    [
      { ...byCountry, ...creative, levels: ['creative'] },
      { ...insights, ...creative, levels: ['creative'] },
    ],
  ],
  campaignApps: [
    {
      endpoint: 'ad_sets',
      from: tableOf(SOURCE, 'ad_sets'),
      network: "'Meta'",
      campaignId: 'report.campaign_id',
      app: 'report.app',
      platform: 'report.platform',
    },
  ],
})
