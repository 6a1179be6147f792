import { describe, expect, it } from 'vitest'
import type { EndpointRun, RunLogLine } from '@/domain/runs/runDetail'
import {
  countLines,
  coveredDays,
  endpointTimes,
  endpointPhase,
  faultsOfDays,
  hasMilliseconds,
  findLines,
  fixOf,
  isCancelled,
  runTotals,
} from './runReport'

const endpoint: EndpointRun = {
  label: 'maxReport',
  state: 'LOADED',
  rows: 100,
  deleted: 60,
  counted: 40,
  bytes: 2_000,
  pages: 1,
  attempts: 1,
  firstDay: '2026-11-16',
  lastDay: '2026-11-20',
  schemaChange: '',
  startDate: null,
  endDate: null,
}
const line = (level: string, text: string, about = ''): RunLogLine => ({
  at: '2026-11-20T14:10:00Z',
  level,
  endpoint: about,
  text,
})
const log = [
  line('info', 'Started.'),
  line('warning', 'Waits 20 s.', 'maxReport'),
  line('error', '401 token revoked', 'userAdRevenue'),
  line('trace', 'Token read.'),
]

describe('figures of a run', () => {
  it('adds up the endpoints, and nothing for none', () => {
    expect(runTotals([endpoint, { ...endpoint, rows: 5, deleted: 0, counted: 5, bytes: 0 }])).toEqual({
      rows: 105,
      deleted: 60,
      counted: 45,
      bytes: 2_000,
      attempts: 2,
    })
    expect(runTotals([])).toEqual({ rows: 0, deleted: 0, counted: 0, bytes: 0, attempts: 0 })
  })

  it('covers the days from the first to the last of all endpoints', () => {
    const earlier = { firstDay: '2026-10-30', lastDay: '2026-11-02' }
    expect(coveredDays([endpoint, earlier, { firstDay: null, lastDay: null }])).toEqual({
      first: '2026-10-30',
      last: '2026-11-20',
    })
    expect(coveredDays([{ firstDay: null, lastDay: null }])).toBeNull()
  })

  it('reads the state of an endpoint; one that reads in a failed run has failed', () => {
    expect(endpointPhase(endpoint, true)).toBe('loaded')
    expect(endpointPhase({ ...endpoint, state: 'READING' }, false)).toBe('reading')
    expect(endpointPhase({ ...endpoint, state: 'READING' }, true)).toBe('failed')
    expect(endpointPhase({ ...endpoint, state: 'WAITING' }, true)).toBe('waiting')
    expect(endpointPhase({ ...endpoint, state: 'PARKED' }, false)).toBe('other')
  })
})

describe('log of a run', () => {
  it('counts lines by severity; an unknown level is none', () => {
    expect(countLines(log)).toEqual({ all: 4, warning: 1, error: 1 })
  })

  it('finds lines by severity and by text or endpoint, ignoring case', () => {
    expect(findLines(log, 'all', ' ')).toBe(log)
    expect(findLines(log, 'error', '')).toEqual([log[2]])
    expect(findLines(log, 'all', 'TOKEN')).toEqual([log[2], log[3]])
    expect(findLines(log, 'all', 'maxrep')).toEqual([log[1]])
    expect(findLines(log, 'warning', 'token')).toEqual([])
  })
})

describe('failure of a run', () => {
  const error = (kind: string) => ({ kind, message: '', detail: '' })

  it('is helped by new credentials, or by another run', () => {
    expect(fixOf(error('credentials'))).toBe('sourceCredentials')
    expect(fixOf(error('destination'))).toBe('destinationCredentials')
    expect(fixOf(error('provider'))).toBe('runAgain')
    expect(fixOf(error('toString'))).toBe('runAgain')
  })

  it('tells a cancelled run from a failed one', () => {
    expect(isCancelled({ error: error('cancelled') })).toBe(true)
    expect(isCancelled({ error: error('provider') })).toBe(false)
    expect(isCancelled({ error: null })).toBe(false)
  })
})

it('the log has milliseconds if one of its times has', () => {
  const [whole, part] = [{ at: '2026-11-22T14:10:02.000Z' }, { at: '2026-11-22T14:10:02.040Z' }]
  expect(hasMilliseconds([])).toBe(false)
  expect(hasMilliseconds([whole, { at: '2026-11-22T14:10:02Z' }, { at: 'unknown' }])).toBe(false)
  expect(hasMilliseconds([whole, part])).toBe(true)
})

describe('days of a run by hand', () => {
  const check = (from: string, to: string) =>
    faultsOfDays({ from, to }, { first: '2026-08-22', last: '2026-11-19' })

  it('are over, chosen, and in order', () => {
    expect(check('2026-11-01', '2026-11-19')).toEqual({ from: null, to: null })
    expect(check('2026-11-19', '2026-11-19')).toEqual({ from: null, to: null })
    expect(check('', '')).toEqual({ from: 'missing', to: 'missing' })
    expect(check('2026-11-20', '2026-11-21')).toEqual({ from: 'future', to: 'future' })
    expect(check('2026-08-21', '2026-08-22')).toEqual({ from: 'tooOld', to: null })
    expect(
      faultsOfDays({ from: '2025-01-01', to: '2025-01-02' }, { first: null, last: '2026-11-19' }),
    ).toEqual({
      from: null,
      to: null,
    })
    expect(check('2026-11-10', '2026-11-09')).toEqual({ from: null, to: 'reversed' })
  })
})

describe('the time of endpoints', () => {
  const at = (label: string, from: number, to: number | null) => ({
    label,
    startDate: new Date(from).toISOString(),
    endDate: to === null ? null : new Date(to).toISOString(),
  })

  it('is their length and place in the time of all', () => {
    const times = endpointTimes([
      at('first', 1_000, 4_000),
      at('second', 4_000, 5_000),
      at('reading', 5_000, null),
    ])
    expect(Object.fromEntries(times)).toEqual({
      first: { milliseconds: 3_000, from: 0, to: 0.75 },
      second: { milliseconds: 1_000, from: 0.75, to: 1 },
    })
  })

  it('is not known without both times', () => {
    expect(endpointTimes([{ label: 'old', startDate: null, endDate: null }]).size).toBe(0)
    expect(endpointTimes([]).size).toBe(0)
  })
})
