/** The engine's answers: which stacks they are computed from, and up to which day all of these have data. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ORG } from '@mocks/data/ids'
import { hoursAround } from '@/domain/answers/zones'
import { iso } from '@/server/lib/iso'
import { worlds } from '@mocks/world/worlds'
import { type RevenueTable, USUAL_REVENUE } from '@/domain/answers/revenue'
import { DAY_MS } from '@/domain/shared/constants'
import { dayStart } from '@/domain/answers/days'
import { ANSWER_MODEL, ANSWER_MODEL_SINCE } from '@/domain/answers/modelVersion'
import { NO_FILTER } from '@/domain/answers/filters'
import { NO_TABLE, NOTHING_LEFT_OUT } from '@/server/answers/answerTables'
import type { AnswerTables } from '@/server/answers/answerTables'
import { changeAnswers, changeRunHour } from '@/server/models/answers/storedSettings'
import { SOURCE } from '@/server/connectors/catalogue/ids'
import { createMemoryStore } from '@/server/store/memoryStore'
import type { MemoryStore } from '@/server/store/memoryStore'
import type { StackRecord } from '@/server/store/records'
import { lumenDestination, lumenStack } from '@/testing/server/lumenStack'
import { waitingEndpoint } from '../engine/history/recordEvent'
import type { RunStore } from '../engine/history/runStore'
import { openRunStore } from '../engine/history/sqliteRunStore'
import { engineAnswers, type EngineAnswersOptions, targetJudge } from './engineAnswers'
import type { WarehouseQueries } from './queryProcess'

const NOW = Date.UTC(2026, 10, 23, 9)
const ASKED = {
  from: null,
  to: null,
  days: null,
  filter: NO_FILTER,
  hasAllStatuses: false,
  destinationId: null,
}
const { content, records } = worlds.fresh()

let store: MemoryStore
let runs: RunStore
let answers: AnswerTables
let asked: Parameters<WarehouseQueries['answer']>[0][]
/** What is known of the revenue of the table that is read. */
let revenueTable: RevenueTable
let askedRows: Parameters<WarehouseQueries['rows']>[1][]
let askedLeftOut: Parameters<WarehouseQueries['leftOut']>[0][]
let askedTargets: Parameters<WarehouseQueries['targets']>[0][]
let options: EngineAnswersOptions
let transformationTypeId: number

/** Makes the table of a transformation. */
const putTable = (id: number, at: number, label = 'roas') => {
  const result = {
    table: 'main.roas',
    inserted: 0,
    deleted: 0,
    rowCount: 0,
    columns: [],
    rowsByDay: [],
    sample: [],
  }
  runs.putSample('destinationTransformation', id, label, { ...result, firstDay: null, lastDay: null }, at)
}

/** Activates the transformation in another warehouse, whose table is newer. */
const addWarehouse = () => {
  const { id: destinationId } = store.insert('destinations', lumenDestination(NOW))
  const record = { orgId: ORG.lumen, destinationId, destinationTransformationTypeId: transformationTypeId }
  const { id } = store.insert('destinationTransformations', { ...record, createdAt: NOW })
  putTable(id, NOW + DAY_MS)
  return destinationId
}

const tasksOf = (label: string) =>
  content.sourceTypes.find((type) => type.label === label)?.source_tasks ?? []

/** Adds a stack with all endpoints of a source, which are loaded up to a day; null for none. */
const addStack = (
  label: keyof typeof SOURCE,
  upTo: string | null,
  change: Partial<StackRecord> = {},
): number => {
  const tasks = tasksOf(label)
  const { id } = store.insert('stacks', {
    ...lumenStack(NOW),
    sourceTypeId: SOURCE[label],
    taskIds: tasks.map((task) => Number(task.id)),
    ...change,
  })
  if (upTo !== null) for (const task of tasks) runs.setCursor(id, task.label, upTo)
  return id
}

