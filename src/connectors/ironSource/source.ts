/** ironSource (LevelPlay): mediation statistics and daily files. Built from the provider's documentation. */
import * as z from 'zod/mini'
import { HOUR_MS, MINUTE_MS } from '@/domain/shared/text/dates'
import type { Window } from '@/server/lib/tables'
import type { EndpointPlan, Row } from '@/server/lib/tables'
import type { OwnTotal, Page, Source, SourceTools } from '@/server/connectors/core/source'
import { readLinkedCsv, withCursor } from '@/server/connectors/core/linkedFiles'
import { RetryableError } from '@/server/lib/runErrors'
import { planOf, withDays } from '@/server/connectors/core/plans'
import { plansOf } from '@/server/connectors/core/seed'
import { ironSourceEndpoints } from './endpoints'
import { addressOf, headerValue } from '@/server/connectors/core/providerRequest'
import { runProbe } from '@/server/connectors/core/credentialProbe'
import type { AnsweredProbe, Meaning } from '@/server/connectors/core/credentialProbe'
import type { Answer } from '@/server/connectors/core/providerCall'
import {
  assertSuccess,
  call,
  checkWith,
  exchange,
  hasNoContent,
  readJson,
  rowsSchema,
  shapeError,
} from '@/server/connectors/core/providerCall'
import type { Token } from '@/server/connectors/core/tokenCache'
import { forgetToken, tokenFor } from '@/server/connectors/core/tokenCache'

const NAME = 'ironSource'
const PAGE_ROWS = 2_000
/** Life of a token that does not state its end. */
const TOKEN_LIFE_MS = HOUR_MS

const endpoints = plansOf(ironSourceEndpoints)

/** Paths of the calls that link to daily files. */
const FILE_PATHS: Readonly<Record<string, string>> = {
  userAdRevenue: '/partners/userAdRevenue/v3',
  impression_level_revenue: '/partners/adRevenueMeasurements/v4',
}

/** Parameters that a call requires beside day and app; 1 is the only type of report. */
const FILE_QUERIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/partners/userAdRevenue/v3': { reportType: '1' },
}

const claimsSchema = z.object({ expirationTime: z.optional(z.number()) })
const appsSchema = z.array(z.object({ appKey: z.string() }))
const linksSchema = z.object({ urls: z.array(z.url()) })
/** The answer is a list of rows, or an object that holds it. */
const answerSchema = z.union([
  rowsSchema,
  z.object({ data: rowsSchema, totalResults: z.optional(z.unknown()) }),
])

const logInRequest = (tools: SourceTools): Request =>
  new Request(`${addressOf(tools, 'ironsource')}/partners/publisher/auth`, {
    headers: {
      secretkey: (tools.secret['secret_key'] ?? '').trim(),
      refreshToken: (tools.secret['refresh_token'] ?? '').trim(),
    },
    signal: tools.signal,
  })

/** Times below this one are in seconds, those above in ms: it is the year 1973 in ms, and 5138 in seconds. */
const FIRST_MS = 1e11

/** The answer is a JSON Web Token in double quotes, which states its own end. */
const readToken = (tools: SourceTools, { text }: Answer): Token => {
  const value = text.trim().replaceAll('"', '')
  const claims = value.split('.')[1]
  if (claims === undefined) throw shapeError(NAME, 'The login sent no token', tools.secret)
  const json = Buffer.from(claims, 'base64url').toString()
  const { expirationTime: end } = readJson(tools, NAME, json, claimsSchema)
  if (end === undefined) return { value, expiresAt: tools.now() + TOKEN_LIFE_MS }
  return { value, expiresAt: end < FIRST_MS ? end * 1_000 : end }
}

const logIn = async (tools: SourceTools): Promise<Token> =>
  readToken(tools, await call(tools, NAME, logInRequest(tools)))

