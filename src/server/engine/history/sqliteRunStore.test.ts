import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DataFileError } from '@/server/lib/sqlite/dataFileError'
import { newestVersion, runSteps } from '@/server/lib/sqlite/fileSchema'
import { dayNumberOf, dayTextOf } from '@/server/lib/days'
import { createVersion1 } from '@/testing/server/earlierFolder'
import type { RunStore } from './runStore'
import { runSchema } from './runSchema'
import { RUN_TABLES } from './runTables'
import { openRunStore } from './sqliteRunStore'

const sealer = { seal: (text: string) => text, open: (sealed: string) => sealed }
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-runs-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('a damaged file is named, with what to do, and stays as it is', () => {
  const file = join(folder, 'runs.sqlite')
  const damaged = 'no database '.repeat(1_000)
  writeFileSync(file, damaged)
  expect(() => openRunStore(file, sealer)).toThrow(DataFileError)
  expect(() => openRunStore(file, sealer)).toThrow(file)
  expect(readFileSync(file, 'utf8')).toBe(damaged)
})

it('tells the last change of the columns of each endpoint of a stack', () => {
  const store = openRunStore(join(folder, 'runs.sqlite'), sealer)
  const figures = {
    state: 'LOADED',
    rows: 1,
    bytes: 1,
    pages: 1,
    attempts: 1,
    deleted: 0,
    counted: 1,
  } as const
  const days = { windowFrom: '2026-11-01', windowTo: '2026-11-02', firstDay: null, lastDay: null }
  const times = { startedAt: null, endedAt: null }
  const load = (runnerId: number, startDate: number, label: string, schemaChange: string | null) => {
    const dagRunId = `manual__${startDate}`
    const run = store.add({
      orgId: 1,
      runnerKind: 'source',
      runnerId,
      dagRunId,
      trigger: 'manual',
      logicalDate: startDate,
      startDate,
      window: null,
    })
    store.putEndpoint(run?.seq ?? 0, { label, ...figures, ...days, ...times, schemaChange })
  }
  load(12, 1, 'report', 'New columns: clicks.')
  load(12, 2, 'report', 'New columns: cost, country.')
  load(12, 3, 'report', null)
  load(12, 4, 'list', null)
  load(13, 5, 'report', 'New columns: other.')
  expect([...store.schemaChanges(12)]).toEqual([['report', { at: 2, columns: ['cost', 'country'] }]])
  store.close()
})

const endpoint = (label: string, lastDay: string | null, state: 'WAITING' | 'LOADED' = 'LOADED') =>
  ({
    label,
    windowFrom: '2026-11-01',
    windowTo: '2026-11-22',
    state,
    rows: 1,
    bytes: 1,
    pages: 1,
    attempts: 1,
    deleted: 0,
    counted: 1,
    firstDay: lastDay,
    lastDay,
    schemaChange: null,
    startedAt: null,
    endedAt: null,
  }) as const
const addRun = (store: RunStore, startDate: number) =>
  store.add({
    orgId: 1,
    runnerKind: 'source',
    runnerId: 12,
    dagRunId: `manual__${startDate}`,
    trigger: 'manual',
    logicalDate: startDate,
    startDate,
    window: null,
  })?.seq ?? 0

it('lists the endpoints of a run in the order in which it reads them', () => {
  const store = openRunStore(join(folder, 'runs.sqlite'), sealer)
  const seq = addRun(store, 1)
  for (const label of ['second', 'first', 'third']) store.putEndpoint(seq, endpoint(label, null, 'WAITING'))
  store.putEndpoint(seq, endpoint('first', '2026-11-22'))
  expect(store.endpoints(seq).map(({ label, state }) => [label, state])).toEqual([
    ['second', 'WAITING'],
    ['first', 'LOADED'],
    ['third', 'WAITING'],
  ])
  store.close()
})

it('keeps the last day of each table, also after a restart and a transaction that failed', () => {
  const file = join(folder, 'runs.sqlite')
  const store = openRunStore(file, sealer)
  store.setLastRowDay(12, 'report', '2026-11-21')
  expect([...store.lastRowDays(12)]).toEqual([['report', '2026-11-21']])
  store.setLastRowDay(12, 'list', null)
  expect(() =>
    store.transaction(() => {
      store.setLastRowDay(12, 'report', '2026-11-22')
      throw new Error('full')
    }),
  ).toThrow('full')
  const days = new Map([
    ['list', null],
    ['report', '2026-11-21'],
  ])
  expect(new Map(store.lastRowDays(12))).toEqual(days)
  store.close()
  const again = openRunStore(file, sealer)
  expect(new Map(again.lastRowDays(12))).toEqual(days)
  expect([...again.lastRowDays(13)]).toEqual([])
  again.close()
})