beforeEach(() => {
  store = createMemoryStore(records)
  const { id: destinationId } = store.insert('destinations', lumenDestination(NOW))
  const type = content.destinationTypes
    .flatMap((each) => each.destination_transformation_types ?? [])
    .find((each) => each?.label === 'roas')
  const { id } = store.insert('destinationTransformations', {
    orgId: ORG.lumen,
    destinationId,
    destinationTransformationTypeId: Number(type?.id),
    createdAt: NOW,
  })
  transformationTypeId = Number(type?.id)
  runs = openRunStore(':memory:', { seal: (text) => text, open: (sealed) => sealed })
  putTable(id, NOW)
  asked = []
  askedRows = []
  askedLeftOut = []
  askedTargets = []
  revenueTable = 'older'
  options = {
    isLive: false,
    store,
    content,
    runs,
    folder: '/data',
    now: () => NOW,
    queries: {
      rows: (_owner, request) => {
        askedRows.push(request)
        return Promise.resolve(null)
      },
      answer: (request) => {
        asked.push(request)
        return Promise.resolve({
          ...NO_TABLE,
          options: { app: [], platform: [], country: [], network: [] },
          rows: [],
          modelVersion: null,
          currency: null,
          revenue: { ...USUAL_REVENUE, table: revenueTable, parts: [] },
        })
      },
      leftOut: (request) => {
        askedLeftOut.push(request)
        return Promise.resolve(null)
      },
      reconciliation: () => Promise.resolve(null),
      targets: (request) => {
        askedTargets.push(request)
        return Promise.resolve({ dataUpTo: '2026-11-22', currency: 'USD', targets: [] })
      },
      dayTotals: () => Promise.resolve(null),
    },
  }
  answers = engineAnswers(options)
})
afterEach(() => runs.close())

it('are what targets are judged by, in one read for each age, unless they are counted again', async () => {
  const judge = targetJudge(options)
  addStack('tenjin', '2026-11-22')
  addStack('applovin', '2026-11-21')
  const target = { app: '*', network: '*', percent: 80, currency: 'USD', closer: [], followed: [], most: 1 }
  const alert = { days: 3, spend: 0, scope: 'campaign' } as const
  const targets = ([7, 30, 7] as const).map((age) => ({ ...target, alert, age }))
  const judged = await judge(ORG.lumen, targets)
  expect(judged).toMatchObject({ dataUpTo: '2026-11-22', currency: 'USD', targets: [null, null, null] })
  expect(askedTargets.map(({ upTo, targets: own }) => [upTo, own.map(({ age }) => age)])).toEqual([
    ['2026-11-21', [7, 7]],
    ['2026-11-21', [30]],
  ])
  changeAnswers(store, ORG.lumen, NOW + 1, { currency: 'JPY' })
  expect(await judge(ORG.lumen, targets)).toBeNull()
  expect(await judge(ORG.other, targets)).toBeNull()
  expect(askedTargets).toHaveLength(2)
})

it('judge no target where a run has changed the currency between the reads of two ages', async () => {
  addStack('tenjin', '2026-11-22')
  const currencies = ['USD', 'EUR']
  const judge = targetJudge({
    ...options,
    queries: {
      ...options.queries,
      targets: () =>
        Promise.resolve({ dataUpTo: '2026-11-22', currency: currencies.shift() ?? null, targets: [] }),
    },
  })
  const target = { app: '*', network: '*', percent: 80, currency: 'USD', closer: [], followed: [], most: 1 }
  const alert = { days: 3, spend: 0, scope: 'campaign' } as const
  const targets = ([7, 30] as const).map((age) => ({ ...target, alert, age }))
  expect(await judge(ORG.lumen, targets)).toBeNull()
})

it('say by which version they were made, and whether others were seen before', async () => {
  addStack('tenjin', '2026-11-22')
  const { model } = await answers.read(ORG.lumen, 'roas', ASKED)
  expect(model).toEqual({ version: null, newest: ANSWER_MODEL, isChanged: true })
  expect(NOW).toBeLessThan(dayStart(ANSWER_MODEL_SINCE))
})

it('say in which currency they are being made again after a change, until a run has begun since', async () => {
  addStack('tenjin', '2026-11-22')
  expect(await answers.read(ORG.lumen, 'roas', ASKED)).not.toHaveProperty('countingIn')
  changeAnswers(store, ORG.lumen, NOW + 1, { currency: 'JPY' })
  expect(await answers.read(ORG.lumen, 'roas', ASKED)).toMatchObject({ countingIn: 'JPY', updatedAt: NOW })
  changeAnswers(store, ORG.lumen, NOW - 1)
  expect(await answers.read(ORG.lumen, 'roas', ASKED)).not.toHaveProperty('countingIn')
})

