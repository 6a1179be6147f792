import { describe, expect, it } from 'vitest'
import { smallCatalogue, smallSelections } from '@/testing/smallStacks'
import { chosenTransformations, selectionChange } from './changes'

describe('the difference of two selections', () => {
  it('WIZ-8 says what came and what went with a choice, each once', () => {
    const before = smallSelections()
    const after = smallSelections({
      transformationTypeIds: { 1: [3, 2, 1] },
      destinationTransformationTypeIds: [201],
    })
    expect(chosenTransformations(after, smallCatalogue)).toEqual([
      { sourceTypeId: 1, label: 't1', name: 'T1' },
      { sourceTypeId: 1, label: 't2', name: 'T2' },
      { sourceTypeId: 1, label: 't3', name: 'T3' },
      { sourceTypeId: null, label: 't201', name: 'T201' },
    ])
    const change = selectionChange(before, after, smallCatalogue)
    expect([change.added.length, change.removed.length]).toEqual([4, 0])
    expect(selectionChange(after, before, smallCatalogue).removed).toHaveLength(4)
    expect(chosenTransformations(smallSelections({ sourceTypeIds: [77] }), smallCatalogue)).toEqual([])
  })
})
