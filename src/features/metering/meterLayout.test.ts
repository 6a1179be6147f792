import { describe, expect, it } from 'vitest'
import { dashboardMessages } from '@/features/stacks/messages'
import { fc } from '@/testing/property'
import { centredLeft, filledShare, labelledParts, meterParts, textWidth } from './meterLayout'

const segments = {
  named: [
    { stackId: 1, name: 'Tenjin', rows: 200 },
    { stackId: 2, name: 'AppLovin', rows: 100 },
  ],
  rest: { rows: 100, stacks: 8, destinations: 1 },
  unassigned: 0,
  excess: null,
}
const names = dashboardMessages.metering
const parts = meterParts(segments, 0.4, names)

describe('meterParts', () => {
  it('MET-1 lays the parts end to end against the allowance', () => {
    expect(parts.map((part) => [part.name, part.start, part.width])).toEqual([
      ['Tenjin', 0, 0.2],
      ['AppLovin', 0.2, 0.1],
      ['8 more stacks and 1 destination', 0.30000000000000004, 0.1],
    ])
  })

  it('FJ-2: rows that no part reports are a part of their own', () => {
    const withGap = meterParts({ ...segments, unassigned: 400 }, 0.8, names)
    expect(withGap.map((part) => [part.name, part.width])).toEqual([
      ['Tenjin', 0.2],
      ['AppLovin', 0.1],
      ['8 more stacks and 1 destination', 0.1],
      ['unassigned', 0.4],
    ])
  })

  it('FJ-2: parts beyond the total leave the bar undivided', () => {
    expect(meterParts({ ...segments, excess: 400 }, 0.38, names)).toEqual([
      { key: 'all', name: '', start: 0, width: 0.38 },
    ])
  })

  it('FJ-2: the bar stands at total ÷ allowance whatever the parts are', () => {
    expect(filledShare(190_000, 500_000)).toBe(0.38)
    expect([filledShare(0, 0), filledShare(5, 0), filledShare(9, 3)]).toEqual([0, 1, 1])
    const rows = fc.integer({ min: 0, max: 1e12 })
    fc.assert(
      fc.property(rows, rows, rows, rows, rows, (total, allowance, first, second, others) => {
        const reported = first + second + others
        const fill = filledShare(total, allowance)
        const drawn = meterParts(
          {
            named: [
              { stackId: 1, name: 'A', rows: first },
              { stackId: 2, name: 'B', rows: second },
            ],
            rest: { rows: others, stacks: 1, destinations: 0 },
            unassigned: Math.max(0, total - reported),
            excess: reported > total ? reported : null,
          },
          fill,
          names,
        )
        expect(drawn.reduce((sum, part) => sum + part.width, 0)).toBeCloseTo(fill, 9)
      }),
    )
  })

  it('MET-1 draws nothing for no rows', () => {
    expect(meterParts({ ...segments, named: [] }, 0, names)).toEqual([])
  })
})

describe('labelledParts', () => {
  it('MET-1 names what has room, and gives way to the fair share', () => {
    const shown = (barPx: number, taken: readonly [number, number] | null) =>
      labelledParts(parts, barPx, taken).map((part) => part.name)
    expect(shown(800, null)).toEqual(['Tenjin', 'AppLovin', '8 more stacks and 1 destination'])
    expect(shown(300, null)).toEqual(['Tenjin', 'AppLovin'])
    expect(shown(250, null)).toEqual(['Tenjin', 'AppLovin'])
    expect(shown(800, [150, 250])).toEqual(['Tenjin'])
  })

  it('MET-1 names the largest of narrow parts, never the smallest alone', () => {
    const narrow = meterParts(
      {
        named: [
          { stackId: 1, name: 'Tenjin', rows: 17_278 },
          { stackId: 2, name: 'AppLovin', rows: 9_638 },
          { stackId: 3, name: 'ironSource', rows: 6_418 },
        ],
        rest: { rows: 0, stacks: 0, destinations: 0 },
        unassigned: 0,
        excess: null,
      },
      0.0333,
      names,
    )
    expect(labelledParts(narrow, 480, null).map((part) => part.name)).toEqual(['Tenjin'])
    expect(labelledParts(narrow, 480, [0, 90])).toEqual([])
  })

  it('MET-1 names the largest of many stacks before it counts the rest', () => {
    const named = [1, 2, 3].map((stackId) => ({ stackId, name: `Network ${stackId}`, rows: 3000 - stackId }))
    const many = meterParts(
      { ...segments, named, rest: { rows: 400_000, stacks: 30, destinations: 0 } },
      0.409,
      names,
    )
    expect(labelledParts(many, 600, null).map((part) => part.name)).toEqual(['Network 1'])
  })

  it('MET-1 does not count the rest where nothing is named', () => {
    const named = segments.named.map((segment) => ({ ...segment, name: segment.name.repeat(12) }))
    const long = meterParts({ ...segments, named }, 0.4, names)
    expect(labelledParts(long, 400, null)).toEqual([])
  })
})

describe('centredLeft', () => {
  it('MET-1 keeps the words on the bar', () => {
    expect(centredLeft('abc', 0, 500)).toBe(0)
    expect(centredLeft('abc', 500, 500)).toBe(500 - textWidth('abc'))
  })
})
