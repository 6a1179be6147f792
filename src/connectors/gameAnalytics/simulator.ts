/** The Metrics API of GameAnalytics, simulated. */
import { addDays } from '@/domain/answers/days'
import type { Row } from '@/server/lib/tables'
import { daysIn, upToYesterday, utcDayOf } from '@/server/lib/days'
import { jsonAnswer, jsonRows } from '@/server/connectors/simulated/simulator'
import type { Simulator, SimulatorAnswer, SimulatorRequest } from '@/server/connectors/simulated/simulator'
import { between } from '@/server/connectors/studio/hash'
import { COUNTRIES, GAMES } from '@/server/connectors/studio/studio'
import type { Game } from '@/server/connectors/studio/studio'
import { appRevenueOn } from '@/server/connectors/studio/studioRevenue'
import type { AppRevenue } from '@/server/connectors/studio/studioRevenue'
import { installsOn } from '@/server/connectors/studio/studioSpend'

const LABEL = 'gameanalytics'
const PATH = '/metrics/v1'
const FIRST_ID = 170_001

const idOf = (game: Game): number => FIRST_ID + GAMES.indexOf(game)

/** Days of an interval, such as `2026-11-01/P2D`. */
const daysOf = (interval: string, now: number): readonly string[] => {
  const [, from, count] = /^(\d{4}-\d{2}-\d{2})\/P(\d+)D$/.exec(interval) ?? []
  if (from === undefined) return []
  return daysIn(upToYesterday({ from, to: addDays(from, Number(count) - 1) }, now))
}

const installsOf = ({ day, game, country }: AppRevenue): number =>
  installsOn(day)
    .filter(({ campaign, country: own }) => campaign.game === game && own === country)
    .reduce((sum, { installs }) => sum + installs, 0)

/** Figures of a game in a country on a day, by metric. */
const FIGURES: Readonly<Record<string, (row: AppRevenue) => Row>> = {
  dau: ({ activeUsers }) => ({ dau: activeUsers }),
  new_users: (row) => ({ new_users: installsOf(row) }),
  revenue: ({ purchaseCents, activeUsers }) => {
    const payers = Math.max(1, Math.round(activeUsers / 50))
    return { paying_users: payers, total_revenue: purchaseCents, arppu: purchaseCents / 100 / payers }
  },
}

const timestampOf = (day: string): string => `${day}T00:00:00.000Z`

const retention = (days: readonly string[], games: readonly number[], age: number): SimulatorAnswer =>
  jsonRows(
    days.map((day): Row => ({
      timestamp: timestampOf(day),
      result: COUNTRIES.map((country) => ({
        country_code: country,
        retention: between(10, 600, 'retention', day, country, ...games, age) / 1_000 / Math.sqrt(age),
      })),
    })),
    0,
    days.length,
    (result) => (result === null ? {} : { result }),
  )

const metric = ({ body, now }: SimulatorRequest, name: string): SimulatorAnswer => {
  const { interval, granularity, games, query } = Object(JSON.parse(body))
  const days = daysOf(interval, now)
  if (granularity !== 'day' || !Array.isArray(games))
    return jsonAnswer({ errors: [{ message: 'granularity is required' }] }, 400)
  if (name === 'retention_retro') return retention(days, games, Number(query.since_days_ago))
  const figures = Object.hasOwn(FIGURES, name) ? FIGURES[name] : undefined
  if (figures === undefined) return jsonAnswer({ errors: [{ message: 'metric not found' }] }, 404)
  const rows = days
    .flatMap(appRevenueOn)
    .filter(({ game }) => games.includes(idOf(game)))
    .map((row): Row => ({
      timestamp: timestampOf(row.day),
      event: {
        country_code: row.country,
        game_id: idOf(row.game),
        platform: row.game.platform,
        ...figures(row),
      },
    }))
  return jsonRows(rows, 0, rows.length, (result) => (result === null ? {} : { result }))
}

/** Answers requests to GameAnalytics. */
export const gameAnalyticsSimulator: Simulator = {
  hosts: ['metrics.gameanalytics.com'],
  answer: (request) => {
    const { url, headers, accepts, now } = request
    if (!accepts(LABEL, 'api_key', headers.get('x-api-key') ?? ''))
      return jsonAnswer({ errors: [{ message: 'invalid api key' }] }, 401)
    if (url.pathname === `${PATH}/interval`) return jsonAnswer(`2026-01-01/${utcDayOf(now)}`)
    if (url.pathname === `${PATH}/games`)
      return jsonAnswer(GAMES.map((game) => ({ id: idOf(game), name: game.name })))
    const name = /^\/metrics\/v1\/metrics\/(\w+)$/.exec(url.pathname)?.[1]
    return name === undefined
      ? jsonAnswer({ errors: [{ message: 'not found' }] }, 404)
      : metric(request, name)
  },
}
