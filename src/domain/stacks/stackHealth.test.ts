import { describe, expect, it } from 'vitest'
import type { Run } from '@/domain/runs/types'
import { stackHealth } from './stackHealth'
import type { Stack } from './types'

const now = Date.parse('2026-11-20T14:20:00Z')
const stack: Stack = {
  id: 1,
  enabled: true,
  interval: '10 */6 * * *',
  startDate: '2026-01-01',
  note: '',
  destinationTablePrefix: '',
  sourceType: { id: 1, label: 'tenjin', name: 'Tenjin' },
  destination: null,
  credentials: null,
  taskIds: [],
  transformations: [],
}
const run = (state: string, start: string, end: string | null): Run => ({
  dagRunId: start,
  logicalDate: start,
  startDate: start,
  endDate: end,
  state,
})
const good = run('SUCCESS', '2026-11-20T12:10:00Z', '2026-11-20T12:14:00Z')
const kindOf = (runs: readonly Run[], changes: Partial<Stack> = {}) =>
  stackHealth({ ...stack, ...changes }, runs, now).kind

describe('stackHealth', () => {
  it('DSH-7 names every state of a stack', () => {
    expect(kindOf([good])).toBe('healthy')
    expect(kindOf([])).toBe('neverRun')
    expect(kindOf([run('RUNNING', '2026-11-20T14:14:00Z', null), good])).toBe('running')
    expect(kindOf([run('FAILED', '2026-11-20T12:10:00Z', '2026-11-20T12:10:09Z')])).toBe('failed')
    expect(kindOf([good], { enabled: false })).toBe('paused')
    expect(kindOf([run('SUCCESS', '2026-11-20T00:10:00Z', '2026-11-20T00:14:00Z')])).toBe('late')
  })

  it('DSH-7 late is no success for twice the gap of the schedule', () => {
    const last = run('SUCCESS', '2026-11-20T01:50:00Z', '2026-11-20T02:00:00Z')
    const at = (time: string) => stackHealth(stack, [last], Date.parse(time)).kind
    expect(at('2026-11-20T14:00:00Z')).toBe('healthy')
    expect(at('2026-11-20T14:00:01Z')).toBe('late')
  })

  it('DSH-7 a schedule of the service is late after two days, and names no due time', () => {
    const at = (end: string) => stackHealth({ ...stack, interval: '' }, [run('SUCCESS', end, end)], now)
    expect(at('2026-11-18T14:20:00Z').kind).toBe('healthy')
    expect(at('2026-11-18T14:19:59Z')).toEqual({
      kind: 'late',
      dueAt: null,
      lastGoodAt: Date.parse('2026-11-18T14:19:59Z'),
    })
  })

  it('DSH-7 a failed stack still tells its last good run', () => {
    const failed = run('FAILED', '2026-11-20T12:10:00Z', '2026-11-20T12:10:09Z')
    expect(stackHealth(stack, [failed, good], now)).toEqual({
      kind: 'failed',
      endedAt: Date.parse('2026-11-20T12:10:09Z'),
      lastGoodAt: Date.parse('2026-11-20T12:14:00Z'),
    })
  })
})
