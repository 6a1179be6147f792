import { expect, it } from 'vitest'
import { fc } from '@/testing/property'
import { wholeShares } from './wholeShares'

it('FJ-8: thirds add up to 100 %, the first one takes the point that is left', () => {
  expect(wholeShares([1, 1, 1])).toEqual([34, 33, 33])
  expect(wholeShares([2, 4, 0])).toEqual([33, 67, 0])
  expect(wholeShares([0, 0])).toEqual([null, null])
  expect(wholeShares([])).toEqual([])
})

it('FJ-8: whatever the rows are, shares add up to 100 % and stay within a point of the exact share', () => {
  const rows = fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 1, maxLength: 300 })
  fc.assert(
    fc.property(rows, (parts) => {
      const whole = parts.reduce((total, part) => total + part, 0)
      fc.pre(whole > 0)
      const shares = wholeShares(parts).map((share) => share ?? Number.NaN)
      expect(shares.reduce((total, share) => total + share, 0)).toBe(100)
      for (const [index, part] of parts.entries())
        expect(Math.abs((shares[index] ?? Number.NaN) - (part / whole) * 100)).toBeLessThanOrEqual(1)
      const byRows = parts
        .map((part, index) => ({ part, share: shares[index] ?? Number.NaN }))
        .toSorted((one, other) => one.part - other.part || one.share - other.share)
      for (const [index, { share }] of byRows.entries())
        expect(share).toBeGreaterThanOrEqual(byRows[index - 1]?.share ?? 0)
    }),
  )
})
