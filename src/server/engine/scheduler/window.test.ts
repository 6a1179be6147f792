import { describe, expect, it } from 'vitest'
import { longestLookback, windowOf, withinHistory } from './window'

const NOW = Date.UTC(2026, 10, 23, 9, 15)
const plan = { historyDays: 90, lookbackDays: 7 }

describe('the days that a run reads', () => {
  it.each([
    ['the history at first', null, '2026-08-25'],
    ['the lookback after yesterday’s run', '2026-11-21', '2026-11-16'],
    ['the lookback on a second run of a day', '2026-11-22', '2026-11-16'],
    ['what was missed', '2026-11-01', '2026-11-02'],
    ['not what the provider no longer has', '2026-01-01', '2026-08-25'],
    ['the lookback after the clock was set back', '2027-01-01', '2026-11-16'],
  ])('%s', (_name, lastLoaded, from) => {
    expect(windowOf(plan, lastLoaded, NOW)).toEqual({ from, to: '2026-11-22' })
  })

  it.each([
    [3, '2026-11-21', '2026-11-20'],
    [30, '2026-11-21', '2026-10-24'],
    [90, '2026-11-21', '2026-08-25'],
    [3, '2026-11-01', '2026-11-02'],
    [30, null, '2026-08-25'],
  ])('%i chosen days after %s start at %s', (chosen, lastLoaded, from) => {
    expect(windowOf(plan, lastLoaded, NOW, chosen).from).toBe(from)
  })

  it.each([
    ['at first', null, null, '2026-08-25'],
    ['after the run of the day before', '2026-11-20', null, '2026-11-15'],
    ['after a day that was missed', '2026-11-10', null, '2026-11-11'],
    ['with one chosen day', '2026-11-21', 1, '2026-11-21'],
  ])('end where figures exist, %s', (_name, lastLoaded, chosen, from) => {
    const late = { ...plan, lagDays: 2 }
    expect(windowOf(late, lastLoaded, NOW, chosen)).toEqual({ from, to: '2026-11-21' })
  })

  it('ignores the chosen days where figures do not change later', () => {
    const list = { historyDays: 1, lookbackDays: 1 }
    expect(windowOf(list, '2026-11-21', NOW, 30).from).toBe('2026-11-22')
    expect(longestLookback([list])).toBeNull()
    expect(longestLookback([])).toBeNull()
    expect(longestLookback([list, { lookbackDays: 30 }, plan])).toBe(30)
  })

  it('is at least one day', () => {
    expect(windowOf({ historyDays: 0, lookbackDays: 0 }, null, NOW)).toEqual({
      from: '2026-11-22',
      to: '2026-11-22',
    })
    expect(windowOf({ historyDays: 1, lookbackDays: 0 }, '2026-11-22', NOW).from).toBe('2026-11-22')
  })
  it.each([
    ['2026-11-01', '2026-11-05', { from: '2026-11-01', to: '2026-11-05' }],
    ['2026-08-01', '2026-09-05', { from: '2026-08-25', to: '2026-09-05' }],
    ['2026-07-01', '2026-08-24', null],
  ])('of chosen ones from %s to %s, those that the provider has', (from, to, window) => {
    expect(withinHistory({ from, to }, plan, NOW)).toEqual(window)
  })
})
