/** AppLovin's report of an advertiser, by creative set: its rows add up to the campaigns. */
import { currencyOr, provider, tableOf } from './provider'

const SOURCE = 'applovin'
const ENDPOINT = 'advertiser_report'

export const appLovin = provider(SOURCE, {
  network: 'applovin',
  spend: [
    [
      {
        endpoint: ENDPOINT,
        from: tableOf(SOURCE, ENDPOINT),
        role: 'network',
        levels: ['campaign', 'creative'],
        day: 'report.day',
        network: "'AppLovin'",
        app: 'report.campaign_package_name',
        platform: 'report.platform',
        country: 'report.country',
        campaignId: 'report.campaign_id_external',
        campaign: 'report.campaign',
        creativeId: 'report.creative_set_id',
        creative: 'report.creative_set',
        impressions: 'report.impressions',
        clicks: 'report.clicks',
        installs: 'report.installs',
        amount: 'report.cost',
        currency: currencyOr('report.currency', 'USD'),
      },
    ],
  ],
  apps: [
    {
      endpoint: 'max_report',
      from: tableOf(SOURCE, 'max_report'),
      alias: 'report.package_name',
      platform: 'report.platform',
      title: 'report.application',
      names: ['report.application'],
    },
  ],
})
