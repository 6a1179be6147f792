import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ORG } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { createMemoryStore, type MemoryStore } from '@/server/store/memoryStore'
import { FAKE_RESULT } from '@/testing/server/fakeDestination'
import { FAKE_PLAN } from '@/testing/server/fakeSource'
import { lumenDestination, lumenStack } from '@/testing/server/lumenStack'
import { DESTINATION } from '@/server/connectors/catalogue/ids'
import { changeAnswers } from '@/server/models/answers/storedSettings'
import { createEngine } from './engine'
import type { Engine } from './engine'
import type { RunEvent, RunJob } from '../run/job'
import type { RunListener } from '../executors/executor'
import type { RunStore } from './history/runStore'
import { openRunStore } from './history/sqliteRunStore'

const NOW = Date.UTC(2026, 10, 22, 9, 15)
const sealer = { seal: (text: string) => text, open: (sealed: string) => sealed }
const SUCCESS: RunEvent = { kind: 'finished', outcome: 'success' }
const CANCELLED: RunEvent = {
  kind: 'finished',
  outcome: 'failure',
  errorKind: 'cancelled',
  message: 'The run was canceled.',
  detail: '',
}

let now: number
let folder: string
let store: MemoryStore
let runs: RunStore
let engine: Engine
let jobs: RunJob[]
let errors: unknown[]
let send: RunListener
/** Events with which the executor ends its runs when it closes. */
let last: [number, RunEvent][]

const createStack = () => store.insert('stacks', lumenStack(NOW))

/** Creates an engine on the files of the folder, with an executor that only remembers its jobs. */
const createTestEngine = () => {
  runs = openRunStore(join(folder, 'runs.sqlite'), sealer)
  engine = createEngine({
    store,
    content: worlds.fresh().content,
    folder,
    runs,
    now: () => now,
    seal: (text) => text,
    planOf: () => FAKE_PLAN,
    isLive: false,
    modelsInOrder: (labels) => labels,
    onError: (error) => errors.push(error),
    createExecutor: (onEvent) => {
      send = onEvent
      return {
        submit: (job) => {
          if (jobs.some(({ seq }) => seq === job.seq)) return 'busy'
          jobs.push(job)
          return 'accepted'
        },
        withdraw: () => false,
        cancel: (seq) => onEvent(seq, CANCELLED),
        close: async () => {
          for (const [seq, event] of last) onEvent(seq, event)
        },
      }
    },
  })
}

/** Ends the engine as a process that dies, and starts another one. */
const restart = async () => {
  await engine.close()
  jobs = []
  createTestEngine()
  engine.start()
}

const tick = () => vi.advanceTimersByTime(1_000)
/** Starts the engine and the run of a new stack; returns the id of the stack. */
const startWithStack = (): number => {
  engine.start()
  const { id } = createStack()
  tick()
  return id
}
const spoolOf = (seq: number) => {
  const spool = join(folder, 'spool', String(seq))
  mkdirSync(spool, { recursive: true })
  writeFileSync(join(spool, 'page'), 'rows')
  return spool
}

