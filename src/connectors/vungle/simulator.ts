/** Vungle's reports for publishers and advertisers, simulated; an account without data answers 200 with an empty body. */
import { groupBy } from '@/domain/answers/roas'
import type { Row } from '@/server/lib/tables'
import { daysIn, upToYesterday } from '@/server/lib/days'
import { jsonAnswer, jsonRows, textAnswer } from '@/server/connectors/simulated/simulator'
import type { Simulator } from '@/server/connectors/simulated/simulator'
import type { Game } from '@/server/connectors/studio/studio'
import { networkRevenueOn } from '@/server/connectors/studio/studioRevenue'
import { billedOn, sumSpend } from '@/server/connectors/studio/studioSpend'

const NETWORK = 'Vungle'

const keysOf = (day: string, game: Game, country: string) => ({
  date: day,
  'application id': game.appKey,
  'application name': game.name,
  country,
  platform: game.platform === 'ios' ? 'iOS' : 'Android',
})

const revenueRows = (day: string): readonly Row[] =>
  networkRevenueOn(NETWORK, day).map(({ game, country, adCents, impressions }) => ({
    ...keysOf(day, game, country),
    'placement id': 'p1',
    'placement name': 'Rewarded',
    'placement reference id': 'REWARDED-1',
    views: impressions,
    revenue: adCents / 100,
  }))

const spendRows = (day: string): readonly Row[] => {
  const campaigns = groupBy(billedOn(NETWORK, day), ({ campaign, country }) => `${campaign.id} ${country}`)
  return [...campaigns.values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const sum = sumSpend(own)
    return [
      {
        ...keysOf(day, first.campaign.game, first.country),
        'campaign id': first.campaign.remoteId,
        'campaign name': first.campaign.name,
        installs: sum.installs,
        impressions: sum.impressions,
        clicks: sum.clicks,
        spend: sum.spendCents / 100,
      },
    ]
  })
}

const REPORTS: Readonly<Record<string, (day: string) => readonly Row[]>> = {
  '/ext/pub/reports/performance': revenueRows,
  '/ext/adv/reports/spend': spendRows,
}

/** Answers requests to Vungle. */
export const vungleSimulator: Simulator = {
  hosts: ['report.api.vungle.com'],
  answer: ({ url, headers, accepts, now }) => {
    const key = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1] ?? ''
    if (!accepts('vungle', 'api_key', key))
      return jsonAnswer(
        { status: 'invalid authentication', error: 'Key length should be 32 instead of 24' },
        401,
      )
    if (headers.get('vungle-version') !== '1') return jsonAnswer({ error: 'Vungle-Version is required' }, 400)
    const report = Object.hasOwn(REPORTS, url.pathname) ? REPORTS[url.pathname] : undefined
    if (report === undefined) return jsonAnswer({ error: 'Not found' }, 404)
    const window = { from: url.searchParams.get('start') ?? '', to: url.searchParams.get('end') ?? '' }
    const rows = daysIn(upToYesterday(window, now)).flatMap(report)
    return rows.length === 0 ? textAnswer('') : jsonRows(rows, 0, rows.length, (part) => part ?? {})
  },
}
