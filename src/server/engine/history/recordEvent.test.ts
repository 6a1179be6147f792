import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '@/domain/shared/constants'
import type { RunEvent } from '@/server/run/job'
import type { TableResult, Window } from '@/server/lib/tables'
import { createEventRecorder, waitingEndpoint } from './recordEvent'
import type { RunRecord } from './runRecords'
import type { RunStore } from './runStore'
import { openRunStore } from './sqliteRunStore'

const NOW = Date.UTC(2026, 10, 22, 9, 15)
const sealer = {
  seal: (text: string, place: string) => `${place}|${text}`,
  open: (sealed: string, place: string) => sealed.slice(place.length + 1),
}
const result = (inserted: number, deleted: number): TableResult => ({
  table: 'applovin.report',
  inserted,
  deleted,
  rowCount: inserted,
  columns: [{ name: 'day', type: 'date' }],
  firstDay: '2026-11-01',
  lastDay: '2026-11-21',
  rowsByDay: [{ day: '2026-11-21', rows: inserted }],
  sample: [['2026-11-21']],
})
const loaded = (inserted: number, deleted: number): Extract<RunEvent, { readonly kind: 'loaded' }> => ({
  kind: 'loaded',
  endpoint: 'report',
  bytes: 100,
  wasDone: false,
  schemaChange: null,
  result: result(inserted, deleted),
})
const failure = (errorKind: 'provider' | 'credentials'): RunEvent => ({
  kind: 'finished',
  outcome: 'failure',
  errorKind,
  message: 'No answer.',
  detail: '503',
})
const ALL_TIME = { from: 0, to: NOW * 2 }

let store: RunStore
let now: number
let record: (event: RunEvent, seq?: number) => void

const addRun = (dagRunId: string, days: Window | null = null): RunRecord => {
  const run = store.add({
    orgId: 1,
    runnerKind: 'source',
    runnerId: 12,
    dagRunId,
    trigger: 'schedule',
    logicalDate: NOW,
    startDate: NOW,
    window: days,
  })
  if (run === null) throw new Error('exists')
  store.putEndpoint(run.seq, waitingEndpoint('report', days ?? { from: '2026-11-15', to: '2026-11-21' }))
  return run
}

beforeEach(() => {
  now = NOW
  store = openRunStore(':memory:', sealer)
  const recorder = createEventRecorder(store, () => now)
  record = (event, seq = 1) => recorder(seq, event)
})
afterEach(() => store.close())

