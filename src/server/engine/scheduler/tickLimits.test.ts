/** Ticks in which more is due than one of them starts, and ticks after the clock was set back. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DAY_MS } from '@/domain/shared/constants'
import { HOUR_MS } from '@/domain/shared/text/dates'
import { endpointLabels } from '@/server/connectors/catalogue/endpointLabels'
import { createMemoryStore } from '@/server/store/memoryStore'
import type { MemoryStore } from '@/server/store/memoryStore'
import type { StackRecord } from '@/server/store/records'
import { FAKE_PLAN } from '@/testing/server/fakeSource'
import { lumenDestination, lumenStack } from '@/testing/server/lumenStack'
import { worlds } from '@mocks/world/worlds'
import type { RunJob } from '@/server/run/job'
import { createEventRecorder } from '../history/recordEvent'
import type { RunStore } from '../history/runStore'
import { openRunStore } from '../history/sqliteRunStore'
import { createScheduler } from './scheduler'
import type { Scheduler } from './scheduler'

const NOW = Date.UTC(2026, 10, 22, 9, 15)
const sealer = { seal: (text: string) => text, open: (sealed: string) => sealed }
const PER_TICK = 100

let now: number
let store: MemoryStore
let runs: RunStore
/** Runs whose jobs the executor was given, in order. */
let given: number[]
let isBusy: boolean
let scheduler: Scheduler
/** How many runs and stacks had times after now, each time that the clock was set back. */
let told: number[]

const createStacks = (count: number, change: Partial<StackRecord> = {}) => {
  for (let index = 0; index < count; index += 1) store.insert('stacks', { ...lumenStack(now), ...change })
}
/** Returns the runs whose jobs the executor is given in one tick. */
const tick = (): readonly number[] => {
  given = []
  scheduler.tick()
  return given
}
const finish = (seq: number) => {
  const record = createEventRecorder(runs, () => now)
  record(seq, { kind: 'started' })
  record(seq, { kind: 'finished', outcome: 'success' })
}
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

beforeEach(() => {
  now = NOW
  given = []
  isBusy = false
  told = []
  const world = worlds.fresh()
  store = createMemoryStore(world.records)
  store.insert('destinations', lumenDestination(NOW))
  runs = openRunStore(':memory:', sealer)
  createTestScheduler()
})

const createTestScheduler = (): void => {
  const submitted = new Map<number, RunJob>()
  scheduler = createScheduler({
    store,
    runs,
    content: worlds.fresh().content,
    now: () => now,
    folder: '/data',
    seal: (text) => text,
    planOf: () => FAKE_PLAN,
    isLive: false,
    modelsInOrder: (labels) => labels,
    executor: {
      submit: ({ seq }) => {
        given.push(seq)
        return isBusy ? 'busy' : 'accepted'
      },
      withdraw: () => false,
      cancel: () => undefined,
      close: () => Promise.resolve(),
    },
    submittedJob: (seq) => submitted.get(seq) ?? null,
    onSubmit: (job) => submitted.set(job.seq, job),
    onWithdraw: (seq) => submitted.delete(seq),
    onError: (error) => {
      throw error
    },
    onClockWasAhead: (count) => told.push(count),
  })
}
afterEach(() => runs.close())

it('adds and submits at most 100 runs a tick, and the others in the next ones', () => {
  createStacks(PER_TICK + 30)
  expect(tick()).toEqual(numbers(1, PER_TICK))
  expect(runs.open()).toHaveLength(PER_TICK)
  now += 1_000
  expect(tick()).toEqual(numbers(PER_TICK + 1, PER_TICK + 30))
  now += 1_000
  expect(tick()).toEqual([])
})

it('submits those next that were not tried yet, where the executor takes none', () => {
  createStacks(PER_TICK + 30)
  isBusy = true
  tick()
  expect(tick()).toEqual([...numbers(PER_TICK + 1, PER_TICK + 30), ...numbers(1, PER_TICK - 30)])
  isBusy = false
  expect(tick()).toEqual([...numbers(PER_TICK - 29, PER_TICK + 30), ...numbers(1, PER_TICK - 60)])
  expect(tick()).toEqual(numbers(PER_TICK - 59, PER_TICK - 30))
  expect(tick()).toEqual([])
})

/** Creates stacks whose newest days of a report are loaded, and its older days are not. */
const createFirstLoads = (count: number, change: Partial<StackRecord> = {}) => {
  createStacks(count, change)
  const stacks = store.list('stacks').slice(-count)
  for (const stack of stacks)
    for (const label of endpointLabels(worlds.fresh().content, stack)) {
      runs.beginFirstLoad(stack.id, label, '2026-11-12')
      runs.extendFirstLoad(stack.id, label, { from: '2026-11-16', to: '2026-11-21' })
    }
  return stacks.map(({ id }) => id)
}

