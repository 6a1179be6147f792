import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DESTINATION } from '@/server/connectors/catalogue/ids'
import { ORG } from '@mocks/data/ids'
import { createMemoryStore, type MemoryStore } from '@/server/store/memoryStore'
import type { StackRecord } from '@/server/store/records'
import { lumenDestination, lumenStack } from '@/testing/server/lumenStack'
import { worlds } from '@mocks/world/worlds'
import { DAY_MS } from '@/domain/shared/constants'
import { HOUR_MS } from '@/domain/shared/text/dates'
import { DEFAULT_SETTINGS } from '@/server/models/answers/settings'
import { changeAnswers, changeRunHour } from '@/server/models/answers/storedSettings'
import type { RunJob } from '@/server/run/job'
import type { EndpointPlan } from '@/server/lib/tables'
import { FAKE_RESULT } from '@/testing/server/fakeDestination'
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

/** Last event of a run whose provider refused it. */
const REFUSED = {
  kind: 'finished',
  outcome: 'failure',
  errorKind: 'credentials',
  message: 'Refused.',
  detail: '',
} as const

/** Records that a run has loaded all its endpoints. */
const load = (seq: number) => {
  const record = createEventRecorder(runs, () => now)
  record(seq, { kind: 'started' })
  for (const { label } of runs.endpoints(seq))
    record(seq, {
      kind: 'loaded',
      endpoint: label,
      bytes: 10,
      wasDone: false,
      schemaChange: null,
      result: FAKE_RESULT,
    })
}

