/** Reports of live mode, read over real HTTP from servers that play the providers, and loaded into a warehouse file. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDuckDb } from '@/server/warehouses/duckdb/duckDb'
import type { RunEvent } from '@/server/run/job'
import { RUN_LIMITS } from '@/server/lib/runLimits'
import { runJob } from '@/server/run/runJob'
import { createGuardedHttp } from '@/server/lib/outbound/guardedHttp'
import { createFakeWaiting } from '@/testing/server/fakeSource'
import { firstOfEach, isDeep } from '@/testing/isDeep'
import { smallJob } from '@/testing/server/smallJob'
import { ALL_STAND_INS } from '@/testing/server/standIns/all'
import { GOOD_VALUES } from '@/testing/server/standIns/credentials'
import { TEST_CLIENTS } from '@/testing/server/standIns/oauthClients'
import { json, startStandIns, text } from '@/testing/server/standIns/standIn'
import type { StandIns } from '@/testing/server/standIns/standIn'
import { attributionTruth, billTruth, cohortTruth, networkTruth } from '@/testing/server/standIns/truth'
import type { Truth } from '@/testing/server/standIns/truth'
import { daysIn } from '@/server/lib/days'
import { COUNTRIES, GAMES } from '../studio/studio'
import { liveSourceOf } from '../sources'

const NOW = Date.parse('2026-11-23T09:15:00Z')
/** Ten days have revenue of D7 and several pages. */
const WINDOW = { from: isDeep ? '2026-11-01' : '2026-11-13', to: '2026-11-22' }

