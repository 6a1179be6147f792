/** Vungle's reports of an advertiser: the own one counts for days that it has, else that of Liftoff. Amounts are US dollars. */
import { currencyOr, provider, tableOf } from '@/server/connectors/core/answerReadings'

const SOURCE = 'vungle'
const OWN = 'advertiser_spend'
const LIFTOFF = 'liftoff_spend'

const rowsOf = (endpoint: string) =>
  ({
    endpoint,
    from: tableOf(SOURCE, endpoint),
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
  }) as const

export const vungleAnswers = provider(SOURCE, {
  network: 'vungle',
  reads: { roas: [OWN, LIFTOFF], creative_roas: [OWN, LIFTOFF] },
  knownAs: { id: 'vungle', title: 'Vungle', aliases: ['Liftoff Vungle', 'Vungle Ads'] },
  spend: [[rowsOf(OWN), rowsOf(LIFTOFF)]],
})