describe('events of a run', () => {
  it('keeps one run per dag run id', () => {
    expect(addRun('a')).toMatchObject({ seq: 1, state: 'QUEUED', attempt: 1 })
    expect(() => addRun('a')).toThrow('exists')
  })

  it('counts the rows beyond the replaced ones, once per run', () => {
    addRun('a')
    record(loaded(100, 30))
    record(loaded(100, 30))
    expect(store.counted('source', 12, 'report', ALL_TIME)).toBe(70)
    const second = addRun('b')
    record(loaded(90, 100), second.seq)
    expect(store.counted('source', 12, 'report', ALL_TIME)).toBe(70)
    expect(store.endpoints(second.seq)).toMatchObject([
      { rows: 90, deleted: 100, counted: 0, state: 'LOADED' },
    ])
  })

  it('moves the cursor and keeps a sample, which is encrypted', () => {
    addRun('a')
    expect(store.cursor(12, 'report')).toBeNull()
    record(loaded(1, 0))
    expect(store.cursor(12, 'report')).toBe('2026-11-21')
    expect(store.samples('source', 12)).toEqual([{ label: 'report', updatedAt: NOW, result: result(1, 0) }])
  })

  it('retries after 1, 5 and 15 minutes, then fails', () => {
    addRun('a')
    for (const minutes of [1, 5, 15]) {
      record({ kind: 'started' })
      expect(store.get(1)).toMatchObject({ state: 'RUNNING', retryAt: null })
      record(failure('provider'))
      expect(store.get(1)).toMatchObject({ state: 'QUEUED', endDate: null, retryAt: now + minutes * 60_000 })
      now += minutes * 60_000
    }
    record(failure('provider'))
    expect(store.get(1)).toMatchObject({
      state: 'FAILED',
      endDate: now,
      error: { kind: 'provider', message: 'No answer.' },
    })
  })

  const waiting = (waitMs: number): RunEvent => ({
    kind: 'finished',
    outcome: 'waiting',
    errorKind: 'provider',
    message: 'AppLovin asks for fewer requests.',
    detail: '429',
    waitMs,
  })
  const page: RunEvent = { kind: 'page', endpoint: 'report', rows: 5, bytes: 9, pages: 1, attempts: 1 }

  it('R-4 lets a run wait, says until when, and uses up no retry', () => {
    addRun('a')
    record({ kind: 'started' })
    record({ kind: 'reading', endpoint: 'report' })
    record(waiting(2 * 3_600_000))
    expect(store.get(1)).toMatchObject({
      state: 'QUEUED',
      attempt: 2,
      failures: 0,
      waits: 1,
      retryAt: now + 2 * 3_600_000,
      endDate: null,
    })
    expect(store.endpoints(1)).toMatchObject([{ label: 'report', state: 'WAITING', endedAt: null }])
    expect(store.lines(1, 0)).toMatchObject([
      {
        level: 'warning',
        text: 'AppLovin asks for fewer requests. The run lets others run until then, and is tried again at 2026-11-22 11:15 UTC. 429',
      },
    ])
    record(failure('provider'))
    expect(store.get(1)).toMatchObject({ attempt: 3, failures: 1, retryAt: now + 60_000 })
  })

  it('R-4 waits as often as it takes while pages arrive, and eight times in vain', () => {
    addRun('a')
    for (let time = 0; time < 20; time += 1) {
      record(page)
      record(waiting(60_000))
    }
    expect(store.get(1)).toMatchObject({ state: 'QUEUED', attempt: 21, failures: 0, waits: 1 })
    for (let time = 0; time < 7; time += 1) record(waiting(60_000))
    expect(store.get(1)).toMatchObject({ failures: 0, waits: 8 })
    record(waiting(60_000))
    expect(store.get(1)).toMatchObject({ failures: 1, error: { kind: 'provider' } })
  })

  it('R-4 waits eight times in vain, whatever an earlier attempt has loaded', () => {
    const { seq } = addRun('a')
    store.putEndpoint(seq, waitingEndpoint('cohorts', { from: '2026-11-15', to: '2026-11-21' }))
    record(page)
    record(loaded(5, 0))
    record(waiting(3_600_000))
    for (let time = 0; time < 8; time += 1) {
      expect(store.get(1)).toMatchObject({ state: 'QUEUED', failures: 0, waits: time + 1 })
      // the first endpoint is loaded already, the second one always has to wait
      record({ ...loaded(5, 0), wasDone: true })
      record({ kind: 'reading', endpoint: 'cohorts' })
      record(waiting(3_600_000))
    }
    expect(store.get(1)).toMatchObject({ failures: 1, error: { kind: 'provider' } })
  })

  it('R-4 ends in a failure after a thousand attempts, although each of them reads a page', () => {
    addRun('a')
    for (let attempt = 1; attempt < 1_000; attempt += 1) {
      record(page)
      record(waiting(60_000))
    }
    expect(store.get(1)).toMatchObject({ attempt: 1_000, failures: 0, waits: 1 })
    record(page)
    record(waiting(60_000))
    expect(store.get(1)).toMatchObject({ failures: 1 })
  })

  it('R-4 tells who called a run from outside when to call again', () => {
    addRun('a')
    store.setCalled(1, { caller: 'a-command', lastEvent: 0, isCancelled: false })
    record(waiting(3_600_000))
    expect(store.get(1)).toMatchObject({
      state: 'FAILED',
      error: { message: 'AppLovin asks for fewer requests. Call again after 2026-11-22 10:15 UTC.' },
    })
  })

  it('R-5 writes the reason of each failed attempt to the log, whoever noticed it', () => {
    addRun('a')
    record({
      kind: 'finished',
      outcome: 'failure',
      errorKind: 'internal',
      message: 'It crashed.',
      detail: 'SIGSEGV',
    })
    record(failure('credentials'))
    expect(store.lines(1, 0).map(({ level, text }) => [level, text])).toEqual([
      ['error', 'It crashed. Attempt 2 starts at 2026-11-22 09:16 UTC. SIGSEGV'],
      ['error', expect.stringContaining('No answer.')],
    ])
  })

  it('does not retry refused credentials', () => {
    addRun('a')
    record(failure('credentials'))
    expect(store.get(1)).toMatchObject({ state: 'FAILED', endDate: NOW })
  })

  it('ignores events after the end', () => {
    addRun('a')
    record({ kind: 'finished', outcome: 'success' })
    record(loaded(5, 0))
    expect(store.get(1)?.state).toBe('SUCCESS')
    expect(store.counted('source', 12, 'report', ALL_TIME)).toBe(0)
  })

  it('gives a transformation its own run', () => {
    addRun('a')
    const model = { kind: 'transformation', id: 4, label: 'flat' } as const
    record({ kind: 'modelled', model, result: result(10, 4) })
    expect(store.history('transformation', 4, 10)).toMatchObject([{ dagRunId: 'a', state: 'SUCCESS' }])
    expect(store.counted('transformation', 4, 'flat', ALL_TIME)).toBe(6)
    record({ kind: 'modelFailed', model, message: 'It failed.', detail: '' })
    expect(store.history('transformation', 4, 10)).toMatchObject([
      { state: 'FAILED', error: { message: 'It failed.' } },
    ])
    expect(store.open().map(({ seq }) => seq)).toEqual([1])
  })

  it('numbers the lines of a log', () => {
    addRun('a')
    for (const text of ['one', 'two', 'three']) record({ kind: 'log', level: 'info', endpoint: null, text })
    expect(store.lines(1, 1).map(({ line, text }) => [line, text])).toEqual([
      [2, 'two'],
      [3, 'three'],
    ])
    store.pruneLines(NOW + 1)
    expect(store.lines(1, 0)).toEqual([])
  })
})