const createTestScheduler = (isLive: boolean) => {
  scheduler = createScheduler({
    store,
    runs,
    content: worlds.fresh().content,
    now: () => now,
    folder: '/data',
    seal: (text, seq) => `${seq} ${text.length}`,
    planOf: () => planOf(),
    isLive,
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
  createTestScheduler(false)
})
afterEach(() => runs.close())

describe('the scheduler', () => {
  it('N-13 runs a new stack at once, with the newest days of its history', () => {
    const stack = createStack()
    scheduler.tick()
    expect(jobs).toMatchObject([
      {
        seq: 1,
        dagRunId: 'manual__2026-11-22T09:15:00+00:00',
        stack: {
          id: stack.id,
          sourceLabel: 'tenjin',
          endpoints: [{ window: { from: '2026-11-08', to: '2026-11-21' } }],
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

describe('D-1 D-16 days beside the window', () => {
  const load = (seq: number, change: { readonly days?: string[]; readonly emptyDays?: string[] } = {}) => {
    const record = createEventRecorder(runs, () => now)
    const [endpoint] = runs.endpoints(seq)
    record(seq, { kind: 'started' })
    record(seq, {
      kind: 'loaded',
      endpoint: endpoint?.label ?? '',
      bytes: 0,
      wasDone: false,
      schemaChange: null,
      result: FAKE_RESULT,
      ...change,
    })
    record(seq, { kind: 'finished', outcome: 'success' })
  }
  const lastSteps = () => jobs.at(-1)?.stack?.endpoints
  const nextRun = (days = 1) => {
    now += days * DAY_MS
    scheduler.tick()
    return jobs.at(-1)?.seq ?? 0
  }

  it('are in the job of each attempt, until a load has replaced them', () => {
    plan = { ...REPORT, historyDays: 20, horizons: [7] }
    createStack()
    scheduler.tick()
    load(1)
    const second = nextRun()
    const days = ['2026-11-14']
    // 14 November was read on the 22nd, its day 7 is complete on the 23rd
    expect(lastSteps()).toMatchObject([{ window: { from: '2026-11-16', to: '2026-11-22' }, days }])
    const record = createEventRecorder(runs, () => now)
    const failure = { errorKind: 'provider', message: 'No answer.', detail: '' } as const
    record(second, { kind: 'finished', outcome: 'failure', ...failure })
    submitted.clear()
    nextRun()
    expect(jobs.at(-1)?.attempt).toBe(2)
    expect(lastSteps()).toMatchObject([{ window: { to: '2026-11-22' }, days }])
    // a command of an earlier version, outside, loads the window only
    load(second)
    const third = nextRun(0)
    expect(lastSteps()).toMatchObject([{ days: ['2026-11-14', '2026-11-15'] }])
    load(third, { days: ['2026-11-14'], emptyDays: ['2026-11-15'] })
    nextRun()
    expect(lastSteps()).toMatchObject([{ days: ['2026-11-15', '2026-11-16'], emptyDays: ['2026-11-15'] }])
  })

  it('are named in the log where the provider no longer has them, once', () => {
    plan = { ...REPORT, historyDays: 14 }
    createStack()
    scheduler.tick()
    load(1)
    const afterPause = nextRun(30)
    const warnings = (seq: number) =>
      runs.lines(seq, 0).flatMap(({ level, text }) => (level === 'warning' ? [text] : []))
    expect(lastSteps()).toMatchObject([{ window: { from: '2026-12-08', to: '2026-12-21' } }])
    expect(warnings(afterPause)).toEqual([
      '16 days can no longer be read, because the provider has the last 14 days only. Without rows: 2026-11-22 to 2026-12-07.',
    ])
    load(afterPause)
    expect(warnings(nextRun())).toEqual([])
  })
})

describe('attempts and failures', () => {
  it.each([
    ['a report', REPORT, { from: '2026-11-08', to: '2026-11-21' }],
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

  it('run again with what the organisation has chosen since, and not for the choices of another one', () => {
    scheduler.tick()
    const connected = [{ stack: 1, on: new Date(now).toISOString().slice(0, 10) }]
    expect(jobs[1]?.answers).toEqual({ ...DEFAULT_SETTINGS, sources: ['tenjin'], connected })
    now += 1_000
    finish(2)
    changeAnswers(store, ORG.other, now, { currency: 'GBP' })
    scheduler.tick()
    expect(jobs).toHaveLength(2)
    store.insert('recordChoices', {
      orgId: ORG.lumen,
      app: 'tile:ios',
      fromDay: '2026-11-01',
      source: 'adjust',
      decidedBy: 'ana@lumen.example',
      createdAt: now,
    })
    changeAnswers(store, ORG.lumen, now, { currency: 'EUR' })
    scheduler.tick()
    expect(jobs[2]).toMatchObject({
      stack: null,
      answers: { currency: 'EUR', record: [{ app: 'tile:ios', from: '2026-11-01', source: 'adjust' }] },
    })
    finish(3)
    scheduler.tick()
    expect(jobs).toHaveLength(3)
  })

  it('of an hour of the day run at it, with what has loaded by then, and not before', () => {
    const models = () => jobs.filter(({ stack }) => stack === null).length
    /** Ends the run that was submitted last, and looks at what is due then. */
    const end = () => {
      now += 1_000
      finish(jobs.at(-1)?.seq ?? 0)
      scheduler.tick()
    }
    scheduler.tick()
    end()
    store.update('stacks', 1, { interval: '0 * * * *' })
    changeRunHour(store, ORG.lumen, 6)
    changeAnswers(store, ORG.lumen, now, { zone: 'Asia/Tokyo' })
    scheduler.tick()
    expect(models()).toBe(2)
    end()
    // 19:00 in Tokyo
    now = Date.UTC(2026, 10, 22, 10)
    scheduler.tick()
    end()
    expect([jobs.length, models()]).toEqual([4, 2])
    // 06:00, at which the stack loads
    now = Date.UTC(2026, 10, 22, 21)
    scheduler.tick()
    expect([jobs.length, models()]).toEqual([5, 2])
    end()
    expect(models()).toBe(3)
    end()
    now += HOUR_MS
    scheduler.tick()
    end()
    expect([jobs.length, models()]).toEqual([7, 3])
    changeRunHour(store, ORG.lumen, null)
    scheduler.tick()
    expect(models()).toBe(4)
  })

  it('D-12 run after a run that failed but has loaded an endpoint, and not after one that loaded nothing', () => {
    scheduler.tick()
    finish(2)
    const failNext = (hasLoaded: boolean) => {
      now += DAY_MS
      scheduler.tick()
      const { seq } = jobs.at(-1) ?? { seq: 0 }
      if (hasLoaded) load(seq)
      createEventRecorder(runs, () => now)(seq, {
        ...REFUSED,
        message: '1 of 2 endpoints failed: apps. Refused.',
      })
      now += 1_000
      scheduler.tick()
      return jobs.at(-1)?.stack ?? 'models'
    }
    expect(failNext(false)).not.toBe('models')
    expect(failNext(true)).toBe('models')
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

/** Ends a run that has loaded all its endpoints. */
const deliver = (seq: number) => {
  load(seq)
  createEventRecorder(runs, () => now)(seq, { kind: 'finished', outcome: 'success' })
}
/** The days that each run reads, or the word for one that reads none. */
const daysRead = () => jobs.map(({ stack }) => stack?.endpoints.map(({ window }) => window) ?? 'models')
const NEWEST = { from: '2026-11-08', to: '2026-11-21' }

describe('N-13 a first load', () => {
  it('reads the newest days first, then the days before them up to the whole history, each day once', () => {
    plan = { ...REPORT, historyDays: 200 }
    createStack()
    for (const seq of [1, 2, 3, 4]) {
      scheduler.tick()
      if (jobs.length === seq) deliver(seq)
    }
    expect(daysRead()).toEqual([
      [NEWEST],
      [{ from: '2026-08-10', to: '2026-11-07' }],
      [{ from: '2026-05-12', to: '2026-08-09' }],
      [{ from: '2026-05-06', to: '2026-05-11' }],
    ])
    scheduler.tick()
    expect(jobs).toHaveLength(4)
    expect(runs.get(2)).toMatchObject({ trigger: 'history', dagRunId: 'backfill__2026-11-22T09:15:00+00:00' })
    expect(runs.cursor(1, 'apps')).toBe('2026-11-21')
  })

  it('reads a short history whole, and lists and entities as ever', () => {
    for (const each of [
      { ...REPORT, historyDays: 28 },
      { ...REPORT, strategy: 'merge' },
      { ...REPORT, strategy: 'replace' },
    ] as const) {
      plan = each
      createStack()
      scheduler.tick()
      deliver(jobs.length)
      scheduler.tick()
    }
    expect(daysRead()).toEqual([
      [{ from: '2026-10-25', to: '2026-11-21' }],
      [{ from: '2026-08-24', to: '2026-11-21' }],
      [{ from: '2026-08-24', to: '2026-11-21' }],
    ])
  })

  it('goes on with the history after a failure once a run on schedule has succeeded', () => {
    createStack()
    scheduler.tick()
    deliver(1)
    scheduler.tick()
    createEventRecorder(runs, () => now)(2, REFUSED)
    scheduler.tick()
    expect(jobs).toHaveLength(2)
    now += DAY_MS
    scheduler.tick()
    deliver(3)
    scheduler.tick()
    expect(daysRead().slice(2)).toEqual([
      [{ from: '2026-11-16', to: '2026-11-22' }],
      [{ from: '2026-08-25', to: '2026-11-07' }],
    ])
  })

  it('waits while the stack is paused, and forgets days that the provider no longer has', () => {
    const stack = createStack()
    scheduler.tick()
    deliver(1)
    store.update('stacks', stack.id, { pauses: [{ from: now, to: null }] })
    scheduler.tick()
    expect(jobs).toHaveLength(1)
    store.update('stacks', stack.id, { pauses: [{ from: now, to: now + 200 * DAY_MS }] })
    now += 200 * DAY_MS
    scheduler.tick()
    deliver(2)
    scheduler.tick()
    expect([jobs.length, runs.firstLoads(stack.id)]).toEqual([2, []])
  })

  it('chosen days before the newest ones leave the history as it is', () => {
    const stack = createStack()
    scheduler.tick()
    deliver(1)
    const window = { from: '2026-09-01', to: '2026-09-02' }
    const byHand = {
      orgId: ORG.lumen,
      runnerKind: 'source',
      runnerId: stack.id,
      trigger: 'backfill',
    } as const
    runs.add({ ...byHand, dagRunId: 'by hand', logicalDate: now, startDate: now, window })
    scheduler.tick()
    deliver(2)
    scheduler.tick()
    expect(daysRead()).toEqual([[NEWEST], [window], [{ from: '2026-08-24', to: '2026-11-07' }]])
  })
})

describe('N-13 transformations during a first load', () => {
  const begin = (destinationTypeId: number, typeId: number) => {
    store.insert('destinations', { ...lumenDestination(now), destinationTypeId, credentialsId: 5 })
    store.insert('destinationTransformations', {
      orgId: ORG.lumen,
      destinationId: 2,
      destinationTransformationTypeId: typeId,
      createdAt: now,
    })
    createStack({ destinationId: 2 })
    createStack({ destinationId: 2 })
    scheduler.tick()
  }
  const step = () => {
    for (const { seq } of runs.open()) deliver(seq)
    now += 1_000
    scheduler.tick()
  }

  it('of our warehouse run on the newest days of all stacks, and again after the history', () => {
    begin(DESTINATION.bigquery, 20_201)
    step()
    step()
    expect(daysRead()).toEqual([[NEWEST], [NEWEST], 'models'])
    // the first answer is read while nothing else runs
    now += 3_000
    scheduler.tick()
    expect(daysRead()).toHaveLength(3)
    for (let count = 0; count < 3; count += 1) step()
    const history = [{ from: '2026-08-24', to: '2026-11-07' }]
    expect(daysRead().slice(3)).toEqual([history, history, 'models'])
  })

  it('of a warehouse of the customer wait for the history, because others read all that stands there', () => {
    createTestScheduler(true)
    begin(DESTINATION.bigquery, 20_201)
    for (let count = 0; count < 5; count += 1) step()
    const history = [{ from: '2026-08-24', to: '2026-11-07' }]
    expect(daysRead()).toEqual([[NEWEST], [NEWEST], history, history, 'models'])
  })
})