it('wait for all sources, but not for paused ones and those without a load', async () => {
  const fresh = addStack('tenjin', '2026-11-22')
  const late = addStack('applovin', '2026-11-21')
  const paused = addStack('google_ads', '2026-08-01', {
    enabled: false,
    pauses: [{ from: NOW - 1, to: null }],
  })
  const empty = addStack('google_ads', null)
  const found = await answers.read(ORG.lumen, 'roas', ASKED)
  expect(asked).toMatchObject([{ answer: 'roas', upTo: '2026-11-21' }])
  expect(found).toMatchObject({
    updatedAt: NOW,
    sources: [
      { stackId: fresh, dataUpTo: '2026-11-22', isPaused: false },
      { stackId: late, dataUpTo: '2026-11-21', isPaused: false },
      { stackId: paused, dataUpTo: '2026-08-01', isPaused: true },
      { stackId: empty, dataUpTo: null, isPaused: false },
    ],
  })
})

it('are of paused sources once the licence of the organisation has expired', async () => {
  addStack('tenjin', '2026-11-22')
  for (const { id } of store.list('licences', { orgId: ORG.lumen }))
    store.update('licences', id, { licenceType: 'free_trial', createdAt: 0, endDate: NOW - DAY_MS })
  const { sources } = await answers.read(ORG.lumen, 'roas', ASKED)
  expect(sources.map(({ isPaused }) => isPaused)).toEqual([true])
})

it('a source has the days that all its endpoints of the answer have', async () => {
  const id = addStack('tenjin', null)
  runs.setCursor(id, 'daily_country_spend', '2026-11-20')
  runs.setCursor(id, 'campaigns', '2026-11-22')
  // no transformation of the answer reads it
  addStack('google_analytics', '2026-01-01')
  const { sources } = await answers.read(ORG.lumen, 'roas', ASKED)
  expect(sources).toEqual([
    {
      stackId: id,
      dataFrom: null,
      loadingFrom: null,
      dataUpTo: '2026-11-20',
      isPaused: false,
      loadedAt: null,
    },
  ])
})

it('are nothing before the first run of their transformation', async () => {
  addStack('tenjin', '2026-11-22')
  expect(await answers.read(ORG.lumen, 'creative-roas', ASKED)).toEqual(NO_TABLE)
  expect(asked).toEqual([])
})

it('N-3 stay in the warehouse of the first activation when another one makes the same table', async () => {
  const stackId = addStack('tenjin', '2026-11-22')
  const first = store.get('stacks', stackId)?.destinationId
  const before = await answers.read(ORG.lumen, 'roas', ASKED)
  expect(before).toMatchObject({ destinationIds: [before.destinationId] })
  const second = addWarehouse()
  const after = await answers.read(ORG.lumen, 'roas', ASKED)
  expect(after).toMatchObject({
    destinationId: before.destinationId,
    destinationIds: [before.destinationId, second],
    updatedAt: NOW,
    sources: [{ stackId }],
  })
  expect(first).toBe(before.destinationId)
})

it('N-3 are of the warehouse that is asked for, and of none where it has no such table', async () => {
  const first = store.get('stacks', addStack('tenjin', '2026-11-22'))?.destinationId
  const second = addWarehouse()
  const chosen = await answers.read(ORG.lumen, 'roas', { ...ASKED, destinationId: second })
  expect(chosen).toMatchObject({ destinationId: second, updatedAt: NOW + DAY_MS, sources: [] })
  const none = await answers.read(ORG.lumen, 'roas', { ...ASKED, destinationId: second + 1 })
  expect(none).toEqual({ ...NO_TABLE, destinationIds: [first, second] })
})