describe('chosen days', () => {
  const load = (dagRunId: string, days: Window | null) => {
    const { seq } = addRun(dagRunId, days)
    record(loaded(10, 0), seq)
    return store.cursor(12, 'report')
  }

  it('move the cursor only where no day before them is missing', () => {
    expect(load('backfill 1', { from: '2026-11-20', to: '2026-11-20' })).toBeNull()
    expect(load('scheduled', null)).toBe('2026-11-21')
    expect(load('backfill 2', { from: '2026-11-23', to: '2026-11-24' })).toBe('2026-11-21')
    expect(load('backfill 3', { from: '2026-11-22', to: '2026-11-22' })).toBe('2026-11-22')
  })
})

describe('the log', () => {
  it('keeps errors when it is full, and says so', () => {
    const { seq } = addRun('scheduled')
    const log = (level: 'info' | 'error', text: string) =>
      record({ kind: 'log', level, endpoint: null, text }, seq)
    for (let line = 1; line <= 5_100; line += 1) log('info', `line ${line}`)
    log('error', 'No answer.')
    expect(store.lines(seq, 4_998).map(({ text }) => text)).toEqual([
      'line 4999',
      'The log is full. Only errors follow.',
      'No answer.',
    ])
  })
})

describe('the time of an endpoint', () => {
  it('is from its first request to its load, of the last attempt', () => {
    const { seq } = addRun('timed')
    record({ kind: 'reading', endpoint: 'report' }, seq)
    now += 2_000
    record(failure('provider'), seq)
    expect(store.endpoints(seq)[0]).toMatchObject({ state: 'FAILED', startedAt: NOW, endedAt: NOW + 2_000 })
    now += 60_000
    record({ kind: 'reading', endpoint: 'report' }, seq)
    expect(store.endpoints(seq)[0]).toMatchObject({ state: 'READING', startedAt: now, endedAt: null })
    now += 5_000
    record(loaded(3, 0), seq)
    expect(store.endpoints(seq)[0]).toMatchObject({ state: 'LOADED', startedAt: now - 5_000, endedAt: now })
  })
})

describe('D-5 measures that a provider no longer sends', () => {
  const failed = (...lost: string[]): RunEvent => ({
    kind: 'endpointFailed',
    endpoint: 'report',
    message: 'The provider no longer sends cost.',
    detail: '',
    lost,
  })
  const known = () => store.lostColumns(12)

  it('are those of the newest load, until it is whole', () => {
    const { seq } = addRun('lost')
    record(failed('cost', 'clicks'), seq)
    record(failed('cost'), seq)
    expect(known()).toEqual([{ endpoint: 'report', lost: ['cost'], accepted: [] }])
    record(loaded(3, 3), seq)
    expect(known()).toEqual([])
  })

  it('stay accepted until the provider sends them again', () => {
    const { seq } = addRun('accepted')
    record(failed('cost', 'clicks'), seq)
    store.acceptLost(12, 'report', ['cost'], NOW)
    record(failed('clicks'), seq)
    expect(known()).toEqual([{ endpoint: 'report', lost: ['clicks'], accepted: ['cost'] }])
    record(loaded(3, 3), seq)
    expect(known()).toEqual([{ endpoint: 'report', lost: [], accepted: ['cost'] }])
    record({ ...loaded(3, 3), returned: ['cost'] }, seq)
    expect(known()).toEqual([])
  })
})

it('O-11 the days of a clock that was ahead are read again once they have come', () => {
  const ahead = addRun('ahead')
  store.putEndpoint(ahead.seq, waitingEndpoint('report', { from: '2026-11-21', to: '2026-12-21' }))
  now = NOW + 30 * DAY_MS
  record(loaded(3, 0), ahead.seq)
  expect(store.cursor(12, 'report')).toBe('2026-12-21')
  // right again
  now = NOW
  const next = addRun('next')
  record(loaded(3, 0), next.seq)
  expect(store.cursor(12, 'report')).toBe('2026-11-21')
  const later = addRun('later')
  store.putEndpoint(later.seq, waitingEndpoint('report', { from: '2026-11-21', to: '2026-12-21' }))
  record(loaded(3, 0), later.seq)
  expect(store.cursor(12, 'report')).toBe('2026-11-21')
})
