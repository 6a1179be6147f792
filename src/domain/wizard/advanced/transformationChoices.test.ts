import { describe, expect, it } from 'vitest'
import {
  destinationChoices,
  sourceChoices,
  toggleDestinationTransformation,
  toggleSourceTransformation,
  withDestinationDefaults,
  withNewDefaults,
} from './transformationChoices'
import {
  closeUnderDependencies,
  dependencyChain,
  keepSatisfied,
  withoutDependents,
} from '@/domain/wizard/flow/dependencies'
import type { Catalogue, SourceType } from '@/domain/catalogue/types'
import { smallCatalogue, smallSelections, smallSource, smallType } from '@/testing/smallStacks'

const [first] = smallCatalogue.sourceTypes
if (first === undefined) throw new Error('there is a source')

describe('what can be chosen', () => {
  it('WIZ-3 WIZ-8 is told with what it needs, nearest first', () => {
    const choices = sourceChoices(smallSelections({ transformationTypeIds: { 1: [1] } }), first)
    expect(choices.map(({ label }) => label)).toEqual(['t1', 't2', 't3', 't4'])
    expect(choices[2]).toEqual({
      label: 't3',
      name: 'T3',
      description: 'About 3',
      id: 3,
      ids: [3],
      isSelected: false,
      isIncomplete: false,
      needs: ['T2', 'T1'],
      canBeSelected: true,
    })
    expect(choices.map(({ isSelected }) => isSelected)).toEqual([true, false, false, false])
    expect(sourceChoices(smallSelections({ taskIds: {} }), first)).toEqual([])
    expect(sourceChoices(smallSelections({ transformationTypeIds: {} }), first)[0]?.isSelected).toBe(false)
  })

  it('WIZ-3 is one for each label, whatever the destinations', () => {
    const type = smallSource(
      smallType(1, null, { label: 'x', destinationTypeId: 2 }),
      smallType(2, null, { label: 'x', name: 'Other', destinationTypeId: 3 }),
      smallType(3, 2, { label: 'y', destinationTypeId: 3, implemented: false }),
    )
    const open = smallSelections({ destinationTypeId: null, transformationTypeIds: { 1: [2] } })
    expect(sourceChoices(open, type)).toMatchObject([
      { label: 'x', name: 'T1', id: 1, ids: [1, 2], isSelected: true, isIncomplete: false },
      { label: 'y', needs: ['Other'], isIncomplete: true, canBeSelected: true },
    ])
    expect(sourceChoices({ ...open, destinationTypeId: 3 }, type).map(({ ids }) => ids)).toEqual([[2], [3]])
    expect(toggleSourceTransformation(open, type, 'x').transformationTypeIds[1]).toEqual([])
    const none = { ...open, transformationTypeIds: {} }
    expect(toggleSourceTransformation(none, type, 'x').transformationTypeIds[1]).toEqual([1, 2])
    expect(toggleSourceTransformation(none, type, 'y').transformationTypeIds[1]).toEqual([3, 2])
  })

  it('WIZ-8 cannot be chosen where something that it needs is not offered', () => {
    const type = smallSource(smallType(2, 1), smallType(5, 2, { implemented: true }))
    expect(sourceChoices(smallSelections(), type)).toMatchObject([
      { canBeSelected: false, needs: [], isIncomplete: false },
      { canBeSelected: false, needs: [] },
    ])
    expect(toggleSourceTransformation(smallSelections(), type, 't2').transformationTypeIds[1]).toEqual([])
    const waiting = smallSource(smallType(1, null, { implemented: false }), smallType(2, 1))
    expect(sourceChoices(smallSelections(), waiting)[1]?.isIncomplete).toBe(true)
  })

  it('WIZ-8 in a destination is what it offers and shows', () => {
    const hidden: Catalogue = {
      ...smallCatalogue,
      destinationTypes: smallCatalogue.destinationTypes.map((type) => ({
        ...type,
        transformationTypes: type.transformationTypes.map((each) => ({ ...each, hidden: each.id === 204 })),
      })),
    }
    const labels = (destinationTypeId: number | null) =>
      destinationChoices(smallSelections({ destinationTypeId }), hidden).map(({ label }) => label)
    expect([labels(2), labels(3), labels(null)]).toEqual([['t201', 't202', 't203'], ['t301'], []])
    const more = toggleDestinationTransformation(smallSelections(), 't203', smallCatalogue)
    expect(more.destinationTransformationTypeIds).toEqual([203, 202, 201])
    const less = toggleDestinationTransformation(more, 't202', smallCatalogue)
    expect(less.destinationTransformationTypeIds).toEqual([201])
    expect(less.sourceTypeIds).toEqual([1])
  })
})

describe('defaults', () => {
  const type: SourceType = {
    ...first,
    tasks: first.tasks.map((task) => ({
      ...task,
      transformationTypes: [
        smallType(task.id * 10, null, { isDefault: false }),
        smallType(task.id * 10 + 1, task.id * 10, { isDefault: true }),
      ],
    })),
  }

  it('WIZ-8 come with a new endpoint, with what they need, and not again with an old one', () => {
    const chosen = smallSelections({ transformationTypeIds: { 1: [120] } })
    expect(withNewDefaults(chosen, type, [12]).transformationTypeIds[1]).toEqual([120, 111, 110])
    expect(withNewDefaults(chosen, type, [11, 12]).transformationTypeIds[1]).toEqual([120])
    expect(
      withNewDefaults(smallSelections({ transformationTypeIds: {} }), type, []).transformationTypeIds[1],
    ).toEqual([111, 110, 121, 120])
  })

  it('WIZ-8 come with a destination', () => {
    const catalogue: Catalogue = {
      ...smallCatalogue,
      destinationTypes: smallCatalogue.destinationTypes.map((each) => ({
        ...each,
        transformationTypes: each.transformationTypes.map((one) => ({ ...one, isDefault: one.id === 202 })),
      })),
    }
    const chosen = smallSelections({ destinationTransformationTypeIds: [204] })
    expect(withDestinationDefaults(chosen, catalogue).destinationTransformationTypeIds).toEqual([
      204, 202, 201,
    ])
  })
})

describe('depends_on', () => {
  const types = [
    { id: 1, dependsOn: null },
    { id: 2, dependsOn: 1 },
    { id: 3, dependsOn: 2 },
    { id: 4, dependsOn: 9 },
  ]

  it('WIZ-8 C-12 the chain is nearest first, and none where a link is missing', () => {
    expect([1, 2, 3, 4, 5].map((id) => dependencyChain(id, types))).toEqual([[], [1], [2, 1], null, null])
    expect(closeUnderDependencies([3, 4, 1], types)).toEqual([3, 2, 1])
    expect(withoutDependents([1, 2, 3, 4], 1, types)).toEqual([4])
    expect(withoutDependents([1, 2, 3, 4], 3, types)).toEqual([1, 2, 4])
    expect(keepSatisfied([1, 3, 4], types)).toEqual([1])
    expect(keepSatisfied([3, 2, 1], types)).toEqual([3, 2, 1])
  })
})
