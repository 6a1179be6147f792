import { expect, it } from 'vitest'
import { floorAtZero, formatRows, wholePercent } from './numbers'

it('MET-3 C-14 floors at 0 and drops what is no number', () => {
  expect([12.9, -3, Number.NaN, Infinity, null, undefined].map(floorAtZero)).toEqual([12, 0, 0, 0, 0, 0])
})
it('MET-3 shows locale separators', () => {
  expect(formatRows(760_000, 'en-US')).toBe('760,000')
})
it('D-8 writes a number as the viewer reads it', () => {
  const written = ['en', 'fr', 'ar-EG', 'hi'].map((locale) => formatRows(1_234_567, locale))
  expect(written).toEqual(['1,234,567', '1\u202f234\u202f567', '١٬٢٣٤٬٥٦٧', '12,34,567'])
})
it('MET-1 takes the whole percent, dashes for an allowance of 0', () => {
  expect(wholePercent(760_000, 1_000_000)).toBe(76)
  expect(wholePercent(1_200_000, 1_000_000)).toBe(120)
  expect(wholePercent(5, 0)).toBeNull()
  expect(wholePercent(29, 100)).toBe(29)
})
