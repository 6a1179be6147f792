import { beforeAll, describe, expect, it } from 'vitest'
import type { Run } from '@/domain/runs/types'
import { smallStack } from '@/testing/smallStacks'
import { healthGroup } from './healthGroup'
import type { Stack } from '@/domain/stacks/types'
import { loadCron } from '@/domain/stacks/schedule/schedule'

beforeAll(loadCron)

const NOW = Date.parse('2026-11-20T14:20:00Z')
const stack = smallStack(1, [], {
  interval: '0 9 * * *',
  startDate: '2026-11-01T00:00:00Z',
  destination: null,
  taskIds: [],
})
const run = (state: string, endDate: string | null = '2026-11-20T09:05:00Z'): Run => ({
  dagRunId: state,
  logicalDate: '2026-11-20T09:00:00Z',
  startDate: '2026-11-20T09:00:00Z',
  endDate,
  state,
})
const groupOf = (runs: readonly Run[] | null, change: Partial<Stack> = {}, more = {}) =>
  healthGroup(
    { ...stack, ...change },
    { runs, nowMs: NOW, hasTrialEnded: false, isSetupIncomplete: false, ...more },
  )

describe('healthGroup', () => {
  it('PLUS-1 PLUS-2 is what the row says', () => {
    expect(groupOf([run('SUCCESS')])).toBe('healthy')
    expect(groupOf([run('FAILED')])).toBe('failed')
    expect(groupOf([run('RUNNING', null)])).toBe('running')
    expect(groupOf([run('QUEUED')])).toBe('late')
    expect(groupOf([], { interval: '', startDate: '2026-11-20T00:00:00Z' })).toBe('neverRun')
    expect(groupOf([run('SUCCESS')], {}, { isSetupIncomplete: true })).toBe('setupIncomplete')
    expect(groupOf([run('FAILED')], {}, { isSetupIncomplete: true })).toBe('failed')
  })

  it('DSH-8 does not guess what is not read, but for what the record itself says', () => {
    expect(groupOf(null)).toBe('unread')
    expect(groupOf(null, { enabled: false })).toBe('paused')
    expect(groupOf(null, {}, { hasTrialEnded: true })).toBe('paused')
  })

  it('LIC-1 counts a run that still goes on as running, though the stack is paused', () => {
    expect(groupOf([run('RUNNING', null)], { enabled: false })).toBe('running')
  })
})
