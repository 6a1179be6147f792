/** Google Ads. Its reports name no country, and the app of campaigns that advertise one; their money is in the currency of the account. */
import { provider, tableOf } from '@/server/connectors/core/answerReadings'

const SOURCE = 'google_ads'

const keys = {
  role: 'network',
  day: 'report.segments_date',
  network: "'Google Ads'",
  app: 'report.campaign_app_campaign_setting_app_id',
  platform: `case report.campaign_app_campaign_setting_app_store when 'APPLE_APP_STORE' then 'ios'
    when 'GOOGLE_APP_STORE' then 'android' end`,
  account: 'report.customer_id',
  campaignId: 'report.campaign_id',
  campaign: 'report.campaign_name',
  impressions: 'report.metrics_impressions',
  clicks: 'report.metrics_clicks',
  amount: 'report.metrics_cost_micros / 1000000.0',
  currency: 'report.customer_currency_code',
  zone: 'report.customer_time_zone',
} as const

const ads = {
  ...keys,
  endpoint: 'ad_report_daily',
  from: tableOf(SOURCE, 'ad_report_daily'),
} as const

export const googleAdsAnswers = provider(SOURCE, {
  network: 'google_ads',
  reads: {
    roas: ['campaign_report_daily'],
    creative_roas: ['campaign_report_daily', 'ad_report_daily'],
  },
  knownAs: {
    id: 'google_ads',
    title: 'Google Ads',
    aliases: [
      'Google',
      'AdWords',
      'Google AdWords',
      'Google Ads ACI',
      'Google Ads ACe',
      'Google Ads UAC',
      'Google UAC',
      'Google Ads (ACI)',
      'Google App Campaigns',
      'Google Ads App Campaigns',
      'Google Universal App Campaigns',
      'Google Ads (unknown)',
    ],
  },
  spend: [
    [
      {
        ...keys,
        endpoint: 'campaign_report_daily',
        from: tableOf(SOURCE, 'campaign_report_daily'),
        levels: ['campaign'],
      },
      // for stacks that load the ads only
      { ...ads, levels: ['campaign'] },
    ],
    [
      {
        ...ads,
        levels: ['creative'],
        creativeId: 'report.ad_group_ad_ad_id',
        creative: 'report.ad_group_ad_ad_name',
      },
    ],
  ],
})
