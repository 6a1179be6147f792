import { expect, it } from 'vitest'
import { HISTORY_LIMIT } from '@/server/engine/runs/types'
import type { RunDraft, RunEndpoint } from './runRecords'
import { openRunStore } from './sqliteRunStore'

const open = () => openRunStore(':memory:', { seal: (text) => text, open: (text) => text })
const OLD = HISTORY_LIMIT + 20
const ENDPOINT: Omit<RunEndpoint, 'schemaChange'> = {
  label: 'report',
  windowFrom: '2026-11-01',
  windowTo: '2026-11-01',
  state: 'LOADED',
  rows: 5,
  bytes: 9,
  pages: 1,
  attempts: 1,
  deleted: 0,
  counted: 5,
  firstDay: null,
  lastDay: null,
  startedAt: null,
  endedAt: null,
}

type Store = ReturnType<typeof open>

/** Adds a run of stack 12 that starts and ends at a time. */
const addRun = (store: Store, at: number, change: Partial<RunDraft> & { readonly state?: 'FAILED' } = {}) => {
  const { state = 'SUCCESS', ...draft } = change
  const run = store.add({
    orgId: 1,
    runnerKind: 'source',
    runnerId: 12,
    dagRunId: `manual__${at}`,
    trigger: 'manual',
    logicalDate: at,
    startDate: at,
    window: null,
    ...draft,
  })
  if (run === null) throw new Error('The run exists.')
  store.putEndpoint(run.seq, { ...ENDPOINT, schemaChange: null })
  store.update(run.seq, { state, endDate: at })
  return run
}

const prune = (store: Store, before: number) => {
  for (let call = 0; call < 10; call += 1) store.pruneRuns(before)
}
const times = (store: Store) =>
  store
    .history('source', 12, 1_000)
    .map(({ startDate }) => startDate)
    .toSorted((a, b) => a - b)

it('deletes old runs with their lines and figures, but not what the history shows or what they counted', () => {
  const store = open()
  for (let at = 1; at <= OLD; at += 1) addRun(store, at)
  addRun(store, 3, { runnerId: 13 })
  store.addLine(1, { at: 1, level: 'info', endpoint: null, text: 'Started' })
  store.count(1, 'source', 12, 'report', 5, 1)
  prune(store, 11)
  expect(times(store)[0]).toBe(11)
  expect(times(store)).toHaveLength(OLD - 10)
  prune(store, OLD)
  expect(times(store)).toHaveLength(HISTORY_LIMIT)
  expect(store.history('source', 13, 1)).toHaveLength(1)
  expect([store.lines(1, 0), store.endpoints(1)]).toEqual([[], []])
  expect(store.counted('source', 12, 'report', { from: 0, to: OLD })).toBe(5)
  store.close()
})

it('keeps the newest success, the newest scheduled run, changes of columns and parents of kept runs', () => {
  const store = open()
  addRun(store, 1)
  addRun(store, 2)
  addRun(store, 3, { trigger: 'schedule', state: 'FAILED' })
  addRun(store, 4, { trigger: 'schedule', state: 'FAILED' })
  const changed = addRun(store, 5, { state: 'FAILED' })
  store.putEndpoint(changed.seq, { ...ENDPOINT, schemaChange: 'New columns: clicks.' })
  const parent = addRun(store, 6, { state: 'FAILED' })
  const ended = { state: 'SUCCESS', startDate: 6, endDate: 6, error: null } as const
  store.putChild(parent, 'destinationTransformation', 7, ended)
  for (let at = 7; at <= OLD; at += 1) addRun(store, at, { state: 'FAILED' })
  prune(store, OLD)
  expect(times(store).slice(0, -HISTORY_LIMIT)).toEqual([2, 4, 5, 6])
  expect(store.lastSuccess('destinationTransformation', 7)).toBe(6)
  store.close()
})
