import { describe, expect, it } from 'vitest'
import { daysLeftOfMonth, estimateRows, roughly, rowsUntil } from './rowEstimate'

const figures = [
  { sourceTypeId: 1, endpoint: 'campaigns', firstRows: 9000, rowsPerDay: 100 },
  { sourceTypeId: 1, endpoint: 'apps', firstRows: 12, rowsPerDay: 0 },
  { sourceTypeId: 2, endpoint: 'campaigns', firstRows: 500, rowsPerDay: 5 },
]

describe('estimate of rows', () => {
  it('adds up the chosen endpoints of each source, and counts those that nobody has loaded', () => {
    const chosen = [
      { sourceTypeId: 1, endpoint: 'campaigns' },
      { sourceTypeId: 2, endpoint: 'campaigns' },
      { sourceTypeId: 2, endpoint: 'creatives' },
    ]
    expect(estimateRows(chosen, figures)).toEqual({
      firstRows: 9500,
      rowsPerDay: 105,
      known: 2,
      unknown: 1,
    })
    expect(estimateRows([], figures)).toEqual({ firstRows: 0, rowsPerDay: 0, known: 0, unknown: 0 })
  })

  it('adds the days that are left to the first load', () => {
    expect(rowsUntil({ firstRows: 9500, rowsPerDay: 105 }, 10)).toBe(10_550)
    expect(rowsUntil({ firstRows: 9500, rowsPerDay: 105 }, 0)).toBe(9500)
  })

  it('counts the days after today', () => {
    expect(daysLeftOfMonth(Date.UTC(2026, 10, 22, 9, 15))).toBe(8)
    expect(daysLeftOfMonth(Date.UTC(2026, 11, 31, 23))).toBe(0)
  })

  it.each([
    [0, 0],
    [7, 7],
    [94, 94],
    [1_249, 1200],
    [99_999, 100_000],
    [1_846_213, 1_800_000],
  ])('says about %d as %d', (rows, shown) => {
    expect(roughly(rows)).toBe(shown)
  })
})
