import { describe, expect, it } from 'vitest'
import type { AnswerSource } from '@/domain/answers/types'
import type { StackState } from '@/domain/stacks/stackStates'
import { healthCounts, needsOf } from './needs'

const stack = (stackId: number, change: Partial<StackState> = {}): StackState => ({
  stackId,
  sourceTypeId: 1,
  credentialName: '',
  health: 'healthy',
  since: null,
  isRefused: false,
  ...change,
})
const source = (stackId: number, dataUpTo: string | null, isPaused = false): AnswerSource => ({
  stackId,
  dataUpTo,
  dataFrom: null,
  loadingFrom: null,
  isPaused,
  loadedAt: null,
})
const NONE = { spend: 0, revenue: 0, names: 0, campaigns: 2 }

describe('what needs a person', () => {
  it('is nothing where all run and all is mapped', () => {
    const sources = [source(1, '2026-11-22'), source(2, '2026-11-20', true)]
    expect(
      needsOf({ stacks: [stack(1), stack(2, { health: 'paused' })], waiting: [], missed: [] }, sources, NONE),
    ).toEqual([])
  })

  it('lists a refused stack before a late one, and one that lacks more than a day', () => {
    const stacks = [
      stack(1),
      stack(2),
      stack(5),
      stack(3, { health: 'late' }),
      stack(4, { health: 'failed', isRefused: true }),
    ]
    const sources = [
      source(1, '2026-11-22'),
      source(2, '2026-11-20'),
      source(4, '2026-11-18'),
      source(5, '2026-11-21'),
    ]
    const needs = needsOf({ stacks, waiting: [], missed: [] }, sources, null)
    expect(
      needs.map((need) => need.kind === 'stack' && [need.trouble, need.stack.stackId, need.daysBehind]),
    ).toEqual([
      ['refused', 4, 4],
      ['late', 3, 0],
      ['behind', 2, 2],
    ])
  })

  it('counts the stacks beyond the fourth, and adds names and rates', () => {
    const stacks = Array.from({ length: 6 }, (_each, index) => stack(index + 1, { health: 'failed' }))
    const waiting = [{ currency: 'EGP', rows: 12, amount: 900 }]
    const names = { spend: 3542, revenue: 1012, names: 3, campaigns: 0 }
    expect(needsOf({ stacks, waiting, missed: [] }, [], names).slice(4)).toEqual([
      { kind: 'moreStacks', count: 2 },
      { kind: 'names', ...names },
      { kind: 'rate', ...waiting[0] },
    ])
  })

  it('has the missed targets after the stacks, and counts those beyond the fourth', () => {
    const missed = Array.from({ length: 6 }, (_each, index) => ({
      alertId: index,
      app: '*',
      network: '*',
      age: 7,
      percent: 80,
      currency: 'USD',
      count: 1,
      name: 'MH_US',
      campaign: null,
      spend: 600,
      revenue: 300,
      firstDay: '2026-11-13',
      lastDay: '2026-11-15',
    }))
    const needs = needsOf({ stacks: [stack(1, { health: 'late' })], waiting: [], missed }, [], null)
    expect(needs.map(({ kind }) => kind)).toEqual([
      'stack',
      ...Array.from({ length: 4 }, () => 'missed'),
      'moreMissed',
    ])
    expect(needs.at(-1)).toEqual({ kind: 'moreMissed', count: 2 })
  })

  it('counts the states of all stacks in one order', () => {
    expect(healthCounts([stack(1, { health: 'late' }), stack(2), stack(3)])).toEqual([
      { health: 'healthy', count: 2 },
      { health: 'late', count: 1 },
    ])
  })
})