it('R-6 looks at a bounded number of first loads a tick, at all of them in turn', () => {
  const paused = { pauses: [{ from: NOW - DAY_MS, to: null }], createdAt: NOW - 2 * DAY_MS }
  const ids = createFirstLoads(2 * PER_TICK + 30, paused)
  const looked = vi.spyOn(runs, 'firstLoads')
  const seen = new Set<number>()
  for (const count of [PER_TICK, PER_TICK, 30]) {
    looked.mockClear()
    tick()
    const stacks = new Set(looked.mock.calls.map(([id]) => id))
    expect(stacks.size).toBe(count)
    for (const id of stacks) seen.add(id)
  }
  expect(seen).toEqual(new Set(ids))
  expect(runs.stacksInFirstLoad()).toEqual(ids)
})

it('R-6 walks the stacks of a destination once a tick, however many of them load their history', () => {
  createFirstLoads(PER_TICK)
  for (const seq of tick()) finish(seq)
  const asked = vi.spyOn(runs, 'openOf')
  tick()
  expect(runs.open().map(({ trigger }) => trigger)).toEqual(numbers(1, PER_TICK).map(() => 'history'))
  expect(asked.mock.calls.length).toBeLessThan(6 * PER_TICK)
})

it('O-11 goes on at once after a clock that was ahead, and catches up what was missed once', () => {
  const [stack] = [store.insert('stacks', { ...lumenStack(NOW), interval: '0 * * * *' })]
  expect(tick()).toEqual([1])
  finish(1)
  // for a moment it is next month
  now = NOW + 30 * DAY_MS
  expect(tick()).toEqual([2])
  finish(2)
  now += 2 * HOUR_MS
  expect(tick()).toEqual([3])
  runs.update(3, { retryAt: now + HOUR_MS })
  const late = store.insert('stacks', lumenStack(now))
  // right again, three hours later: 12:15
  now = NOW + 3 * HOUR_MS
  tick()
  expect(told).toEqual([3])
  expect(runs.get(2)).toMatchObject({ startDate: now, endDate: now, state: 'SUCCESS' })
  expect(runs.lastSuccess('source', stack.id)).toBe(now)
  // what waited for next month goes on first, then the newest missed time, and nothing twice
  expect(runs.get(3)?.retryAt).toBeNull()
  expect(given).toEqual([4])
  expect(runs.get(4)).toMatchObject({ runnerId: late.id, logicalDate: now })
  finish(3)
  finish(4)
  now += 1_000
  expect(tick().map((seq) => runs.get(seq)?.logicalDate)).toEqual([Date.UTC(2026, 10, 22, 12)])
  finish(5)
  expect(tick()).toEqual([])
  now = Date.UTC(2026, 10, 22, 13)
  expect(tick().map((seq) => runs.get(seq)?.dagRunId)).toEqual(['scheduled__2026-11-22T13:00:00+00:00'])
  finish(6)
  // the runs of then are there when their time comes
  now = NOW + 30 * DAY_MS
  expect(tick()).not.toContain(2)
  expect(told).toEqual([3])
})

it('O-11 sees at its start that the clock was ahead before', () => {
  createStacks(1)
  now = NOW + 30 * DAY_MS
  tick()
  finish(1)
  now = NOW + DAY_MS
  createTestScheduler()
  expect(tick()).toEqual([2])
  expect(told).toEqual([1])
})

it('O-11 changes no times while the clock shows 1970, as that of a machine that starts', () => {
  createStacks(1)
  tick()
  finish(1)
  const { createdAt } = store.get('stacks', 1) ?? {}
  now = 60_000
  createTestScheduler()
  tick()
  expect(told).toEqual([])
  expect(runs.get(1)).toMatchObject({ startDate: NOW, endDate: NOW })
  expect(store.get('stacks', 1)?.createdAt).toBe(createdAt)
})

it('repeats no run after the clock was set back, and goes on at the time that it shows', () => {
  createStacks(1, { pauses: [{ from: NOW + 5 * DAY_MS, to: null }] })
  expect(tick()).toEqual([1])
  finish(1)
  // paused then, and due a day later at the earliest
  now = NOW + 10 * DAY_MS
  expect(tick()).toEqual([])
  now = NOW
  expect(tick()).toEqual([])
  now = NOW + DAY_MS
  expect(tick()).toEqual([2])
  finish(2)
  now = NOW
  expect(tick()).toEqual([])
})
