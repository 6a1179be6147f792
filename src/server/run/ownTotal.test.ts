import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { OwnTotal, Page } from '@/server/connectors/core/source'
import { RUN_LIMITS, type RunLimits } from '@/server/lib/runLimits'
import { realWaiting } from '@/server/lib/retry'
import { RetryableError, RunError } from '@/server/lib/runErrors'
import type { Row, Window } from '@/server/lib/tables'
import type { Load, LoadResult } from '@/server/warehouses/core/destination'
import { createFakeDestination } from '@/testing/server/fakeDestination'
import { createFakeSource, createFakeWaiting, FAKE_PLAN } from '@/testing/server/fakeSource'
import type { RunEvent } from './job'
import { loadOwnTotal, readOwnTotal } from './ownTotal'
import type { TotalReading } from './ownTotal'

const LOAD: Load = {
  seq: 7,
  stackId: 12,
  schema: 'applovin',
  table: 'eu_advertiser_report',
  source: 'applovin',
  endpoint: 'advertiser_report',
  plan: FAKE_PLAN,
  window: { from: '2026-11-01', to: '2026-11-22' },
  also: [{ from: '2026-08-24', to: '2026-08-24' }],
  files: [],
  rows: 0,
  shape: {},
}

let folder: string
let events: RunEvent[]
let loads: Load[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-total-'))
  events = []
  loads = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const pageOf = (rows: readonly Row[], change: Partial<Page> = {}): Page => ({
  rows,
  cursor: null,
  bytes: 10,
  ...change,
})

/** Reads and loads a total, and returns the periods that were asked for. */
const run = async (
  answer: (slice: Window, cursor: string | null) => Page,
  change: Partial<OwnTotal> = {},
  load: Partial<Load> = {},
  limits: Partial<RunLimits> = {},
  loaded: Pick<LoadResult, 'keptParts'> = {},
): Promise<readonly string[]> => {
  const asked: string[] = []
  const total: OwnTotal = {
    column: 'cost',
    currencyColumn: 'currency',
    sliceDays: 45,
    readPage: async (_tools, slice, cursor) => {
      asked.push(`${slice.from} ${slice.to} ${cursor ?? 'first'}`)
      return answer(slice, cursor)
    },
    ...change,
  }
  const reading: TotalReading = {
    source: { ...createFakeSource().source, totals: { advertiser_report: total, other: total } },
    tools: {
      http: () => Promise.reject(new TypeError('no network')),
      secret: {},
      now: () => 0,
      signal: new AbortController().signal,
    },
    waiting: createFakeWaiting().waiting,
    limits: { ...RUN_LIMITS, ...limits },
    emit: (event) => events.push(event),
    load: { ...LOAD, ...load },
    spoolFolder: folder,
  }
  await loadOwnTotal(reading, await readOwnTotal(reading), createFakeDestination(loads), loaded)
  return asked
}

const rowsOf = ({ files: [file = ''] }: Load): readonly unknown[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)

const logs = () => events.map((event) => (event.kind === 'log' ? [event.level, event.text] : [event.kind]))

it('is read in one call for the window, and loaded by day and currency beside the report', async () => {
  const asked = await run(
    ({ from }, cursor) =>
      cursor === null
        ? pageOf([{ day: `${from}T00:00:00Z`, cost: 2_500_000, currency: 'EUR' }], { cursor: 'next' })
        : pageOf([
            { day: from, cost: '1500000', currency: 'EUR' },
            { day: from, cost: 1_000_000, currency: null },
          ]),
    { perUnit: 1_000_000 },
  )
  expect(asked).toEqual([
    '2026-11-01 2026-11-22 first',
    '2026-11-01 2026-11-22 next',
    '2026-08-24 2026-08-24 first',
    '2026-08-24 2026-08-24 next',
  ])
  expect(loads).toMatchObject([
    {
      seq: 7,
      table: 'eu_sy_total_advertiser_report',
      endpoint: 'sy_total_advertiser_report',
      window: LOAD.window,
      also: LOAD.also,
      rows: 4,
    },
  ])
  expect(loads.flatMap(rowsOf).slice(0, 2)).toEqual([
    { day: '2026-11-01', fact: 'spend', currency: 'EUR', amount: 4, read_seq: 7 },
    { day: '2026-11-01', fact: 'spend', currency: '', amount: 1, read_seq: 7 },
  ])
  // no event of a loaded endpoint, whose rows would be metered
  expect(logs()).toEqual([['info', "The provider's own total of these days was loaded, too."]])
})

it('has installs beside the money, where the provider adds them up', async () => {
  await run(
    () => pageOf([{ day: '2026-11-01', cost: 3, installs: '12', currency: 'USD' }]),
    { installsColumn: 'installs' },
    { also: [] },
  )
  expect(loads.flatMap(rowsOf)).toMatchObject([
    { fact: 'spend', currency: 'USD', amount: 3 },
    { fact: 'installs', currency: '', amount: 12 },
  ])
})

it.each([
  ['is refused', () => new RunError('credentials', 'May not read it.'), 1],
  ['fails twice', () => new RetryableError('Out of order.', 'status 500'), 2],
  ['asks to wait', () => new RetryableError('Too many requests.', '', 60_000), 1],
  ['is a fault of the connector', () => new TypeError('no field'), 1],
])('is left out with a warning where it %s', async (_name, error, times) => {
  const asked = await run(() => {
    throw error()
  })
  expect(asked).toHaveLength(times)
  expect(loads).toEqual([])
  expect(logs()).toEqual([
    ['warning', expect.stringContaining('The own total of advertiser_report could not be read')],
  ])
})

it('is left out where its rows cannot be read', async () => {
  await run(() => pageOf([{ day: null, cost: 3 }]))
  expect(logs()).toMatchObject([['warning', expect.stringContaining('cannot be read')]])
})

it('waits for a report that the provider is making, and gives up where that takes too long', async () => {
  const makes = (times: number) => (_slice: Window, cursor: string | null) =>
    Number(cursor ?? 0) < times
      ? pageOf([], { cursor: `${Number(cursor ?? 0) + 1}`, pauseMs: RUN_LIMITS.heldReportMs / 3 })
      : pageOf([{ day: '2026-11-01', cost: 3, currency: 'USD' }])
  await run(makes(2), {}, { also: [] })
  expect(loads).toHaveLength(1)
  await run(makes(9), {}, { also: [] })
  expect(loads).toHaveLength(1)
})

it.each([
  ['a page that does not come', { pageMs: 30 }, 60_000],
  ['many pages that come slowly', { totalMs: 60 }, 20],
])('holds the run up no longer than it may, for %s', async (_name, limits, answersInMs) => {
  const readPage: OwnTotal['readPage'] = async ({ signal }, _slice, cursor) => {
    await realWaiting.sleep(answersInMs, signal)
    return pageOf([], { cursor: `${Number(cursor ?? 0) + 1}` })
  }
  const startedAt = Date.now()
  await run(() => pageOf([]), { readPage }, {}, limits)
  // all pages of a slice would take 20 s
  expect(Date.now() - startedAt).toBeLessThan(1_500)
  expect(loads).toEqual([])
  expect(logs()).toEqual([['warning', expect.stringContaining('did not answer with its total in time')]])
})

it('has all accounts of a credential, each of which has its own report to wait for', async () => {
  const accounts = 150
  await run(
    (_slice, cursor) => {
      const [account = 0, isMade = 0] = (cursor ?? '0 0').split(' ').map(Number)
      if (isMade === 0) return pageOf([], { cursor: `${account} 1`, pauseMs: RUN_LIMITS.heldReportMs / 2 })
      const next = account + 1 < accounts ? `${account + 1} 0` : null
      return pageOf([{ day: '2026-11-01', cost: 1, currency: 'USD' }], { cursor: next })
    },
    {},
    { also: [] },
  )
  expect(loads.flatMap(rowsOf)).toMatchObject([{ fact: 'spend', amount: accounts }])
})

it('is not loaded beside rows of accounts that the provider no longer lists', async () => {
  const page = pageOf([{ day: '2026-11-01', cost: 3, currency: 'USD' }])
  await run(() => page, {}, {}, {}, { keptParts: 1 })
  expect(loads).toEqual([])
})

it('is not read where nothing is compared with it', async () => {
  expect(await run(() => pageOf([]), {}, { endpoint: 'other', table: 'other' })).toEqual([])
  expect(events).toEqual([])
})
