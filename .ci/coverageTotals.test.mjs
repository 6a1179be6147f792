import { describe, expect, it } from 'vitest'
import { sayCoverage } from './coverageTotals.mjs'

const file = (lines, branches) => ({
  lines: { covered: lines[0], total: lines[1] },
  branches: { covered: branches[0], total: branches[1] },
})

describe('what coverage says', () => {
  it('sums the files of src, and names where most is missing', () => {
    const summary = {
      total: file([0, 1000], [0, 1000]),
      'assets/preload.js': file([0, 100], [0, 100]),
      'src/a.ts': file([90, 100], [10, 10]),
      'src/b.ts': file([98, 100], [9, 10]),
      'src/c.ts': file([10, 10], [0, 0]),
    }
    expect(sayCoverage(summary)).toEqual({
      isEnough: true,
      lines: [
        'most is missing in:',
        '  src/a.ts: 10 lines, 0 branches',
        '  src/b.ts: 2 lines, 1 branches',
        'lines: 94.28 % (198 of 210)',
        'branches: 95 % (19 of 20)',
      ],
    })
  })

  it('is not enough below 90 % of either, nor where nothing was counted', () => {
    const said = (summary) => sayCoverage(summary).isEnough
    expect(said({ 'src/a.ts': file([9, 10], [9, 10]) })).toBe(true)
    expect(said({ 'src/a.ts': file([8999, 10_000], [9, 10]) })).toBe(false)
    expect(said({ 'src/a.ts': file([10, 10], [89, 100]) })).toBe(false)
    expect(said({ 'src/a.ts': file([10, 10], [0, 0]) })).toBe(true)
    expect(said({})).toBe(false)
  })
})
