import { describe, expect, it } from 'vitest'
import { GAP_CAUSES, gapSums } from '@/domain/answers/reconciliation'
import type { GapCause, ReconciledLine } from '@/domain/answers/reconciliation'
import { namedCauses, restOf, shownOf, stepsOf } from './bookFigures'

const line = (
  networkId: string,
  own: number,
  causes: Readonly<Partial<Record<GapCause, number>>>,
  change: Partial<ReconciledLine> = {},
): ReconciledLine => ({
  networkId,
  network: networkId,
  ownSource: networkId,
  otherSource: 'tenjin',
  ownUpTo: '2026-11-22',
  otherUpTo: '2026-11-22',
  days: [
    {
      day: '2026-11-22',
      total: null,
      own,
      other: own - Object.values(causes).reduce((sum, each) => sum + each, 0),
      causes,
    },
  ],
  ...change,
})

describe('the steps of a bridge', () => {
  it('lead from one total to the other, the rest last even where it is nothing', () => {
    const sums = gapSums([line('meta', 100, { currency: -2, missing_day: 10 })])
    expect(stepsOf(sums)).toEqual([
      { kind: 'cause', cause: 'missing_day', change: -10 },
      { kind: 'cause', cause: 'currency', change: 2 },
      { kind: 'cause', cause: 'unexplained', change: -0 },
    ])
  })

  it('leave out what is less than half a cent', () => {
    const sums = gapSums([line('google', 100, { currency: 0.000_04, missing_day: 10, zone: -0.004 })])
    expect(namedCauses(sums)).toEqual(['missing_day'])
    expect(stepsOf(sums).map((step) => step.kind === 'cause' && step.cause)).toEqual([
      'missing_day',
      'unexplained',
    ])
  })

  it('are eight bars at most with both ends: the smallest of many causes are one', () => {
    const all = Object.fromEntries(GAP_CAUSES.map((cause, index) => [cause, index + 1]))
    const sums = gapSums([line('meta', 1000, all)])
    const steps = stepsOf(sums)
    expect(steps).toHaveLength(6)
    expect(steps.at(-2)).toMatchObject({ kind: 'others', count: GAP_CAUSES.length - 5 })
    expect(sums.own + steps.reduce((sum, { change }) => sum + change, 0)).toBeCloseTo(sums.other, 6)
  })
})

it('all lines together are those with two sources; a rest above one percent is marked', () => {
  const lines = [
    line('meta', 100, { unexplained: 1 }),
    line('vungle', 100, { unexplained: 2 }),
    line('tiktok', 100, {}, { otherSource: null }),
  ]
  expect(shownOf({ lines }, null)).toMatchObject({ line: null, sums: { own: 200, gap: 3 } })
  expect(shownOf({ lines }, 'nobody').lines).toHaveLength(2)
  expect(lines.map((each) => restOf(shownOf({ lines }, each.networkId).sums).isMarked)).toEqual([
    false,
    true,
    false,
  ])
})
