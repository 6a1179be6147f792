/** Vungle's report of an advertiser, whose campaigns have a name and no id. Its amounts are US dollars. */
import { currencyOr, provider, tableOf } from '@/server/connectors/core/answerReadings'

const SOURCE = 'vungle'
const ENDPOINT = 'advertiser_spend'

export const vungleAnswers = provider(SOURCE, {
  network: 'vungle',
  reads: {
    roas: ['advertiser_spend'],
    creative_roas: ['advertiser_spend'],
  },
  knownAs: { id: 'vungle', title: 'Vungle', aliases: ['Liftoff Vungle', 'Vungle Ads'] },
  spend: [
    [
      {
        endpoint: ENDPOINT,
        from: tableOf(SOURCE, ENDPOINT),
        role: 'network',
        levels: ['campaign'],
        day: 'report.day',
        network: "coalesce(nullif(trim(report.network), ''), 'Vungle')",
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
      },
    ],
  ],
})
