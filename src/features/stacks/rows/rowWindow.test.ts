import { describe, expect, it } from 'vitest'
import { fc, runs } from '@/testing/property'
import { type RowHeights, rowAt, rowsBetween, topOf } from './rowWindow'

const heights: fc.Arbitrary<RowHeights> = fc
  .record({
    count: fc.integer({ min: 1, max: 300 }),
    usual: fc.integer({ min: 20, max: 60 }),
    others: fc.uniqueArray(
      fc.record({ index: fc.nat({ max: 299 }), height: fc.integer({ min: 20, max: 4000 }) }),
      { selector: ({ index }) => index, maxLength: 12 },
    ),
  })
  .map(({ count, usual, others }) => ({
    count,
    usual,
    others: others.filter(({ index }) => index < count).toSorted((left, right) => left.index - right.index),
  }))

describe('the window of a long list', () => {
  it('D-4 gives each row its own height, one after the other', () => {
    fc.assert(
      fc.property(heights, (list) => {
        const own = new Map(list.others.map(({ index, height }) => [index, height]))
        let top = 0
        for (let index = 0; index < list.count; index += 1) {
          expect(topOf(index, list)).toBe(top)
          top += own.get(index) ?? list.usual
        }
        expect(topOf(list.count, list)).toBe(top)
      }),
      { numRuns: runs(100, 2000) },
    )
  })

  it('D-4 draws every row that can be seen, and only a few more', () => {
    fc.assert(
      fc.property(heights, fc.nat({ max: 20_000 }), fc.integer({ min: 1, max: 1200 }), (list, from, high) => {
        const { first, last } = rowsBetween(from, from + high, 4, list)
        for (let index = 0; index < list.count; index += 1) {
          const isSeen = topOf(index, list) < from + high && topOf(index + 1, list) > from
          if (isSeen) expect(index >= first && index <= last).toBe(true)
        }
        expect(last - first).toBeLessThanOrEqual(Math.ceil(high / 20) + 10)
      }),
      { numRuns: runs(100, 2000) },
    )
  })

  it('finds the row at a distance, and stays within the list', () => {
    const list = { count: 10, usual: 44, others: [{ index: 2, height: 444 }] }
    expect(rowAt(0, list)).toBe(0)
    expect(rowAt(90, list)).toBe(2)
    expect(rowAt(500, list)).toBe(2)
    expect(rowAt(532, list)).toBe(3)
    expect(rowAt(-50, list)).toBe(0)
    expect(rowAt(99_999, list)).toBe(9)
    expect(rowsBetween(0, 100, 4, { count: 0, usual: 44, others: [] })).toEqual({ first: 0, last: -1 })
  })
})
