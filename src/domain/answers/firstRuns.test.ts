import { describe, expect, it } from 'vitest'
import type { Run } from '@/domain/runs/types'
import { smallActive, smallDestination, smallEntities, smallStack } from '@/testing/smallStacks'
import { answerWait, destinationsOfAnswer, firstRunState, readsAllLoads, stacksOfAnswer } from './firstRuns'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const run = (state: string, endDate = '2026-11-20T11:59:30Z'): Run => ({
  dagRunId: state,
  logicalDate: '2026-11-20T09:15:00Z',
  startDate: '2026-11-20T11:59:00Z',
  endDate: state === 'RUNNING' ? null : endDate,
  state,
})
const on = { enabled: true, dataUpTo: null }
const off = { enabled: false, dataUpTo: null }

describe('the stacks of an answer', () => {
  const roas = (id: number, destinationId: number) =>
    smallActive(9, { id, destinationId, type: { id: 9, label: 'roas', name: '' } })
  const into = (id: number, destinationId: number) =>
    smallStack(id, [], { destination: smallDestination(destinationId) })
  const entities = smallEntities([into(1, 4), into(2, 5), into(3, 6)], [roas(52, 4), roas(51, 5)])

  it('N-3 are those of one destination, or of all that make its table, in the order of activation', () => {
    expect(destinationsOfAnswer('roas', entities)).toEqual([5, 4])
    expect(stacksOfAnswer('roas', entities, 5).map(({ id }) => id)).toEqual([2])
    expect(stacksOfAnswer('roas', entities, 6)).toEqual([])
    expect(stacksOfAnswer('roas', entities, null).map(({ id }) => id)).toEqual([1, 2])
  })
})

describe('the first run of a stack', () => {
  it.each([
    ['waiting', on, undefined],
    ['loaded', { enabled: true, dataUpTo: '2026-11-19' }, undefined],
    ['waiting', on, []],
    ['running', on, [run('RUNNING')]],
    ['running', off, [run('RUNNING')]],
    ['failed', on, [run('FAILED')]],
    ['loaded', on, [run('FAILED'), run('SUCCESS')]],
    ['loaded', off, [run('SUCCESS')]],
    ['paused', off, []],
  ] as const)('is %s', (state, stack, runs) => {
    expect(firstRunState(stack, runs, NOW)).toBe(state)
  })
})

describe('an answer without rows', () => {
  it('waits for what keeps it longest', () => {
    expect(answerWait(['paused', 'paused'], undefined, false)).toBe('paused')
    expect(answerWait(['loaded', 'failed', 'running'], undefined, false)).toBe('failed')
    expect(answerWait(['loaded', 'waiting'], undefined, false)).toBe('runs')
    expect(answerWait(['loaded', 'running'], run('SUCCESS'), true)).toBe('runs')
    expect(answerWait(['loaded', 'paused'], undefined, false)).toBe('table')
    expect(answerWait(['loaded', 'loaded'], run('RUNNING'), false)).toBe('table')
    expect(answerWait(['loaded'], run('FAILED'), false)).toBe('tableFailed')
    expect(answerWait(['loaded'], run('SUCCESS'), true)).toBe('noRows')
  })

  it('waits for its table until it was read after the latest run', () => {
    expect(answerWait(['loaded'], run('SUCCESS'), false)).toBe('table')
  })
})

describe('the table of an answer', () => {
  const table = [run('SUCCESS')]

  it('has all loads if its run ended after them', () => {
    expect(readsAllLoads(table, [[run('SUCCESS', '2026-11-20T11:59:10Z')], undefined, []])).toBe(true)
  })

  it('lacks a load that ended after its run', () => {
    expect(readsAllLoads(table, [[run('SUCCESS', '2026-11-20T11:59:40Z')]])).toBe(false)
    expect(readsAllLoads([run('FAILED')], [])).toBe(false)
  })
})
