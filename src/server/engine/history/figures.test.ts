/** Figures of the metrics and rows of a month, which are kept so that nobody has to count. */
import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readRunFigures } from '@/server/http/runFigures'
import { newestVersion, runSteps } from '@/server/lib/sqlite/fileSchema'
import { createVersion1 } from '@/testing/server/earlierFolder'
import { fc } from '@/testing/property'
import { waitingEndpoint } from './recordEvent'
import { runSchema } from './runSchema'
import type { RunStore } from './runStore'
import { openRunStore } from './sqliteRunStore'

const sealer = { seal: (text: string) => text, open: (text: string) => text }
const WINDOW = { from: '2026-11-01', to: '2026-11-22' }
const NOVEMBER = Date.UTC(2026, 10, 22)
const DECEMBER = Date.UTC(2026, 11, 1)
let folder: string
let file: string
let store: RunStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-figures-'))
  file = join(folder, 'runs.sqlite')
  store = openRunStore(file, sealer)
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true })
})

let names = 0
const addRun = (runnerId = 12, orgId = 1, runnerKind: 'source' | 'destination' = 'source') => {
  names += 1
  const base = { trigger: 'manual', logicalDate: names, startDate: names, window: null } as const
  const run = store.add({ ...base, orgId, runnerKind, runnerId, dagRunId: `manual__${names}` })
  if (run === null) throw new Error('The run exists.')
  return run
}

/** The figures as a count of everything finds them. */
const counted = () => {
  const database = new DatabaseSync(file, { readOnly: true })
  const valueOf = (sql: string) => Number(database.prepare(sql).get()?.['value'])
  const runs = Object.fromEntries(
    ['QUEUED', 'RUNNING', 'SUCCESS', 'FAILED'].map((state) => [
      state,
      valueOf(`SELECT count(*) AS value FROM runs WHERE parent IS NULL AND state = '${state}'`),
    ]),
  )
  const loads = valueOf("SELECT count(*) AS value FROM runEndpoints WHERE state = 'LOADED'")
  const rows = valueOf('SELECT coalesce(sum(rows), 0) AS value FROM countedRows')
  database.close()
  return { runs, loads, rows }
}

const ACTS = [
  'add',
  'start',
  'load',
  'reload',
  'count',
  'child',
  'succeed',
  'fail',
  'reopen',
  'roll back',
] as const
const act = (what: (typeof ACTS)[number], at: number): void => {
  const run = store.open().at(-1) ?? addRun()
  const { seq } = run
  const endpoint = waitingEndpoint('report', WINDOW)
  switch (what) {
    case 'add':
      return void addRun()
    case 'start':
      return store.update(seq, { state: 'RUNNING' })
    case 'load':
      return store.putEndpoint(seq, { ...endpoint, state: 'LOADED' })
    case 'reload':
      return store.putEndpoint(seq, { ...endpoint, state: 'READING' })
    case 'count':
      return store.count(seq, 'source', 12, 'report', at, NOVEMBER)
    case 'child':
      return void store.putChild(run, 'transformation', 7, {
        state: 'SUCCESS',
        startDate: at,
        endDate: at,
        error: null,
      })
    case 'succeed':
      return store.update(seq, { state: 'SUCCESS', endDate: at })
    case 'fail':
      return store.update(seq, { state: 'FAILED', endDate: at })
    case 'reopen':
      return store.update(seq, { state: 'QUEUED', endDate: null })
    case 'roll back':
      return expect(() =>
        store.transaction(() => {
          addRun()
          throw new Error('full')
        }),
      ).toThrow('full')
  }
}

it('R-6 the kept figures are those of a count, whatever happens to runs', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ACTS), { maxLength: 40 }), (acts) => {
      for (const [index, what] of acts.entries()) act(what, index)
      expect(readRunFigures(file)).toEqual(counted())
    }),
    { numRuns: 30 },
  )
})

it('R-6 figures go with runs that are deleted, and counted rows stay', () => {
  for (let count = 0; count < 130; count += 1) {
    const { seq } = addRun()
    store.putEndpoint(seq, { ...waitingEndpoint('report', WINDOW), state: 'LOADED' })
    store.count(seq, 'source', 12, 'report', 10, NOVEMBER)
    store.update(seq, { state: 'SUCCESS', endDate: count + 1 })
  }
  for (let call = 0; call < 10; call += 1) {
    store.pruneRuns(NOVEMBER)
    store.pruneCounts(NOVEMBER + 1)
  }
  expect(readRunFigures(file)).toMatchObject({ runs: { SUCCESS: 100 }, loads: 100, rows: 1_300 })
  expect(store.counted('source', 12, 'report', { from: 0, to: NOVEMBER + 1 })).toBe(0)
  expect(store.monthlyTotal(1, '2026-11')).toBe(1_300)
})

