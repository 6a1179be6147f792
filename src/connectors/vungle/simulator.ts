/** Vungle's reports for publishers and advertisers, simulated; an account without data answers 200 with an empty body. */
import { addDays } from '@/domain/answers/days'
import { groupBy } from '@/domain/answers/roas'
import type { Row } from '@/server/lib/tables'
import { daysIn, upToYesterday } from '@/server/lib/days'
import {
  addedUp,
  csvRows,
  dollarText,
  jsonAnswer,
  jsonRows,
  textAnswer,
} from '@/server/connectors/simulated/simulator'
import type { Simulator, SimulatorAnswer, SimulatorRequest } from '@/server/connectors/simulated/simulator'
import { GAMES, campaignsOn } from '@/server/connectors/studio/studio'
import type { Game } from '@/server/connectors/studio/studio'
import { networkRevenueOn } from '@/server/connectors/studio/studioRevenue'
import { billedOn, sumSpend } from '@/server/connectors/studio/studioSpend'

const NETWORK = 'Vungle'
const LIFTOFF_HOST = 'data.liftoff.io'

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

const COLUMNS = ['app_id', 'campaign_id', 'country', 'impressions', 'clicks', 'installs', 'spend'] as const

/** Reports whose state was asked for; in tests one is being made the first time. */
const asked = new Set<string>()

/** Liftoff's reports of one day, whose id is the request. */
const liftoff = ({
  url,
  method,
  body,
  headers,
  accepts,
  now,
  pageRows,
}: SimulatorRequest): SimulatorAnswer => {
  const key = Buffer.from((headers.get('authorization') ?? '').replace('Basic ', ''), 'base64').toString()
  if (!accepts('vungle', 'api_key', key))
    return jsonAnswer({ error_type: 'unauthorized', message: 'Invalid API key or secret', errors: [] }, 401)
  const [, list, id = '', part] = /^\/api\/v1\/(\w+)(?:\/([\w-]+)\/(\w+))?$/.exec(url.pathname) ?? []
  if (list === 'apps')
    return jsonAnswer(
      GAMES.map(({ appKey, name, platform }) => ({ id: appKey, name, platform, state: 'active' })),
    )
  if (list === 'campaigns')
    return jsonAnswer(
      campaignsOn(NETWORK).map(({ remoteId, name, game }) => ({ id: remoteId, name, app_id: game.appKey })),
    )
  if (list !== 'reports') return jsonAnswer({ error_type: 'not_found', message: 'Not found' }, 404)
  if (method === 'POST') return jsonAnswer({ id: Buffer.from(body).toString('base64url'), state: 'queued' })
  if (part === 'status') {
    const isMaking = pageRows !== undefined && !asked.has(id)
    asked.add(id)
    return jsonAnswer({ id, state: isMaking ? 'queued' : 'completed' })
  }
  const { start_time: start, end_time: end } = Object(JSON.parse(Buffer.from(id, 'base64url').toString()))
  const window = { from: String(start).slice(0, 10), to: addDays(String(end).slice(0, 10), -1) }
  const rows = daysIn(upToYesterday(window, now)).flatMap((day) =>
    [
      ...groupBy(billedOn(NETWORK, day), ({ campaign, country }) => `${campaign.id} ${country}`).values(),
    ].flatMap((own): readonly Row[] => {
      const [first] = own
      if (first === undefined) return []
      const { impressions, clicks, installs, spendCents } = sumSpend(own)
      const { game, remoteId } = first.campaign
      return [
        {
          app_id: game.appKey,
          campaign_id: remoteId,
          country: first.country,
          impressions,
          clicks,
          installs,
          spend: dollarText(spendCents),
        },
      ]
    }),
  )
  return csvRows(rows, Object.fromEntries(COLUMNS.map((name) => [name, name])))
}

/** Answers requests to Vungle and Liftoff. */
export const vungleSimulator: Simulator = {
  hosts: ['report.api.vungle.com', LIFTOFF_HOST],
  answer: (request) => {
    const { url, headers, accepts, now } = request
    if (url.host === LIFTOFF_HOST) return liftoff(request)
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
    const all = daysIn(upToYesterday(window, now)).flatMap(report)
    const isByDay = url.searchParams.get('dimensions') === 'date'
    const rows = isByDay
      ? addedUp(all, 'date', ...(url.searchParams.get('aggregates') ?? '').split(','))
      : all
    return rows.length === 0 ? textAnswer('') : jsonRows(rows, 0, rows.length, (part) => part ?? {})
  },
}
