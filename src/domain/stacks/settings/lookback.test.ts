import { describe, expect, it } from 'vitest'
import { chosenDaysOf, lookbackOptions, usualDaysOf } from './lookback'

describe('the days that a stack reads again', () => {
  it.each([
    [{ days: null, defaultDays: 7 }, [3, 7, 14, 30]],
    [{ days: 21, defaultDays: 30 }, [3, 7, 14, 21, 30]],
    [{ days: 14, defaultDays: 5 }, [3, 5, 7, 14, 30]],
  ])('FU-28 can be chosen from %j', (lookback, options) => {
    expect(lookbackOptions(lookback)).toEqual(options)
  })

  it('FU-28 are the chosen ones, else those of the source; none where figures do not change later', () => {
    const loaded = (days: number | null, defaultDays: number | null) =>
      ({ kind: 'ready', lookback: { days, defaultDays } }) as const
    expect(chosenDaysOf(loaded(14, 7))).toBe(14)
    expect(chosenDaysOf(loaded(null, 7))).toBe(7)
    expect(chosenDaysOf(loaded(14, null))).toBeNull()
    expect([chosenDaysOf({ kind: 'failed' }), usualDaysOf(null), usualDaysOf(loaded(14, 7))]).toEqual([
      null,
      null,
      7,
    ])
  })
})