/** Adds a run that brings older days of an endpoint of a stack, which it has loaded at a time. */
const addHistory = (stackId: number, label: string, days: { from: string; to: string }, at: number) => {
  const base = { orgId: ORG.lumen, runnerKind: 'source', runnerId: stackId, trigger: 'history' } as const
  const run = runs.add({ ...base, dagRunId: `${at}`, logicalDate: at, startDate: at, window: null })
  const seq = run?.seq ?? 0
  runs.putEndpoint(seq, { ...waitingEndpoint(label, days), state: 'LOADED', endedAt: at, rows: 1 })
  runs.extendFirstLoad(stackId, label, days)
}

it('N-13 begin on the first day that all sources had when the table was made', async () => {
  const tenjin = addStack('tenjin', '2026-11-22')
  const applovin = addStack('applovin', '2026-11-22')
  const NEWEST = { from: '2026-11-09', to: '2026-11-22' }
  for (const [id, label] of [
    [tenjin, 'daily_country_spend'],
    [applovin, 'advertiser_report'],
  ] as const) {
    runs.beginFirstLoad(id, label, '2026-08-25')
    runs.extendFirstLoad(id, label, NEWEST)
  }
  const sinceOf = async () => (await answers.read(ORG.lumen, 'roas', ASKED)).completeFrom
  expect(await sinceOf()).toBe('2026-11-09')
  const { sources } = await answers.read(ORG.lumen, 'roas', ASKED)
  expect(sources.map(({ loadingFrom }) => loadingFrom)).toEqual(['2026-11-09', '2026-11-09'])
  expect(asked[0]).toMatchObject({ since: '2026-11-09' })
  // loaded after the table was made, so not in it
  addHistory(tenjin, 'daily_country_spend', { from: '2026-08-25', to: '2026-11-08' }, NOW + 1)
  expect(runs.firstLoads(tenjin)).toEqual([])
  expect(await sinceOf()).toBe('2026-11-09')
  addHistory(applovin, 'advertiser_report', { from: '2026-08-25', to: '2026-11-08' }, NOW - 1)
  expect(await sinceOf()).toBe('2026-11-09')
})

it('N-13 have all days once the table was made after the history', async () => {
  const tenjin = addStack('tenjin', '2026-11-22')
  runs.beginFirstLoad(tenjin, 'daily_country_spend', '2026-08-25')
  runs.extendFirstLoad(tenjin, 'daily_country_spend', { from: '2026-11-09', to: '2026-11-22' })
  addHistory(tenjin, 'daily_country_spend', { from: '2026-08-25', to: '2026-11-08' }, NOW - 1)
  expect((await answers.read(ORG.lumen, 'roas', ASKED)).completeFrom).toBeNull()
})

it('an answer says that rows have arrived since it was begun, of endpoints that it reads', async () => {
  const tenjin = addStack('tenjin', '2026-11-22')
  const day = { from: '2026-11-22', to: '2026-11-22' }
  const hasNewerRows = async () => (await answers.read(ORG.lumen, 'roas', ASKED)).hasNewerRows
  addHistory(tenjin, 'daily_country_spend', day, NOW - 1)
  addHistory(tenjin, 'no_endpoint_of_roas', day, NOW + 1)
  expect(await hasNewerRows()).toBe(false)
  addHistory(tenjin, 'daily_country_spend', day, NOW + 2)
  expect(await hasNewerRows()).toBe(true)
  // the load that it counts, and none at an hour of the day
  const { sources, nextRunAt } = await answers.read(ORG.lumen, 'roas', ASKED)
  expect([sources[0]?.loadedAt, nextRunAt]).toEqual([iso(NOW - 1), undefined])
  changeRunHour(store, ORG.lumen, 6)
  const waiting = await answers.read(ORG.lumen, 'roas', ASKED)
  expect(waiting.nextRunAt).toBe(hoursAround({ hour: 6, zone: 'UTC' }, NOW).next)
})

