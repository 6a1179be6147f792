import { describe, expect, it } from 'vitest'
import { fc, runs } from '@/testing/property'
import { smallStack } from '@/testing/smallStacks'
import { inOrderOf } from './useStableOrder'
import { rowByKey } from '@/features/stacks/rows/useRowKeys'
import { rangeOf } from '@/features/stacks/bulk/useBulkSelection'

const stackOf = (id: number) => smallStack(id, [], { destination: null, taskIds: [] })
const idsOf = (stacks: readonly { readonly id: number }[]) => stacks.map(({ id }) => id)

describe('rowByKey', () => {
  it('D-4 leads to every row, and never out of the list', () => {
    expect(rowByKey('ArrowDown', 3, 10)).toBe(4)
    expect(rowByKey('ArrowDown', 9, 10)).toBe(9)
    expect(rowByKey('ArrowUp', 0, 10)).toBe(0)
    expect(rowByKey('PageDown', 0, 10_000)).toBe(10)
    expect(rowByKey('PageUp', 4, 10_000)).toBe(0)
    expect(rowByKey('End', 0, 10_000)).toBe(9999)
    expect(rowByKey('Home', 9999, 10_000)).toBe(0)
    expect(rowByKey('Tab', 1, 10)).toBeNull()
  })
})

describe('inOrderOf', () => {
  it('PLUS-2 keeps the places that rows had, and puts what is new last', () => {
    const before = [3, 1, 2].map(stackOf)
    const changed = { ...stackOf(1), enabled: false }
    const after = inOrderOf([changed, stackOf(2), stackOf(4), stackOf(3)], before)
    expect(idsOf(after)).toEqual([3, 1, 2, 4])
    expect(after[1]).toBe(changed)
  })

  it('loses none and doubles none', () => {
    const ids = fc.uniqueArray(fc.nat({ max: 40 }), { maxLength: 30 })
    fc.assert(
      fc.property(ids, ids, (now, before) => {
        const result = inOrderOf(now.map(stackOf), before.map(stackOf))
        expect(idsOf(result).toSorted((a, b) => a - b)).toEqual(now.toSorted((a, b) => a - b))
      }),
      { numRuns: runs(100, 2000) },
    )
  })
})

describe('rangeOf', () => {
  const shown = [5, 3, 9, 1].map((id) => ({ id }))

  it('PLUS-14 is everything between the two, whichever was first', () => {
    expect(rangeOf(shown, 3, 1)).toEqual([3, 9, 1])
    expect(rangeOf(shown, 1, 3)).toEqual([3, 9, 1])
    expect(rangeOf(shown, 9, 9)).toEqual([9])
  })

  it('PLUS-14 is the one alone where the other is not shown any more', () => {
    expect(rangeOf(shown, 77, 9)).toEqual([9])
  })
})