it('D-1 knows when days were last read, of runs from before that was kept, too', () => {
  const file = join(folder, 'runs.sqlite')
  const store = openRunStore(file, sealer)
  const first = addRun(store, Date.UTC(2026, 10, 23))
  store.putEndpoint(first, endpoint('report', '2026-11-22'))
  const second = addRun(store, Date.UTC(2026, 10, 24))
  const days = ['2026-10-01', '2026-10-03']
  store.putEndpoint(second, {
    ...endpoint('report', null),
    windowFrom: '2026-11-20',
    windowTo: '2026-11-23',
    days,
  })
  expect(store.endpoints(second)[0]?.days).toEqual(days)
  const reads = store.dayReads(12, 'report')
  expect(reads.since).toBe('2026-11-01')
  const readOn = (day: string) => dayTextOf(reads.readOn.get(dayNumberOf(day)) ?? 0)
  expect(['2026-11-19', '2026-11-20'].map(readOn)).toEqual(['2026-11-23', '2026-11-24'])
  const read = {
    seq: second,
    days,
    on: '2026-11-24',
    isChosen: false,
    emptyDays: ['2026-10-02'],
    zone: 'UTC',
  }
  store.addDaysRead(12, 'report', read)
  const known = store.dayReads(12, 'report')
  expect(known).toMatchObject({ since: '2026-10-01', emptyIn: new Map([['2026-10-02', second]]) })
  expect(known.readOn.size).toBe(25)
  store.close()
  const again = openRunStore(file, sealer)
  expect(again.dayReads(12, 'report')).toEqual(known)
  again.pruneStacks(() => false)
  expect(again.dayReads(13, 'report').readOn.size).toBe(0)
  again.close()
})

it('knows the open runs and the last success of a stack, also after a transaction that failed', () => {
  const store = openRunStore(join(folder, 'runs.sqlite'), sealer)
  const add = (dagRunId: string, runnerId = 12) =>
    store.add({
      orgId: 1,
      runnerKind: 'source',
      runnerId,
      dagRunId,
      trigger: 'manual',
      logicalDate: 1,
      startDate: 1,
      window: null,
    })?.seq ?? 0
  const known = () => ({
    open: store.open().map(({ seq }) => seq),
    newest: [12, 13].map((id) => store.openOf('source', id)?.seq),
    last: store.lastSuccess('source', 12),
  })
  const [first, second] = [add('one'), add('two')]
  expect(known()).toEqual({ open: [first, second], newest: [second, undefined], last: null })
  expect(() =>
    store.transaction(() => {
      store.update(second, { state: 'SUCCESS', endDate: 5 })
      add('three', 13)
      expect(known()).toEqual({ open: [first, second + 1], newest: [first, second + 1], last: 5 })
      throw new Error('full')
    }),
  ).toThrow('full')
  expect(known()).toEqual({ open: [first, second], newest: [second, undefined], last: null })
  store.update(second, { state: 'SUCCESS', endDate: 7 })
  expect(known()).toEqual({ open: [first], newest: [first, undefined], last: 7 })
  store.close()
})

it('forgets the loaded days of deleted stacks', () => {
  const store = openRunStore(join(folder, 'runs.sqlite'), sealer)
  for (const id of [12, 13]) {
    store.setCursor(id, 'report', '2026-11-21')
    store.setLastRowDay(id, 'report', '2026-11-20')
  }
  store.pruneStacks((id) => id === 12)
  expect([12, 13].map((id) => store.cursor(id, 'report'))).toEqual(['2026-11-21', null])
  expect([12, 13].map((id) => store.lastRowDays(id).size)).toEqual([1, 0])
  store.close()
})

it('finds the last days of tables that were loaded before they were stored', () => {
  createVersion1(folder, '')
  const file = join(folder, 'runs.sqlite')
  const database = new DatabaseSync(file)
  database.exec(`
    INSERT INTO runs (orgId, runnerKind, runnerId, dagRunId, trigger, logicalDate, startDate, state, attempt)
    VALUES (1, 'source', 12, 'manual__1', 'manual', 1, 1, 'SUCCESS', 1),
      (1, 'source', 12, 'manual__2', 'manual', 2, 2, 'RUNNING', 1);
    INSERT INTO runEndpoints (seq, label, windowFrom, windowTo, state, lastDay)
    VALUES (1, 'report', '2026-11-01', '2026-11-22', 'LOADED', '2026-11-20'),
      (2, 'report', '2026-11-01', '2026-11-22', 'LOADED', '2026-11-21'),
      (2, 'list', '2026-11-01', '2026-11-22', 'WAITING', NULL)`)
  runSteps(database, runSchema, 1)
  database.close()
  const store = openRunStore(file, sealer)
  expect([...store.lastRowDays(12)]).toEqual([['report', '2026-11-21']])
  expect(store.endpoints(2).map(({ label }) => label)).toEqual(['list', 'report'])
  store.close()
})

it('gives the space of deleted lines back to the disk, also in a file of before that was possible', () => {
  const file = join(folder, 'runs.sqlite')
  const database = new DatabaseSync(file)
  database.exec(`${RUN_TABLES}; PRAGMA user_version = ${newestVersion(runSchema)}`)
  database.close()
  const store = openRunStore(file, sealer)
  const seq = addRun(store, 1)
  store.transaction(() => {
    for (let line = 0; line < 1_000; line += 1)
      store.addLine(seq, { at: 1, level: 'info', endpoint: null, text: 'x'.repeat(1_000) })
  })
  store.pruneLines(2)
  store.releaseSpace()
  store.close()
  expect(statSync(file).size).toBeLessThan(200_000)
})
