import { expect, it } from 'vitest'
import { formatRatio } from './money'
import { floorAtZero, formatPercent, formatRows, wholePercent } from './numbers'

it('MET-3 C-14 floors at 0 and drops what is no number', () => {
  expect([12.9, -3, Number.NaN, Infinity, null, undefined].map(floorAtZero)).toEqual([12, 0, 0, 0, 0, 0])
})
it('MET-3 shows locale separators', () => {
  expect(formatRows(760_000)).toBe('760,000')
})
it('W-14 a percentage has no space before its sign, and the separators of all other numbers', () => {
  expect([formatPercent(82), formatPercent(1204)]).toEqual(['82%', '1,204%'])
  expect([formatRatio(0.8214), formatRatio(12.345), formatRatio(null)]).toEqual(['82.1%', '1,234.5%', '–'])
})
it('MET-1 takes the whole percent, dashes for an allowance of 0', () => {
  expect(wholePercent(760_000, 1_000_000)).toBe(76)
  expect(wholePercent(1_200_000, 1_000_000)).toBe(120)
  expect(wholePercent(5, 0)).toBeNull()
  expect(wholePercent(29, 100)).toBe(29)
  expect(wholePercent(59_729, 1_000_000)).toBe(6)
  expect(wholePercent(999_999, 1_000_000)).toBe(99)
})
