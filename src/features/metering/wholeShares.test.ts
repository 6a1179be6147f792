import { expect, it } from 'vitest'
import { fc } from '@/testing/property'
import { wholeShares } from './wholeShares'

it('FJ-8: equal parts get equal shares, others take the points that are left', () => {
  expect(wholeShares([1, 1, 1])).toEqual([33, 33, 33])
  expect(wholeShares([4, 1, 1])).toEqual([66, 17, 17])
  expect(wholeShares([2, 4, 0])).toEqual([33, 67, 0])
  expect(wholeShares([0, 0])).toEqual([null, null])
  expect(wholeShares([])).toEqual([])
})

it('FJ-8: whatever the rows are, different parts add up to 100 %, and all stay within a point of the exact share', () => {
  const rows = fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 1, maxLength: 300 })
  fc.assert(
    fc.property(rows, (parts) => {
      const whole = parts.reduce((total, part) => total + part, 0)
      fc.pre(whole > 0)
      const shares = wholeShares(parts).map((share) => share ?? Number.NaN)
      const sum = shares.reduce((total, share) => total + share, 0)
      if (new Set(parts).size === parts.length) expect(sum).toBe(100)
      expect(sum).toBeLessThanOrEqual(100)
      const byPart = new Map(parts.map((part, index) => [part, shares[index]]))
      expect(parts.map((part) => byPart.get(part))).toEqual(shares)
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
