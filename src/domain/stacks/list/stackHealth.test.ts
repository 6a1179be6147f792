import { beforeAll, describe, expect, it } from 'vitest'
import type { Run } from '@/domain/runs/types'
import { LONGEST_RUN_MS } from '@/domain/runs/runHistory'
import { DAY_MS } from '@/domain/shared/constants'
import { smallStack } from '@/testing/smallStacks'
import { stackHealth } from './stackHealth'
import type { Stack } from '@/domain/stacks/types'
import { loadCron } from '@/domain/stacks/schedule/schedule'

beforeAll(loadCron)

const now = Date.parse('2026-11-20T14:20:00Z')
const stack = smallStack(1, [], {
  interval: '10 */6 * * *',
  startDate: '2026-11-20T12:00:00Z',
  sourceType: { id: 1, label: 'tenjin', name: 'Tenjin' },
  destination: null,
  taskIds: [],
})
const run = (state: string, start: string, end: string | null): Run => ({
  dagRunId: start,
  logicalDate: start,
  startDate: start,
  endDate: end,
  state,
})
const success = (end: string) => run('SUCCESS', end, end)
const good = run('SUCCESS', '2026-11-20T12:10:00Z', '2026-11-20T12:14:00Z')
const facts = { nowMs: now, hasTrialEnded: false }
const kindOf = (runs: readonly Run[], changes: Partial<Stack> = {}) =>
  stackHealth({ ...stack, ...changes }, runs, facts).kind

describe('stackHealth', () => {
  it('DSH-7 names every state of a stack', () => {
    expect(kindOf([good])).toBe('healthy')
    expect(kindOf([])).toBe('neverRun')
    expect(kindOf([run('RUNNING', '2026-11-20T14:14:00Z', null), good])).toBe('running')
    expect(kindOf([run('FAILED', '2026-11-20T12:10:00Z', '2026-11-20T12:10:09Z')])).toBe('failed')
    expect(kindOf([good], { enabled: false })).toBe('paused')
    expect(kindOf([success('2026-11-20T00:14:00Z')])).toBe('late')
  })

  it('PLUS-1 knows when a run takes longer than the runs before it', () => {
    const earlier = [good, good, good, good, good]
    const running = (start: string) => stackHealth(stack, [run('RUNNING', start, null), ...earlier], facts)
    expect(running('2026-11-20T14:08:00Z')).toMatchObject({ kind: 'running', isLong: false })
    expect(running('2026-11-20T14:07:00Z')).toMatchObject({ kind: 'running', isLong: true })
  })

  it('DSH-7 a failed stack still tells its last good run', () => {
    const failed = run('FAILED', '2026-11-20T12:10:00Z', '2026-11-20T12:10:09Z')
    expect(stackHealth(stack, [failed, good], facts)).toEqual({
      kind: 'failed',
      endedAt: Date.parse('2026-11-20T12:10:09Z'),
      lastGoodAt: Date.parse('2026-11-20T12:14:00Z'),
    })
  })

  it('DSH-7 an open run that failed, is queued or is too old is not running', () => {
    const start = new Date(now - LONGEST_RUN_MS - 1).toISOString()
    expect(kindOf([run('FAILED', '2026-11-20T14:14:00Z', null), good])).toBe('failed')
    expect(kindOf([run('QUEUED', '2026-11-20T14:14:00Z', null), good])).toBe('other')
    expect(kindOf([run('RUNNING', start, null)], { startDate: start })).toBe('late')
  })

  it('DSH-7 is running, and not late, while a run goes on whose start cannot be read', () => {
    const timeless = run('RUNNING', 'never', null)
    expect(stackHealth({ ...stack, startDate: '2026-01-01' }, [timeless], facts)).toEqual({
      kind: 'running',
      startedAt: null,
      isLong: false,
      lastGoodAt: null,
    })
  })

  it('DSH-7 a state that is not known is neither well nor failed', () => {
    const odd = run('UPSTREAM_SKIPPED', '2026-11-20T12:10:00Z', '2026-11-20T12:14:00Z')
    expect(stackHealth(stack, [odd, success('2026-11-20T06:14:00Z')], facts)).toEqual({
      kind: 'other',
      state: 'UPSTREAM_SKIPPED',
      endedAt: Date.parse('2026-11-20T12:14:00Z'),
      lastGoodAt: Date.parse('2026-11-20T06:14:00Z'),
    })
  })

  it('LIC-1 the end of the trial pauses what is enabled, also after a failure; a run that is going goes on', () => {
    const failed = run('FAILED', '2026-11-20T12:10:00Z', '2026-11-20T12:10:09Z')
    const ended = { nowMs: now, hasTrialEnded: true }
    const lastGoodAt = Date.parse('2026-11-20T12:14:00Z')
    expect(stackHealth(stack, [good], ended)).toEqual({
      kind: 'paused',
      by: 'trial',
      hasFailed: false,
      lastGoodAt,
    })
    const afterFailure = { kind: 'paused', by: 'trial', hasFailed: true }
    expect(stackHealth(stack, [failed, good], ended)).toMatchObject(afterFailure)
    const off = { ...stack, enabled: false }
    expect(stackHealth(off, [good], ended)).toMatchObject({ by: 'stack', hasFailed: false })
    expect(stackHealth(off, [failed, good], facts)).toMatchObject({ by: 'stack', hasFailed: true })
    expect(stackHealth(stack, [run('RUNNING', '2026-11-20T14:14:00Z', null)], ended).kind).toBe('running')
  })
})

