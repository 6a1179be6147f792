import { describe, expect, it } from 'vitest'
import { countMutants, sayScores, scoreOf } from './mutationScore.mjs'

const report = (...statuses) => ({ files: { 'a.ts': { mutants: statuses.map((status) => ({ status })) } } })

describe('the score of the mutation tests', () => {
  it('counts what was noticed and missed, and leaves out what did not load', () => {
    expect(
      countMutants(report('Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError', 'Ignored')),
    ).toEqual({
      noticed: 2,
      missed: 2,
    })
  })

  it('is never rounded up', () => {
    expect(scoreOf({ noticed: 89_999, missed: 10_001 })).toBe(89.99)
    expect(scoreOf({ noticed: 9, missed: 1 })).toBe(90)
    expect(scoreOf({ noticed: 0, missed: 0 })).toBe(100)
  })

  it('is judged over all areas, each of which must have been looked at', () => {
    const good = { area: 'stacks', counts: { noticed: 95, missed: 5 } }
    const poor = { area: 'people', counts: { noticed: 8, missed: 2 } }
    expect(sayScores([good, poor]).isFine).toBe(true)
    expect(sayScores([poor]).isFine).toBe(false)
    expect(sayScores([good, { area: 'runs', counts: null }])).toEqual({
      isFine: false,
      lines: [
        'stacks          95.00 %  95 of 100',
        'all             95.00 %  95 of 100',
        'not looked at yet: runs',
      ],
    })
  })
})
