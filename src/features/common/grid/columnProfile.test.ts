import { describe, expect, it } from 'vitest'
import { columnProfile } from './columnProfile'

describe('a column profile', () => {
  it('has the range of numbers, and bars by value', () => {
    const profile = columnProfile('integer', [0, 10, 10, 80, null])
    expect(profile).toMatchObject({ kind: 'number', range: [0, 80], values: 3, nullShare: 0.2 })
    expect(profile.bars).toEqual([1, 0, 1 / 3])
  })

  it('counts decimals, without those of inexact sums', () => {
    expect(columnProfile('double', [0.1 + 0.2, 2, 1.25]).decimals).toBe(2)
    expect(columnProfile('integer', [1, 2]).decimals).toBe(0)
  })

  it('reads large whole numbers, which come as texts', () => {
    expect(columnProfile('integer', ['9007199254740992', 1]).range).toEqual([1, 9007199254740992])
  })

  it('has the first and last day, and at most nine bars', () => {
    const days = Array.from({ length: 20 }, (_each, index) => `2026-11-${String(index + 1).padStart(2, '0')}`)
    const profile = columnProfile('date', days.toReversed())
    expect(profile.range).toEqual(['2026-11-01', '2026-11-20'])
    expect(profile.bars).toHaveLength(9)
  })

  it('counts the values of a text, most frequent first', () => {
    const profile = columnProfile('text', ['ios', 'android', 'android', ''])
    expect(profile).toMatchObject({ kind: 'text', range: null, values: 3, bars: [1, 0.5, 0.5] })
  })

  it.each(['constructor', 'geography', ''])('treats the unknown type "%s" as text', (type) => {
    expect(columnProfile(type, ['a']).kind).toBe('text')
  })

  it('is empty without values', () => {
    const nothing = { range: null, values: 0, bars: [] }
    expect(columnProfile('double', [])).toMatchObject({ ...nothing, nullShare: 0 })
    expect(columnProfile('date', [null, null])).toMatchObject({ ...nothing, nullShare: 1 })
  })

  it('has one bar for one value', () => {
    expect(columnProfile('double', [2.5, 2.5]).bars).toEqual([1])
  })
})