describe('a late stack', () => {
  // the 16th is a Monday, the 20th a Friday; every moment is UTC
  it.each([
    // every six hours: due at 18:10 and at 00:10
    ['10 */6 * * *', '2026-11-19T12:14:00Z', '2026-11-20T00:25:00Z', '2026-11-19T18:10:00Z'],
    // daily
    ['0 9 * * *', '2026-11-17T09:14:00Z', '2026-11-19T09:15:00Z', '2026-11-18T09:00:00Z'],
    // weekdays: after a Thursday comes Friday, then Monday
    ['0 9 * * 1-5', '2026-11-12T09:14:00Z', '2026-11-16T09:15:00Z', '2026-11-13T09:00:00Z'],
    ['0 9 * * MON-FRI', '2026-11-12T09:14:00Z', '2026-11-16T09:15:00Z', '2026-11-13T09:00:00Z'],
    // after a Friday come Monday and Tuesday
    ['0 9 * * 1-5', '2026-11-13T09:14:00Z', '2026-11-17T09:15:00Z', '2026-11-16T09:00:00Z'],
    // hours of the day: after the last one of the evening come the first two of the morning
    ['0 9-17 * * *', '2026-11-18T17:04:00Z', '2026-11-19T10:15:00Z', '2026-11-19T09:00:00Z'],
    ['0 9-17 * * *', '2026-11-18T10:04:00Z', '2026-11-18T12:15:00Z', '2026-11-18T11:00:00Z'],
    // office hours on weekdays: over the weekend
    ['0 9-17 * * 1-5', '2026-11-13T17:04:00Z', '2026-11-16T10:15:00Z', '2026-11-16T09:00:00Z'],
    // weekly and monthly
    ['30 4 * * 1', '2026-11-02T04:40:00Z', '2026-11-16T04:45:00Z', '2026-11-09T04:30:00Z'],
    ['0 2 1 * *', '2026-09-01T02:10:00Z', '2026-11-01T02:15:00Z', '2026-10-01T02:00:00Z'],
  ])('DSH-7 "%s" with its last success at %s is late after %s', (interval, last, until, due) => {
    const at = (time: number) =>
      stackHealth({ ...stack, interval }, [success(last)], { nowMs: time, hasTrialEnded: false })
    const limit = Date.parse(until)
    expect(at(limit).kind).toBe('healthy')
    expect(at(limit + 1)).toEqual({ kind: 'late', dueAt: Date.parse(due), lastGoodAt: Date.parse(last) })
  })

  it.each(['', '@daily', 'every day', '0 0 31 2 *'])(
    'DSH-7 with no times to be read from "%s" is late after two days, and names no due time',
    (interval) => {
      const at = (end: string) => stackHealth({ ...stack, interval }, [success(end)], facts)
      expect(at('2026-11-18T14:20:00Z').kind).toBe('healthy')
      expect(at('2026-11-18T14:19:59Z')).toEqual({
        kind: 'late',
        dueAt: null,
        lastGoodAt: Date.parse('2026-11-18T14:19:59Z'),
      })
    },
  )

  it('DSH-7 may have never run: its start counts instead of a success', () => {
    expect(kindOf([], { startDate: '2026-11-19T23:00:00Z' })).toBe('late')
    expect(kindOf([], { startDate: '2026-11-19T23:00:00Z', interval: '' })).toBe('neverRun')
    expect(kindOf([], { startDate: new Date(now - 2 * DAY_MS - 1).toISOString(), interval: '' })).toBe('late')
    expect(kindOf([], { startDate: 'some day' })).toBe('neverRun')
    expect(kindOf([], { startDate: '2026-12-01T00:00:00Z' })).toBe('neverRun')
  })

  // weekdays at nine; the 13th is a Friday, and the moments of the 16th to the 19th passed while it was paused
  const interval = '0 9 * * 1-5'
  const resumed = { ...stack, interval, startDate: '2026-01-01', resumedAt: '2026-11-19T12:00:00Z' }
  it.each([
    ['its last success', [success('2026-11-13T09:04:00Z')]],
    ['its start, where it never ran,', []],
  ])('DSH-7 counts no moment between %s and when it was resumed', (_name, runs) => {
    const at = (time: string) =>
      stackHealth(resumed, runs, { nowMs: Date.parse(time), hasTrialEnded: false }).kind
    const calm = runs.length === 0 ? 'neverRun' : 'healthy'
    expect(stackHealth({ ...resumed, resumedAt: null }, runs, facts).kind).toBe('late')
    expect(at('2026-11-19T12:00:01Z')).toBe(calm)
    // due on Friday the 20th and on Monday the 23rd
    expect(at('2026-11-23T09:15:00Z')).toBe(calm)
    expect(at('2026-11-23T09:15:01Z')).toBe('late')
    expect(
      stackHealth(resumed, runs, { nowMs: Date.parse('2026-11-24T00:00:00Z'), hasTrialEnded: false }),
    ).toMatchObject({ dueAt: Date.parse('2026-11-20T09:00:00Z') })
  })

  it('DSH-7 has two days from when it was resumed where its schedule is not known', () => {
    const changes = { interval: '', startDate: '2026-01-01' }
    expect(kindOf([], { ...changes, resumedAt: '2026-11-18T14:20:00Z' })).toBe('neverRun')
    expect(kindOf([], { ...changes, resumedAt: '2026-11-18T14:19:59Z' })).toBe('late')
  })

  it('DSH-7 goes by its last success where that is later than when it was resumed', () => {
    const last = '2026-11-20T00:14:00Z'
    expect(kindOf([success(last)], { resumedAt: '2026-10-01T00:00:00Z' })).toBe('late')
    expect(kindOf([success(last)], { resumedAt: 'some day' })).toBe('late')
  })

  it('DSH-7 is nothing that is expected of a paused one', () => {
    expect(kindOf([], { startDate: '2026-01-01', enabled: false })).toBe('paused')
  })
})
