import { describe, expect, it } from 'vitest'
import { fc, runs } from '@/testing/property'
import { isSameData, shareUnchangedItems } from './sameData'

describe('isSameData', () => {
  it('DSH-8 says the same as a comparison of the texts', () => {
    const value = fc.jsonValue({ maxDepth: 2 })
    fc.assert(
      fc.property(value, value, (left, right) => {
        const copy: unknown = JSON.parse(JSON.stringify(left))
        expect(isSameData(copy, JSON.parse(JSON.stringify(left)))).toBe(true)
        const isSame = isSameData(left, right)
        expect(isSameData(right, left)).toBe(isSame)
        if (isSame) expect(right).toEqual(left)
      }),
      { numRuns: runs(300, 20_000) },
    )
  })
  it.each([
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: undefined }, { b: undefined }],
    [[1], [1, 2]],
    [[], {}],
    [null, {}],
    ['1', 1],
  ])('DSH-8 tells %j from %j', (left, right) => {
    expect(isSameData(left, right)).toBe(false)
    expect(isSameData(right, left)).toBe(false)
  })
})

describe('keepingItems', () => {
  const item = (id: number, text = '') => ({ id, text })
  const keep = (before: readonly ReturnType<typeof item>[], next: readonly ReturnType<typeof item>[]) =>
    shareUnchangedItems(before, next, isSameData, ({ id }) => id)
  const before = [item(1), item(2), item(3)]

  it('DSH-10 keeps the list where nothing changed', () => {
    expect(keep(before, [item(1), item(2), item(3)])).toBe(before)
  })
  it('DSH-10 keeps every item but the changed one', () => {
    const next = keep(before, [item(1), item(2, 'new'), item(3)])
    expect(next).toEqual([item(1), item(2, 'new'), item(3)])
    expect(next[0]).toBe(before[0])
    expect(next[2]).toBe(before[2])
  })
  it('DSH-10 keeps items that have moved, and those behind one that is gone', () => {
    const next = keep(before, [item(3), item(1), item(4)])
    expect(next).toEqual([item(3), item(1), item(4)])
    expect(next[0]).toBe(before[2])
    expect(next[1]).toBe(before[0])
    const fewer = keep(before, [item(1), item(2)])
    expect(fewer).toHaveLength(2)
    expect(fewer[1]).toBe(before[1])
  })
})
