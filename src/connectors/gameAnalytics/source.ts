/**
 * GameAnalytics (Metrics API v1). Facts from its documentation and a public client, not yet confirmed with a live account: the names
 * of figures other than those of revenue, and the currency, are assumed; limits are not published. Its reports are about products;
 * their revenue is no part of the answers.
 */
import * as z from 'zod/mini'
import { addDays } from '@/domain/answers/days'
import { UTC } from '@/domain/shared/text/zone'
import type { CheckResult } from '@/server/lib/credentialForm'
import { dayNumberOf } from '@/server/lib/days'
import type { Row, Window } from '@/server/lib/tables'
import { runProbe } from '@/server/connectors/core/credentialProbe'
import type { AnsweredProbe } from '@/server/connectors/core/credentialProbe'
import { shapeError } from '@/server/connectors/core/providerCall'
import { addressOf, getRequest, headerValue } from '@/server/connectors/core/providerRequest'
import { readPlansOf } from '@/server/connectors/core/seed'
import type { SourceTools } from '@/server/connectors/core/source'
import type { ColumnSource, DeclaredReport, Part, ProviderApi } from '@/server/connectors/declared/declared'
import { declaredSource } from '@/server/connectors/declared/declaredSource'
import { readAllRows } from '@/server/connectors/declared/readDeclared'
import { cachedPerRun } from '@/server/connectors/declared/runCache'
import { gameAnalyticsEndpoints, RETENTION_AGES } from './endpoints'

const NAME = 'GameAnalytics'
/** Days in which a game that is listed was played. */
const PLAYED_DAYS = 90

const PROBE: AnsweredProbe = {
  name: NAME,
  field: 'api_key',
  fieldName: 'API key',
  // the days that there are, such as "2024-01-01/2026-11-22"
  form: z.string().check(z.includes('/')),
  rules: [
    {
      statuses: [401, 403],
      means: {
        kind: 'refused',
        field: 'api_key',
        message:
          'GameAnalytics does not accept this API key. Create one under Organization settings; the Metrics API needs GameAnalytics Pro.',
      },
    },
  ],
}

const urlOf = (tools: SourceTools, path: string): string => `${addressOf(tools, 'gameanalytics')}${path}`
const headersOf = (tools: SourceTools) => ({
  'X-API-Key': headerValue(tools, PROBE.field, PROBE.fieldName),
})

/** Checks an API key with the period of which there are figures. */
const check = (tools: SourceTools): Promise<CheckResult> =>
  runProbe(tools, PROBE, getRequest(tools, urlOf(tools, '/interval'), {}, headersOf(tools)))

const api: ProviderApi = { name: NAME, authorization: { kind: 'headers', headers: headersOf } }

const gameSchema = z.object({
  id: z.union([z.number(), z.string().check(z.maxLength(100))]),
  name: z.optional(z.string().check(z.maxLength(500))),
  title: z.optional(z.string().check(z.maxLength(500))),
})

const gamesReport: DeclaredReport = {
  url: ({ tools }) => urlOf(tools, '/games'),
  query: ({ window: { to } }) => ({ interval: `${addDays(to, -PLAYED_DAYS)}/${to}` }),
  format: 'json',
  rows: [],
  paging: { kind: 'none' },
  columns: {},
}

/** Games of the organization: names by id. */
const gamesOf = cachedPerRun(async (tools): Promise<ReadonlyMap<string, string>> => {
  const rows = await readAllRows(api, gamesReport, tools)
  return new Map(
    rows.map((row) => {
      const { success, data } = gameSchema.safeParse(row)
      if (!success) throw shapeError(NAME, JSON.stringify(row), tools.secret)
      const id = String(data.id)
      return [id, data.name ?? data.title ?? id]
    }),
  )
})

/** All games as one part, as their figures come in one answer. */
const allGames = async (tools: SourceTools): Promise<readonly Part[]> => {
  const games = await gamesOf(tools)
  const names = [...games].map(([id, name]) => [`game ${id}`, name])
  return games.size === 0
    ? []
    : [{ id: 'games', values: { ...Object.fromEntries(names), games: [...games.keys()].join() } }]
}

const intervalOf = ({ from, to }: Window): string => `${from}/P${dayNumberOf(to) - dayNumberOf(from) + 1}D`

/** Ids as GameAnalytics writes them: numbers. */
const idsIn = (text = ''): readonly (number | string)[] =>
  text.split(',').map((id) => (/^\d{1,15}$/.test(id) ? Number(id) : id))

/** Days of a metric by country, game and platform. */
const report = (metric: string, columns: Readonly<Record<string, ColumnSource>>): DeclaredReport => ({
  url: ({ tools }) => urlOf(tools, `/metrics/${metric}`),
  body: ({ window, part }) => ({
    interval: intervalOf(window),
    granularity: 'day',
    games: idsIn(part.values['games']),
    query: { type: 'split', dimensions: ['country_code', 'game_id', 'platform'] },
  }),
  parts: allGames,
  format: 'json',
  rows: ['result'],
  paging: { kind: 'none' },
  columns: {
    day: { dayOf: 'timestamp' },
    country: 'event.country_code',
    app: { nameOf: 'event.game_id', of: 'game' },
    app_id: 'event.game_id',
    platform: 'event.platform',
    ...columns,
    time_zone: { fixed: UTC },
  },
})

/** Each game at each age; one answer has one age, and names no game. */
const gamesAndAges = async (tools: SourceTools): Promise<readonly Part[]> => {
  const games = await gamesOf(tools)
  return [...games].flatMap(([game, name]) =>
    RETENTION_AGES.map((age) => ({
      id: `${game} ${age}`,
      values: { game, name, age: String(age) },
    })),
  )
}

const retention: DeclaredReport = {
  url: ({ tools }) => urlOf(tools, '/metrics/retention_retro'),
  body: ({ window, part }) => ({
    interval: intervalOf(window),
    granularity: 'day',
    games: idsIn(part.values['game']),
    query: {
      type: 'group',
      split_by: 'country_code',
      since_days_ago: Number(part.values['age']),
    },
  }),
  parts: gamesAndAges,
  format: 'json',
  rows: ['result'],
  eachOf: 'result',
  paging: { kind: 'none' },
  columns: {
    day: { dayOf: 'timestamp' },
    country: 'result.country_code',
    app: { part: 'name' },
    app_id: { part: 'game' },
    age: { part: 'age' },
    retention: { anyOf: ['result.retention', 'result.retention_retro', 'result.value'] },
    time_zone: { fixed: UTC },
  },
}

/** Amounts of revenue are in cents, although averages of it are in dollars. */
const fromCents = (value: Row[string]): Row[string] => {
  const cents = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isFinite(cents) ? cents / 100 : null
}

/** Reads GameAnalytics. */
export const gameAnalytics = declaredSource({
  endpoints: readPlansOf(gameAnalyticsEndpoints),
  ...api,
  check,
  reports: {
    dau: report('dau', { users: { anyOf: ['event.dau', 'event.users', 'event.value'] } }),
    new_users: report('new_users', { users: { anyOf: ['event.new_users', 'event.users', 'event.value'] } }),
    retention,
    revenue: report('revenue', {
      payers: 'event.paying_users',
      revenue: { of: 'event.total_revenue', read: fromCents },
      // assumed: no answer names one
      currency: { fixed: 'USD' },
    }),
  },
})