beforeEach(() => {
  now = NOW
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  folder = mkdtempSync(join(tmpdir(), 'stackyard-engine-'))
  jobs = []
  errors = []
  last = []
  store = createMemoryStore(worlds.fresh().records)
  store.insert('destinations', lumenDestination(NOW))
  createTestEngine()
})
afterEach(async () => {
  await engine.close()
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

describe('the engine', () => {
  it('starts the run of a new stack within a second, and records its events', () => {
    startWithStack()
    const [endpoint = ''] = jobs[0]?.stack?.endpoints.map(({ label }) => label) ?? []
    const spool = spoolOf(1)
    send(1, { kind: 'started' })
    send(1, {
      kind: 'loaded',
      endpoint,
      bytes: 10,
      wasDone: false,
      schemaChange: null,
      result: FAKE_RESULT,
    })
    send(1, SUCCESS)
    expect(runs.get(1)).toMatchObject({ state: 'SUCCESS', endDate: NOW })
    expect(store.get('credentials', 5)?.lastCheck).toMatchObject({ at: NOW, isSuccess: true })
    expect(runs.cursor(jobs[0]?.stack?.id ?? 0, endpoint)).toBe('2026-11-21')
    expect(existsSync(spool)).toBe(false)
  })

  it('R-4 lets a run wait without its place, over a restart, and resumes it with its pages at the time', async () => {
    startWithStack()
    send(1, { kind: 'started' })
    const spool = spoolOf(1)
    const limited = { errorKind: 'provider', message: 'Fewer requests.', detail: '429' } as const
    send(1, { kind: 'finished', outcome: 'waiting', waitMs: 3_600_000, ...limited })
    expect(runs.get(1)).toMatchObject({ state: 'QUEUED', endDate: null, retryAt: NOW + 3_600_000 })
    jobs = []
    tick()
    expect(jobs).toEqual([])
    // the stacks of others run meanwhile
    createStack()
    tick()
    expect(jobs.map(({ seq }) => seq)).toEqual([2])
    await restart()
    now = NOW + 3_600_000 - 1
    tick()
    expect(jobs.map(({ seq }) => seq)).toEqual([2])
    now += 1
    tick()
    expect(jobs.map(({ seq, attempt }) => [seq, attempt])).toContainEqual([1, 2])
    expect(existsSync(spool)).toBe(true)
    // nothing was said about the credential
    expect(store.get('credentials', 5)?.lastCheck).toBeFalsy()
  })

  it('starts runs again that a dead process has left running, and keeps their pages', async () => {
    startWithStack()
    send(1, { kind: 'started' })
    const spool = spoolOf(1)
    await restart()
    expect(jobs.map(({ seq, attempt }) => [seq, attempt])).toEqual([[1, 1]])
    expect(existsSync(spool)).toBe(true)
  })

  it('resumes a run at the next start that ended because the service stopped', async () => {
    startWithStack()
    send(1, { kind: 'started' })
    last = [[1, CANCELLED]]
    await restart()
    expect(runs.get(1)).toMatchObject({ state: 'QUEUED', endDate: null, error: null })
    expect(jobs.map(({ seq }) => seq)).toEqual([1])
  })

  it('records a success while the service stops', async () => {
    startWithStack()
    send(1, { kind: 'started' })
    last = [[1, SUCCESS]]
    await restart()
    expect(runs.get(1)?.state).toBe('SUCCESS')
    expect(jobs).toEqual([])
  })
})

describe('a deleted stack', () => {
  it('has its running run cancelled', () => {
    const id = startWithStack()
    send(1, { kind: 'started' })
    store.remove('stacks', id)
    tick()
    expect(runs.get(1)).toMatchObject({ state: 'FAILED', error: { kind: 'cancelled' } })
  })

  it('has its waiting run ended', () => {
    const id = startWithStack()
    store.remove('stacks', id)
    tick()
    expect(runs.get(1)).toMatchObject({ state: 'FAILED', endDate: NOW })
    send(1, { kind: 'started' })
    expect(runs.get(1)?.state).toBe('FAILED')
  })
})

const failOnce = () =>
  vi.spyOn(runs, 'update').mockImplementationOnce(() => {
    throw new Error('disk full')
  })

describe('an error', () => {
  it('in a tick is reported, and the next tick still happens', () => {
    engine.start()
    createStack()
    const read = vi.spyOn(store, 'get').mockImplementation(() => {
      throw new Error('disk I/O error')
    })
    tick()
    expect(errors).toEqual([new Error('disk I/O error')])
    expect(jobs).toEqual([])
    read.mockRestore()
    tick()
    expect(jobs).toHaveLength(1)
  })

  it('in recording an event is reported, and ends the run', () => {
    startWithStack()
    failOnce()
    expect(() => send(1, { kind: 'started' })).toThrow('disk full')
    expect(errors).toEqual([new Error('disk full')])
  })

  it('in recording the end of a run is reported, and the end is recorded later', () => {
    startWithStack()
    failOnce()
    send(1, SUCCESS)
    expect(errors).toEqual([new Error('disk full')])
    tick()
    expect(runs.get(1)).toMatchObject({ state: 'SUCCESS', endDate: NOW })
  })
})

describe('files and figures of ended runs and deleted stacks', () => {
  it('are deleted at the start: pages of ended runs, and loaded days of deleted stacks', async () => {
    const id = startWithStack()
    send(1, {
      kind: 'finished',
      outcome: 'failure',
      errorKind: 'provider',
      message: 'No answer.',
      detail: '',
    })
    const [ended, unknown] = [spoolOf(1), spoolOf(99)]
    const dagRunId = runs.get(1)?.dagRunId ?? ''
    expect(engine.control.cancel(id, dagRunId)).toBe(true)
    spoolOf(1)
    runs.setLastRowDay(999, 'report', '2026-11-20')
    await restart()
    expect([existsSync(ended), existsSync(unknown), runs.lastRowDays(999).size]).toEqual([false, false, 0])
  })
})

describe('currencies that the transformations of a destination have met', () => {
  const met = (currency: string, firstDay = '2026-11-02') => ({
    currency,
    firstDay,
    lastDay: '2026-11-21',
    waitingRows: 3,
    waitingAmount: 12.6,
  })
  const currencies = (...list: readonly ReturnType<typeof met>[]): RunEvent => ({
    kind: 'currencies',
    currencies: [...list],
  })
  /** Runs a stack, and begins the run of the transformations behind it; returns the id of their destination. */
  const startTransformations = (): number => {
    const { id } = store.insert('destinations', {
      ...lumenDestination(NOW),
      destinationTypeId: DESTINATION.bigquery,
    })
    store.insert('destinationTransformations', {
      orgId: ORG.lumen,
      destinationId: id,
      destinationTransformationTypeId: 20_201,
      createdAt: NOW,
    })
    engine.start()
    store.insert('stacks', { ...lumenStack(NOW), destinationId: id })
    tick()
    send(1, SUCCESS)
    now += 1_000
    tick()
    return id
  }

  it('are kept with what waits for a rate, and replace those of the last run', () => {
    const destinationId = startTransformations()
    send(2, currencies(met('SEK'), met('EGP')))
    send(2, SUCCESS)
    expect(store.list('metCurrencies')).toMatchObject([
      { orgId: ORG.lumen, destinationId, currency: 'SEK', waitingRows: 3, waitingAmount: 13 },
      { currency: 'EGP' },
    ])
    now += 1_000
    tick()
    // no rate is known, so that another run would make the same
    expect(jobs).toHaveLength(2)
    changeAnswers(store, ORG.lumen, now)
    tick()
    send(3, currencies(met('EGP')))
    expect(store.list('metCurrencies')).toMatchObject([{ currency: 'EGP' }])
  })

  it('make a second run where their rates are known, with the rates since the beginning of the year', () => {
    for (const day of ['2025-12-26', '2026-11-01', '2026-11-02'])
      store.insert('referenceRates', { day, rates: { USD: 1.2, SEK: 12 } })
    startTransformations()
    expect(jobs[1]?.answers?.rates).toEqual([])
    now += 1_000
    send(2, currencies(met('SEK'), met('EGP')))
    send(2, SUCCESS)
    now += 1_000
    tick()
    expect(jobs[2]?.answers?.rates.map(({ day, currency }) => [day, currency])).toEqual([
      ['2026-11-01', 'SEK'],
      ['2026-11-02', 'SEK'],
    ])
    expect(jobs[2]?.answers?.rates[0]?.rate).toBeCloseTo(0.1)
    send(3, currencies(met('SEK', '2026-01-03'), met('EGP')))
    send(3, SUCCESS)
    now += 1_000
    tick()
    expect(jobs).toHaveLength(3)
  })

  it('are forgotten with their destination', () => {
    const destinationId = startTransformations()
    store.remove('destinations', destinationId)
    send(2, currencies(met('SEK')))
    expect(store.list('metCurrencies')).toEqual([])
  })
})

describe('runs by hand', () => {
  it('start once at a time, and can be cancelled', () => {
    const id = startWithStack()
    expect(engine.control.start(ORG.lumen, id, null)).toBeNull()
    send(1, SUCCESS)
    const window = { from: '2026-11-15', to: '2026-11-16' }
    const dagRunId = engine.control.start(ORG.lumen, id, window) ?? ''
    tick()
    expect(jobs.at(-1)).toMatchObject({ seq: 2, dagRunId, stack: { endpoints: [{ window }] } })
    expect(engine.control.cancel(id, dagRunId)).toBe(true)
    expect(runs.get(2)).toMatchObject({ state: 'FAILED', error: { kind: 'cancelled' } })
    expect(engine.control.cancel(id, dagRunId)).toBe(false)
  })
})
