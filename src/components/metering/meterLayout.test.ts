import { describe, expect, it } from 'vitest'
import { centredLeft, labelledParts, meterParts, textWidth } from './meterLayout'

const segments = {
  named: [
    { stackId: 1, name: 'Tenjin', rows: 200 },
    { stackId: 2, name: 'AppLovin', rows: 100 },
  ],
  rest: { rows: 100, stacks: 9 },
}
const rest = (stacks: number) => `${stacks} more`
const parts = meterParts(segments, 1000, rest)

describe('meterParts', () => {
  it('MET-1 lays the parts end to end against the allowance', () => {
    expect(parts.map((part) => [part.name, part.start, part.width])).toEqual([
      ['Tenjin', 0, 0.2],
      ['AppLovin', 0.2, 0.1],
      ['9 more', 0.30000000000000004, 0.1],
    ])
  })

  it('MET-1 never passes the end of the bar', () => {
    const full = meterParts(segments, 100, rest)
    expect(full.reduce((total, part) => total + part.width, 0)).toBeCloseTo(1)
  })

  it('MET-1 draws nothing for no rows', () => {
    expect(meterParts({ named: [], rest: { rows: 0, stacks: 0 } }, 0, rest)).toEqual([])
  })
})

describe('labelledParts', () => {
  it('MET-1 names what has room, and gives way to the fair share', () => {
    const names = (barPx: number, taken: readonly [number, number] | null) =>
      labelledParts(parts, barPx, taken).map((part) => part.name)
    expect(names(800, null)).toEqual(['Tenjin', 'AppLovin', '9 more'])
    expect(names(300, null)).toEqual(['Tenjin', 'AppLovin'])
    expect(names(250, null)).toEqual(['Tenjin', 'AppLovin'])
    expect(names(800, [150, 250])).toEqual(['Tenjin'])
  })

  it('MET-1 names the largest of narrow parts, never the smallest alone', () => {
    const narrow = meterParts(
      {
        named: [
          { stackId: 1, name: 'Tenjin', rows: 17_278 },
          { stackId: 2, name: 'AppLovin', rows: 9_638 },
          { stackId: 3, name: 'ironSource', rows: 6_418 },
        ],
        rest: { rows: 0, stacks: 0 },
      },
      1_000_000,
      rest,
    )
    expect(labelledParts(narrow, 480, null).map((part) => part.name)).toEqual(['Tenjin'])
    expect(labelledParts(narrow, 480, [0, 90])).toEqual([])
  })

  it('MET-1 names the largest of many stacks before it counts the rest', () => {
    const named = [1, 2, 3].map((stackId) => ({ stackId, name: `Network ${stackId}`, rows: 3000 - stackId }))
    const many = meterParts({ named, rest: { rows: 400_000, stacks: 30 } }, 1_000_000, rest)
    expect(labelledParts(many, 600, null).map((part) => part.name)).toEqual(['Network 1'])
  })

  it('MET-1 does not count the rest where nothing is named', () => {
    const named = segments.named.map((segment) => ({ ...segment, name: segment.name.repeat(12) }))
    const long = meterParts({ ...segments, named }, 1000, rest)
    expect(labelledParts(long, 400, null)).toEqual([])
  })
})

describe('centredLeft', () => {
  it('MET-1 keeps the words on the bar', () => {
    expect(centredLeft('abc', 0, 500)).toBe(0)
    expect(centredLeft('abc', 500, 500)).toBe(500 - textWidth('abc'))
  })
})