it('R-6 figures are read from a table of six lines, without a look at the runs', () => {
  for (let count = 0; count < 50; count += 1) addRun()
  const database = new DatabaseSync(file, { readOnly: true })
  const plan = database.prepare('EXPLAIN QUERY PLAN SELECT name, value FROM figures').all()
  expect(plan.map(({ detail }) => detail)).toEqual(['SCAN figures'])
  expect(database.prepare('SELECT count(*) AS count FROM figures').get()).toEqual({ count: 6 })
  database.close()
})

it('R-2 rows of a month belong to the stack or destination whose transformation delivered them, and count once', () => {
  const stack = addRun(12, 1)
  const child = store.putChild(stack, 'transformation', 7, {
    state: 'SUCCESS',
    startDate: 1,
    endDate: 1,
    error: null,
  })
  const destination = addRun(3, 1, 'destination')
  const other = store.putChild(destination, 'destinationTransformation', 9, {
    state: 'SUCCESS',
    startDate: 1,
    endDate: 1,
    error: null,
  })
  const foreign = addRun(40, 2)
  for (let twice = 0; twice < 2; twice += 1) {
    store.count(stack.seq, 'source', 12, 'report', 5, NOVEMBER)
    store.count(child, 'transformation', 7, 'flat', 3, NOVEMBER)
    store.count(other, 'destinationTransformation', 9, 'roas', 2, NOVEMBER)
    store.count(foreign.seq, 'source', 40, 'report', 100, NOVEMBER)
  }
  store.count(addRun(12, 1).seq, 'source', 12, 'report', 7, DECEMBER)
  expect(store.monthlyRows(1, '2026-11')).toEqual([
    { runnerKind: 'destinationTransformation', ownerId: 3, label: 'roas', rows: 2 },
    { runnerKind: 'source', ownerId: 12, label: 'report', rows: 5 },
    { runnerKind: 'transformation', ownerId: 12, label: 'flat', rows: 3 },
  ])
  expect([store.monthlyTotal(1, '2026-11'), store.monthlyTotal(1, '2026-12')]).toEqual([10, 7])
})

it('R-2 R-6 a file of an earlier version gets its figures and months', () => {
  store.close()
  rmSync(file)
  createVersion1(folder, '')
  const database = new DatabaseSync(file)
  const steps = runSchema.steps.slice(
    0,
    runSchema.steps.findIndex(({ title }) => title.startsWith('waits of runs')),
  )
  runSteps(database, { ...runSchema, steps }, 1)
  database.exec(`
    INSERT INTO runs (seq, parent, orgId, runnerKind, runnerId, dagRunId, trigger, logicalDate, startDate, endDate, state, attempt)
    VALUES (1, NULL, 4, 'source', 12, 'a', 'manual', 1, 1, 2, 'SUCCESS', 1), (2, 1, 4, 'transformation', 7, 'a', 'manual', 1, 1, 2, 'SUCCESS', 1),
      (3, NULL, 4, 'source', 12, 'b', 'manual', 1, 1, NULL, 'QUEUED', 3);
    INSERT INTO runEndpoints (seq, label, windowFrom, windowTo, state) VALUES (1, 'report', 'x', 'y', 'LOADED');
    INSERT INTO countedRows (seq, runnerKind, runnerId, label, rows, at) VALUES
      (1, 'source', 12, 'report', 5, ${NOVEMBER}), (2, 'transformation', 7, 'flat', 6, ${NOVEMBER})`)
  runSteps(database, runSchema, steps.length + 1)
  database.exec(`PRAGMA user_version = ${newestVersion(runSchema)}`)
  database.close()
  store = openRunStore(file, sealer)
  expect(readRunFigures(file)).toEqual({
    runs: { QUEUED: 1, RUNNING: 0, SUCCESS: 1, FAILED: 0 },
    loads: 1,
    rows: 11,
  })
  expect(store.monthlyRows(4, '2026-11')).toEqual([
    { runnerKind: 'source', ownerId: 12, label: 'report', rows: 5 },
    { runnerKind: 'transformation', ownerId: 12, label: 'flat', rows: 6 },
  ])
  expect(store.get(3)).toMatchObject({ attempt: 3, failures: 2, waits: 0 })
  expect(
    store.add({
      orgId: 4,
      runnerKind: 'source',
      runnerId: 13,
      dagRunId: 'c',
      trigger: 'manual',
      logicalDate: 1,
      startDate: 1,
      window: null,
    }),
  ).not.toBeNull()
  expect(readRunFigures(file)).toEqual(counted())
})