/** Sends a request with the token; logs in again once if the provider no longer accepts it. */
const get = async (tools: SourceTools, path: string, query: Readonly<Record<string, string>>) => {
  const url = new URL(`${addressOf(tools, 'ironsource')}${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const send = async () => {
    const token = await tokenFor(tools, () => logIn(tools))
    const request = new Request(url, {
      headers: { Authorization: `Bearer ${token}` },
      signal: tools.signal,
    })
    return { request, answer: await exchange(tools, NAME, request) }
  }
  const first = await send()
  if (first.answer.status !== 401) return first
  forgetToken(tools)
  return send()
}

const getText = async (
  tools: SourceTools,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<Answer> => {
  const { request, answer } = await get(tools, path, query)
  assertSuccess(tools, NAME, request, answer)
  return answer
}

/** The app is named as the breakdown is, or by its key and name as in earlier versions. */
const withApp = (row: Row): Row => {
  const { app, ...others } = row
  return app === undefined ? row : { appKey: app, appName: app, ...others }
}

const totalOf = (value: unknown): number | null => {
  const total = typeof value === 'string' ? Number(value) : value
  return typeof total === 'number' && Number.isSafeInteger(total) ? total : null
}

/**
 * Number of the page after one, and the rows before it; null after the last one. Some answers tell the number of all rows;
 * others end with an empty page.
 */
const pageAfter = (page: number, rowsRead: number, count: number, total: number | null): string | null => {
  if (total !== null && rowsRead < total && count === 0)
    throw new RetryableError(`${NAME} sent an empty page before the last one.`)
  const isLast = total === null ? count === 0 : rowsRead >= total
  return isLast ? null : `${page + 1} ${rowsRead}`
}

const readStatistics = async (
  tools: SourceTools,
  plan: EndpointPlan,
  slice: Window,
  cursor: string | null,
): Promise<Page> => {
  const [page = 1, rowsBefore = 0] = (cursor ?? '1 0').split(' ').map(Number)
  const answer = await getText(tools, '/levelPlay/reporting/v1', {
    startDate: slice.from,
    endDate: slice.to,
    breakdowns: 'date,app,platform,country',
    metrics: 'revenue,impressions,eCPM,activeUsers',
    page: String(page),
    resultsPerPage: String(PAGE_ROWS),
  })
  const { text, bytes } = answer
  if (hasNoContent(answer)) return { rows: [], cursor: null, bytes }
  const read = readJson(tools, NAME, text, answerSchema)
  const { data, totalResults } = 'data' in read ? read : { data: read, totalResults: null }
  const rows = withDays(plan, data.map(withApp))
  if (rows === null) throw shapeError(NAME, text, tools.secret)
  return {
    rows,
    cursor: pageAfter(page, rowsBefore + rows.length, rows.length, totalOf(totalResults)),
    bytes,
    distinct: { group: slice.from, rows },
  }
}

/** The sum of all apps by day. */
const revenueByDay: OwnTotal = {
  dayColumn: 'date',
  column: 'revenue',
  // the reports name none
  currencyColumn: 'currency',
  readPage: async (tools, slice, cursor) => {
    const [page = 1, rowsBefore = 0] = (cursor ?? '1 0').split(' ').map(Number)
    const answer = await getText(tools, '/levelPlay/reporting/v1', {
      startDate: slice.from,
      endDate: slice.to,
      breakdowns: 'date',
      metrics: 'revenue',
      page: String(page),
      resultsPerPage: String(PAGE_ROWS),
    })
    if (hasNoContent(answer)) return { rows: [], cursor: null, bytes: answer.bytes }
    const read = readJson(tools, NAME, answer.text, answerSchema)
    const { data, totalResults } = 'data' in read ? read : { data: read, totalResults: null }
    const next = pageAfter(page, rowsBefore + data.length, data.length, totalOf(totalResults))
    return { rows: data, cursor: next, bytes: answer.bytes }
  },
}

const readApps = async (tools: SourceTools): Promise<readonly string[]> => {
  const { text } = await getText(tools, '/partners/publisher/applications/v6', {})
  return readJson(tools, NAME, text, appsSchema).map(({ appKey }) => appKey)
}

const readAppFiles = async (tools: SourceTools, path: string, day: string, appKey: string): Promise<Page> => {
  const { request, answer } = await get(tools, path, { date: day, appKey, ...FILE_QUERIES[path] })
  if (answer.status === 404 || hasNoContent(answer)) return { rows: [], cursor: null, bytes: 0 }
  assertSuccess(tools, NAME, request, answer)
  const { urls } = readJson(tools, NAME, answer.text, linksSchema)
  return readLinkedCsv(tools, NAME, urls, {
    needsAnyOf: ['revenue'],
    map: (line): Row => ({ ...line, date: day, app_key: appKey }),
  })
}

/** Each page holds the files of one app; the cursor lists the apps that are left. */
const readFiles = async (
  tools: SourceTools,
  path: string,
  day: string,
  cursor: string | null,
): Promise<Page> => {
  const apps = cursor === null ? await readApps(tools) : cursor.split(' ')
  const told = cursor === null ? { parts: apps } : {}
  const [appKey, ...rest] = apps
  if (appKey === undefined) return { rows: [], cursor: null, bytes: 0, ...told }
  const page = await readAppFiles(tools, path, day, appKey)
  return { ...withCursor(page, rest.length === 0 ? null : rest.join(' ')), ...told }
}

const wrong = (field: string, fieldName: string): Meaning => ({
  kind: 'refused',
  field,
  message: `${NAME} does not accept the ${fieldName}. Copy it again from your account page.`,
})
const PROBE: AnsweredProbe = {
  name: NAME,
  field: 'secret_key',
  fieldName: 'secret key',
  form: z.string(),
  rules: [
    {
      statuses: [400, 401, 403],
      text: /^(?!.*secret).*refresh/is,
      means: wrong('refresh_token', 'refresh token'),
    },
    { statuses: [400, 401, 403], text: /secret/i, means: wrong('secret_key', 'secret key') },
    // the login does not tell which of the two is wrong
    { statuses: [400, 401, 403], means: wrong('secret_key', 'secret key with this refresh token') },
  ],
}

/** Only a login with both values right succeeds. */
const check = (tools: SourceTools) =>
  checkWith(async () => {
    headerValue(tools, 'secret_key', 'secret key')
    headerValue(tools, 'refresh_token', 'refresh token')
    return runProbe(tools, PROBE, logInRequest(tools))
  })

/** Reads ironSource's reports. */
export const ironSource: Source = {
  // 8,000 an hour
  limit: { api: 'ironsource', rate: { requests: 130, perMs: MINUTE_MS } },
  check,
  endpoints,
  totals: { applications_v5_stats: revenueByDay },
  readPage: async (tools, endpoint, slice, cursor) => {
    const plan = planOf(endpoints, NAME, endpoint)
    const path = FILE_PATHS[endpoint]
    return path === undefined
      ? readStatistics(tools, plan, slice, cursor)
      : readFiles(tools, path, slice.from, cursor)
  },
}