let standIns: StandIns
let folder: string
beforeAll(async () => {
  standIns = await startStandIns(ALL_STAND_INS)
})
afterAll(() => standIns.close())
beforeEach(() => {
  standIns.answerAll(null)
  folder = mkdtempSync(join(tmpdir(), 'stackyard-live-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const unlimited = new Map(
  ALL_STAND_INS.flatMap(({ hosts }) => hosts.map((host) => [host, { requests: 10_000, perMs: 1_000 }])),
)

/** Runs a stack with one endpoint, as the process of a run does. */
const run = async (
  label: string,
  endpoint: string,
  seq = 1,
  window = WINDOW,
): Promise<readonly RunEvent[]> => {
  const job = smallJob(seq, { folder, stackId: 1, file: join(folder, 'warehouse.duckdb') })
  const events: RunEvent[] = []
  const http = createGuardedHttp({ now: () => NOW, testNetwork: standIns.network, rates: unlimited })
  await runJob(
    {
      ...job,
      stack: job.stack && {
        ...job.stack,
        sourceLabel: label,
        schema: label,
        endpoints: [{ label: endpoint, window }],
      },
    },
    {
      sourceOf: (type) => liveSourceOf(type, TEST_CLIENTS),
      modelOf: () => null,
      openDestination: ({ destination: { file }, spoolFolder }) =>
        openDuckDb({ file, spoolFolder, atStep: () => undefined }),
      httpFor: (secret) => http(secret),
      openSecret: () => GOOD_VALUES[label] ?? {},
      now: () => NOW,
      waiting: createFakeWaiting().waiting,
      signal: new AbortController().signal,
      limits: RUN_LIMITS,
      emit: (event) => events.push(event),
      atStep: () => undefined,
    },
  )
  return events
}

const query = async (sql: string): Promise<unknown> => {
  const instance = await DuckDBInstance.create(join(folder, 'warehouse.duckdb'), { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  const rows = (await connection.runAndReadAll(sql)).getRowsJson()
  connection.closeSync()
  instance.closeSync()
  return rows
}

/** Answers with faults, each of which works when the request is repeated. */
const everyThirdFails = () => {
  const faults = [
    { ...text('', 429), headers: { 'Retry-After': '0' } },
    json({ message: 'maintenance' }, 503),
    'reset' as const,
    'cut' as const,
  ]
  standIns.answerSome((request) =>
    request % 3 === 0 ? (faults[(request / 3) % faults.length] ?? null) : null,
  )
}

const ALL = attributionTruth(WINDOW)
const CREATIVES = attributionTruth(WINDOW, 'creative')
const VUNGLE = billTruth('Vungle', WINDOW)
const unity = (rows: number): Truth => ({ ...networkTruth('Unity Ads', WINDOW), rows })
const DAYS = daysIn(WINDOW).length

/** Reports, with the column of the money and what they add up to. */
const REPORTS: readonly (readonly [label: string, endpoint: string, money: string, truth: Truth])[] = [
  ['adjust', 'campaigns', 'revenue_d7', { ...ALL, money: cohortTruth(7, WINDOW) }],
  ['adjust', 'creatives', 'revenue_d7', { ...CREATIVES, money: cohortTruth(7, WINDOW) }],
  ['appsflyer', 'daily_report', 'spend', ALL],
  ['appsflyer', 'geo_by_date_report', 'spend', ALL],
  ['unity_ads', 'revenue_by_game', 'revenue', unity(DAYS * GAMES.length)],
  ['unity_ads', 'revenue_by_country', 'revenue', unity(DAYS * COUNTRIES.length * 2)],
  ['unity_ads', 'revenue_by_placement', 'revenue', unity(DAYS * GAMES.length)],
  [
    'apple_search_ads',
    'keywords_report_daily',
    'spend',
    billTruth('Apple Search Ads', WINDOW, ['campaign', 'country', 'creative']),
  ],
  ['admob', 'network_report', 'revenue', networkTruth('AdMob', WINDOW)],
  ['snapchat', 'ads_stats_daily', 'spend', billTruth('Snapchat', WINDOW, ['campaign', 'creative'])],
  [
    'mintegral',
    'advanced_performance_report',
    'spend',
    billTruth('Mintegral', WINDOW, ['campaign', 'creative', 'country']),
  ],
  ['meta', 'ads_insights', 'spend', billTruth('Meta', WINDOW, ['campaign', 'creative'])],
  ['vungle', 'publisher_performance', 'revenue', networkTruth('Vungle', WINDOW)],
  ['vungle', 'advertiser_spend', 'spend', VUNGLE],
]

/** Reports of a provider differ only in their columns. */
describe.each(firstOfEach(REPORTS, ([label]) => label))('%s %s', (label, endpoint, money, expected) => {
  it('arrives whole in the warehouse, through faults, and counts once when it is read again', async () => {
    everyThirdFails()
    for (const seq of [1, 2]) {
      const events = await run(label, endpoint, seq)
      expect(events.at(-1)).toEqual({ kind: 'finished', outcome: 'success' })
      expect(
        await query(
          `select count(*)::int, sum(impressions)::int, round(sum(${money}), 2), min(day)::text, max(day)::text from ${label}.${endpoint}`,
        ),
      ).toEqual([[expected.rows, expected.impressions, expected.money, WINDOW.from, WINDOW.to]])
      const loaded = events.find((event) => event.kind === 'loaded')
      expect(loaded?.result).toMatchObject({
        inserted: expected.rows,
        deleted: seq === 1 ? 0 : expected.rows,
      })
    }
  })
})

describe('a report', () => {
  it('of a period without data is empty where the provider answers with an empty body', async () => {
    const events = await run('vungle', 'publisher_performance', 1, { from: '2026-11-22', to: '2026-11-23' })
    expect(events.at(-1)).toEqual({ kind: 'finished', outcome: 'success' })
  })

  it('of a list has the names', async () => {
    await run('adjust', 'events', 1, { from: '2026-11-22', to: '2026-11-22' })
    expect(await query('select id, name from adjust.events')).toEqual([['abc123', 'Level 10']])
  })

  it('of events has their parameters', async () => {
    await run('appsflyer', 'in_app_events_report', 1, { from: '2026-11-22', to: '2026-11-22' })
    expect(
      await query(
        "select distinct parameters.level::int from appsflyer.in_app_events_report where event <> 'af_ad_revenue'",
      ),
    ).toEqual([[10]])
  })

  it('asks Adjust for the same attribution as before July 2026', async () => {
    await run('adjust', 'campaigns')
    expect(standIns.requests.at(-1)?.url.searchParams.get('attribution_types')).toBe('click,engaged_ad')
  })

  it.each([
    [
      'a next page on another host',
      json({ rows: [], pagination: { next: 'https://evil.example/' } }),
      'provider',
    ],
    ['rows without a day', json({ rows: [{ app: 'x' }] }), 'shape'],
    ['no rows', json({ other: [] }), 'shape'],
    ['a refused token', json({ error: 'Authorization token is invalid' }, 401), 'credentials'],
  ])('ends with %s', async (_name, answer, errorKind) => {
    standIns.answerAll(answer)
    const events = await run('adjust', 'campaigns')
    expect(events.at(-1)).toMatchObject({ kind: 'finished', outcome: 'failure', errorKind })
  })

  it.each([
    [
      'waits for a minute',
      text('Limit reached for daily_report', 403),
      { outcome: 'waiting', errorKind: 'provider', waitMs: 60_000 },
    ],
    [
      'waits for the next day',
      text('Your API calls limit has been reached for report type', 400),
      { outcome: 'waiting', errorKind: 'provider', waitMs: 53_400_000 },
    ],
  ])('of AppsFlyer over its limit %s', async (_name, answer, end) => {
    standIns.answerAll(answer)
    const events = await run('appsflyer', 'daily_report')
    expect(events.at(-1)).toMatchObject(end)
  })
})
