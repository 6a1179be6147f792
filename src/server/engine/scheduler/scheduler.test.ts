import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DESTINATION } from '@/server/catalogue/ids'
import { ORG } from '@mocks/data/ids'
import { createMemoryStore, type MemoryStore } from '@/server/store/memoryStore'
import type { StackRecord } from '@/server/store/records'
import { lumenDestination, lumenStack } from '@/testing/server/lumenStack'
import { worlds } from '@mocks/world/worlds'
import { DAY_MS } from '@/domain/shared/constants'
import type { RunJob } from '../job'
import type { EndpointPlan } from '../ports'
import { createEventRecorder } from '../history/recordEvent'
import type { RunStore } from '../history/runStore'
import { openRunStore } from '../history/sqliteRunStore'
import { createScheduler } from './scheduler'
import type { Scheduler } from './scheduler'

const NOW = Date.UTC(2026, 10, 22, 9, 15)
const YESTERDAY = { from: '2026-11-21', to: '2026-11-21' }
const sealer = { seal: (text: string) => text, open: (sealed: string) => sealed }

let store: MemoryStore
let runs: RunStore
let jobs: RunJob[]
let isBusy: boolean
let submitted: Map<number, RunJob>
let errors: unknown[]
let now: number
let plan: EndpointPlan
let planOf: () => EndpointPlan
let scheduler: Scheduler

const createStack = (change: Partial<StackRecord> = {}) =>
  store.insert('stacks', { ...lumenStack(now), ...change })

const REPORT: EndpointPlan = {
  strategy: 'window',
  dayColumn: 'day',
  keyColumns: [],
  lookbackDays: 7,
  historyDays: 90,
  sliceDays: 30,
  columns: [],
}

const finish = (seq: number) => {
  const record = createEventRecorder(runs, () => now)
  record(seq, { kind: 'started' })
  record(seq, { kind: 'finished', outcome: 'success' })
}

beforeEach(() => {
  now = NOW
  jobs = []
  errors = []
  isBusy = false
  submitted = new Map()
  plan = REPORT
  planOf = () => plan
  const world = worlds.fresh()
  store = createMemoryStore(world.records)
  store.insert('destinations', lumenDestination(now))
  runs = openRunStore(':memory:', sealer)
  scheduler = createScheduler({
    store,
    runs,
    content: world.content,
    now: () => now,
    folder: '/data',
    seal: (text, seq) => `${seq} ${text.length}`,
    planOf: () => planOf(),
    isLive: false,
    modelsInOrder: (labels) => labels,
    executor: {
      submit: (job) => {
        if (isBusy) return 'busy'
        jobs.push(job)
        submitted.set(job.seq, job)
        return 'accepted'
      },
      withdraw: () => isBusy,
      cancel: () => undefined,
      close: () => Promise.resolve(),
    },
    submittedJob: (seq) => submitted.get(seq) ?? null,
    onSubmit: () => undefined,
    onWithdraw: (seq) => submitted.delete(seq),
    onError: (error) => errors.push(error),
  })
})
afterEach(() => runs.close())

describe('the scheduler', () => {
  it('runs a new stack at once, with its history', () => {
    const stack = createStack()
    scheduler.tick()
    expect(jobs).toMatchObject([
      {
        seq: 1,
        dagRunId: 'manual__2026-11-22T09:15:00+00:00',
        stack: {
          id: stack.id,
          sourceLabel: 'tenjin',
          endpoints: [{ window: { from: '2026-08-24', to: '2026-11-21' } }],
        },
        destination: { label: 'no_destination', file: `/data/warehouse/${ORG.lumen}.duckdb` },
        spoolFolder: '/data/spool/1',
      },
    ])
    expect(jobs[0]?.stack?.secret).not.toContain('tenjin')
  })

  it('runs on schedule, once per time', () => {
    createStack()
    scheduler.tick()
    finish(1)
    now += DAY_MS
    scheduler.tick()
    expect(jobs).toHaveLength(2)
    expect(jobs[1]?.dagRunId).toBe('scheduled__2026-11-23T09:15:00+00:00')
    finish(2)
    scheduler.tick()
    expect(jobs).toHaveLength(2)
  })
})

