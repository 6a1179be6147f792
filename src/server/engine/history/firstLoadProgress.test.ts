import { afterEach, beforeEach, expect, it } from 'vitest'
import { FAKE_RESULT } from '@/testing/server/fakeDestination'
import { emptyRunStore } from '@/testing/server/alertService'
import { createEventRecorder, waitingEndpoint } from './recordEvent'
import { firstLoadsOf } from './firstLoadProgress'
import type { RunRecord } from './runRecords'
import type { RunStore } from './runStore'

const NOW = Date.UTC(2026, 10, 22, 9, 15)
const NEWEST = { from: '2026-11-08', to: '2026-11-21' }
const OLDER = { from: '2026-08-24', to: '2026-11-07' }

let runs: RunStore
beforeEach(() => {
  runs = emptyRunStore()
})
afterEach(() => runs.close())

const add = (stackId: number, trigger: RunRecord['trigger'], window: typeof NEWEST): number => {
  const base = { orgId: 1, runnerKind: 'source', runnerId: stackId, trigger, window: null } as const
  const run = runs.add({ ...base, dagRunId: `${trigger} ${stackId}`, logicalDate: NOW, startDate: NOW })
  if (run === null) throw new Error('The run exists')
  for (const label of ['spend', 'cohorts']) {
    runs.putEndpoint(run.seq, waitingEndpoint(label, window))
    if (trigger === 'creation') runs.beginFirstLoad(stackId, label, OLDER.from)
  }
  return run.seq
}
const record = (...args: Parameters<ReturnType<typeof createEventRecorder>>) =>
  createEventRecorder(runs, () => NOW)(...args)
const load = (seq: number, endpoint: string) =>
  record(seq, {
    kind: 'loaded',
    endpoint,
    bytes: 1,
    wasDone: false,
    schemaChange: null,
    result: { ...FAKE_RESULT, inserted: 500 },
  })
const progress = (...ids: readonly number[]) =>
  firstLoadsOf(
    runs,
    ids.map((id) => ({ id })),
  )

it('N-13 a first load has its report, rows and days, from the newest days to the whole history', () => {
  const seq = add(1, 'creation', NEWEST)
  expect(progress(1)).toEqual([
    { stackId: 1, state: 'waiting', endpoint: null, rows: 0, daysLoaded: 0, daysWanted: 90, since: null },
  ])
  record(seq, { kind: 'started' })
  record(seq, { kind: 'reading', endpoint: 'spend' })
  record(seq, { kind: 'page', endpoint: 'spend', rows: 120, bytes: 1, pages: 1, attempts: 1 })
  expect(progress(1)).toMatchObject([{ state: 'reading', endpoint: 'spend', rows: 120, daysLoaded: 0 }])
  load(seq, 'spend')
  // a day counts once all reports have it
  expect(progress(1)).toMatchObject([{ rows: 500, daysLoaded: 0, since: null }])
  load(seq, 'cohorts')
  record(seq, { kind: 'finished', outcome: 'success' })
  expect(progress(1)).toEqual([
    {
      stackId: 1,
      state: 'waiting',
      endpoint: null,
      rows: 1_000,
      daysLoaded: 14,
      daysWanted: 90,
      since: '2026-11-08',
    },
  ])
  const older = add(1, 'history', OLDER)
  record(older, { kind: 'started' })
  load(older, 'spend')
  expect(progress(1)).toMatchObject([{ state: 'reading', rows: 1_500, daysLoaded: 14, daysWanted: 90 }])
  load(older, 'cohorts')
  record(older, { kind: 'finished', outcome: 'success' })
  expect(progress(1)).toEqual([])
})

it('N-13 stacks are in the order in which they load, and one that failed for good says so', () => {
  add(1, 'creation', NEWEST)
  const second = add(2, 'creation', NEWEST)
  const third = add(3, 'creation', NEWEST)
  record(second, { kind: 'started' })
  record(third, {
    kind: 'finished',
    outcome: 'failure',
    errorKind: 'credentials',
    message: 'Refused.',
    detail: '',
  })
  expect(progress(1, 2, 3).map(({ stackId, state }) => [stackId, state])).toEqual([
    [2, 'reading'],
    [1, 'waiting'],
    [3, 'failed'],
  ])
})
