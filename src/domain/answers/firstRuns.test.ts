import { describe, expect, it } from 'vitest'
import type { Run } from '@/domain/runs/types'
import { answerWait, firstRunState } from './firstRuns'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const run = (state: string): Run => ({
  dagRunId: state,
  logicalDate: '2026-11-20T09:15:00Z',
  startDate: '2026-11-20T11:59:00Z',
  endDate: state === 'RUNNING' ? null : '2026-11-20T11:59:30Z',
  state,
})
const on = { enabled: true }

describe('the first run of a stack', () => {
  it.each([
    ['waiting', on, undefined],
    ['waiting', on, []],
    ['running', on, [run('RUNNING')]],
    ['running', { enabled: false }, [run('RUNNING')]],
    ['failed', on, [run('FAILED')]],
    ['loaded', on, [run('FAILED'), run('SUCCESS')]],
    ['loaded', { enabled: false }, [run('SUCCESS')]],
    ['paused', { enabled: false }, []],
  ] as const)('is %s', (state, stack, runs) => {
    expect(firstRunState(stack, runs, NOW)).toBe(state)
  })
})

describe('an answer without rows', () => {
  it('waits for what keeps it longest', () => {
    expect(answerWait(['paused', 'paused'], undefined)).toBe('paused')
    expect(answerWait(['loaded', 'failed', 'running'], undefined)).toBe('failed')
    expect(answerWait(['loaded', 'waiting'], undefined)).toBe('runs')
    expect(answerWait(['loaded', 'running'], run('SUCCESS'))).toBe('runs')
    expect(answerWait(['loaded', 'paused'], undefined)).toBe('table')
    expect(answerWait(['loaded', 'loaded'], run('RUNNING'))).toBe('table')
    expect(answerWait(['loaded'], run('FAILED'))).toBe('tableFailed')
    expect(answerWait(['loaded'], run('SUCCESS'))).toBe('noRows')
  })
})