describe('attempts and failures', () => {
  it.each([
    ['a report', REPORT, { from: '2026-08-24', to: '2026-11-21' }],
    ['a list', { ...REPORT, dayColumn: '', historyDays: 1, lookbackDays: 1 }, YESTERDAY],
  ])('reads the same days of %s in an attempt after midnight', (_name, each, window) => {
    plan = each
    createStack()
    scheduler.tick()
    const record = createEventRecorder(runs, () => now)
    const failure = { errorKind: 'provider', message: 'No answer.', detail: '' } as const
    record(1, { kind: 'finished', outcome: 'failure', ...failure })
    submitted.clear()
    now = Date.UTC(2026, 10, 23, 0, 1)
    scheduler.tick()
    expect(jobs.map(({ attempt }) => attempt)).toEqual([1, 2])
    expect(jobs[1]?.stack?.endpoints).toMatchObject([{ window }])
  })

  it('submits a run again that the executor did not take', () => {
    createStack()
    isBusy = true
    scheduler.tick()
    isBusy = false
    scheduler.tick()
    expect(jobs.map(({ seq }) => seq)).toEqual([1])
  })

  it('does not run a paused stack, or any of an organisation whose trial has ended', () => {
    createStack({ pauses: [{ from: now, to: null }] })
    scheduler.tick()
    store.insert('licences', {
      orgId: ORG.lumen,
      licenceType: 'free_trial',
      startDate: now - 20 * DAY_MS,
      endDate: now - DAY_MS,
      createdAt: now - 20 * DAY_MS,
    })
    createStack()
    scheduler.tick()
    expect(jobs).toEqual([])
  })

  it('takes back a waiting run of a stack that is paused, until the pause ends', () => {
    const stack = createStack()
    scheduler.tick()
    store.update('stacks', stack.id, { pauses: [{ from: now, to: now + DAY_MS }] })
    scheduler.tick()
    expect([...submitted.keys()]).toEqual([1])
    isBusy = true
    for (let tick = 0; tick < 2; tick += 1) scheduler.tick()
    expect([[...submitted], jobs.length]).toEqual([[], 1])
    now += DAY_MS
    isBusy = false
    scheduler.tick()
    expect(jobs).toHaveLength(2)
  })

  it('fails the run of a stack that was deleted', () => {
    const stack = createStack()
    isBusy = true
    scheduler.tick()
    store.remove('stacks', stack.id)
    scheduler.tick()
    expect(runs.get(1)).toMatchObject({ state: 'FAILED', error: { kind: 'internal' } })
  })

  it('starts the other runs when one cannot be made, and tries that one again', () => {
    const broken = createStack()
    createStack()
    const readPlan = plan
    let reads = 0
    planOf = () => {
      reads += 1
      if (reads === 1) throw new Error('a bug')
      return readPlan
    }
    scheduler.tick()
    expect(errors).toEqual([new Error('a bug')])
    expect(jobs.map((job) => job.stack?.id)).toEqual([broken.id + 1])
    expect(runs.get(1)).toMatchObject({ state: 'QUEUED', attempt: 2, retryAt: NOW + 60_000 })
    now += 60_000
    scheduler.tick()
    expect(jobs[1]).toMatchObject({ attempt: 2, stack: { id: broken.id } })
  })
})

describe('transformations of a destination', () => {
  const activate = (destinationTransformationTypeId: number) =>
    store.insert('destinationTransformations', {
      orgId: ORG.lumen,
      destinationId: 2,
      destinationTransformationTypeId,
      createdAt: now,
    })
  beforeEach(() => {
    store.insert('destinations', { ...lumenDestination(now), destinationTypeId: DESTINATION.bigquery })
    activate(20_201)
    createStack({ destinationId: 2 })
    scheduler.tick()
    finish(1)
  })

  it('run once its stacks have run', () => {
    scheduler.tick()
    expect(jobs[1]).toMatchObject({ stack: null, models: [{ label: 'user_level_revenue' }] })
    now += 1_000
    finish(2)
    scheduler.tick()
    expect(jobs).toHaveLength(2)
    activate(20_202)
    scheduler.tick()
    expect(jobs[2]?.models.map(({ label }) => label)).toEqual(['user_level_revenue', 'creative_roas'])
  })

  it('run although a run of a paused stack waits', () => {
    isBusy = true
    const waiting = createStack({ destinationId: 2 })
    scheduler.tick()
    store.update('stacks', waiting.id, { pauses: [{ from: now, to: null }] })
    isBusy = false
    scheduler.tick()
    scheduler.tick()
    expect(jobs.map(({ stack }) => stack?.id)).toEqual([1, undefined])
  })
})