it('a source has data from the first day that all its endpoints have, of rows or of days that were read', async () => {
  const tenjin = addStack('tenjin', '2026-11-22')
  const applovin = addStack('applovin', '2026-11-22')
  const load = (stackId: number, label: string, from: string, firstDay: string | null) => {
    const base = { orgId: ORG.lumen, runnerKind: 'source', runnerId: stackId, trigger: 'manual' } as const
    const run = runs.add({ ...base, dagRunId: label, logicalDate: NOW, startDate: NOW, window: null })
    const endpoint = waitingEndpoint(label, { from, to: '2026-11-22' })
    runs.putEndpoint(run?.seq ?? 0, { ...endpoint, state: 'LOADED', firstDay })
  }
  load(tenjin, 'daily_country_spend', '2026-08-25', '2026-08-27')
  load(tenjin, 'apps', '2026-11-22', null)
  load(applovin, 'max_report', '2026-11-20', '2026-10-09')
  load(applovin, 'advertiser_report', '2026-10-10', '2026-10-10')
  const { sources } = await answers.read(ORG.lumen, 'roas', ASKED)
  expect(sources.map(({ dataFrom }) => dataFrom)).toEqual(['2026-08-25', '2026-10-10'])
})

/** Makes the value per user, and with it that per install. */
const activateLtv = () => {
  const type = content.destinationTypes
    .flatMap((each) => each.destination_transformation_types ?? [])
    .find((each) => each?.label === 'user_portfolio_ltv')
  const { id } = store.insert('destinationTransformations', {
    orgId: ORG.lumen,
    destinationId: Number(store.list('destinations').at(-1)?.id),
    destinationTransformationTypeId: Number(type?.id),
    createdAt: NOW,
  })
  putTable(id, NOW, 'user_portfolio_ltv')
}

it('the value per install has the days of the attribution, whatever other sources lack of its first ones', async () => {
  activateLtv()
  const tenjin = addStack('tenjin', '2026-11-22')
  const ironsource = addStack('ironsource', '2026-11-20')
  runs.beginFirstLoad(ironsource, 'userAdRevenue', '2026-08-25')
  runs.extendFirstLoad(ironsource, 'userAdRevenue', { from: '2026-11-09', to: '2026-11-22' })
  const read = () => answers.read(ORG.lumen, 'portfolio-ltv', ASKED)
  const found = await read()
  expect([found.sources.map(({ stackId }) => stackId), found.completeFrom]).toEqual([[tenjin], null])
  expect(asked.at(-1)).toMatchObject({ upTo: '2026-11-22', since: null })
  // users bring what all sources say of them
  revenueTable = 'perUser'
  expect((await read()).completeFrom).toBe('2026-11-09')
})

it('have the rows behind them from the table that they are read from', async () => {
  activateLtv()
  addStack('tenjin', '2026-11-22')
  const filter = { ...NO_FILTER, country: ['US'], platform: ['iOS'], network: ['AppLovin'] }
  const rowsOf = (answer: 'roas' | 'portfolio-ltv') =>
    answers.rowsBehind(ORG.lumen, { ...ASKED, filter, answer, isPaidFor: false })
  await rowsOf('roas')
  await rowsOf('portfolio-ltv')
  revenueTable = 'perUser'
  await rowsOf('portfolio-ltv')
  expect(askedRows.map(({ table }) => table)).toEqual(['roas', 'portfolio_ltv', 'user_portfolio_ltv'])
  // Portfolio LTV is not filtered by the others
  expect(askedRows.map((each) => each.filter)).toEqual([
    { app: [], platform: ['ios'], country: ['US'], network: ['AppLovin'] },
    { app: [], country: ['US'] },
    { app: [], country: ['US'] },
  ])
})

it('leave out what is left out of the same days of the same warehouse, once its table has that list', async () => {
  addStack('tenjin', '2026-11-22')
  addStack('applovin', '2026-11-21')
  const { hasAllStatuses: _all, ...wanted } = ASKED
  const found = await answers.leftOut(ORG.lumen, { ...wanted, days: 7, horizon: 30, kind: 'blended' })
  expect(askedLeftOut).toMatchObject([
    { horizon: 30, of: 'blended', upTo: '2026-11-21', since: null, asked: { days: 7 } },
  ])
  const { updatedAt } = await answers.read(ORG.lumen, 'roas', ASKED)
  expect(updatedAt).not.toBeNull()
  expect(found).toEqual({ ...NOTHING_LEFT_OUT, updatedAt, isOutdated: true })
  const none = await answers.leftOut(ORG.lumen, {
    ...wanted,
    horizon: 7,
    kind: 'paid',
    destinationId: 987_654,
  })
  expect(none).toEqual(NOTHING_LEFT_OUT)
})
