import { fc, runs } from '@/testing/property'
import { describe, expect, it } from 'vitest'
import { closeUnderDependencies, dependencyChain, keepSatisfied, withoutDependents } from './dependencies'
import { chooseDestination, offeredTransformations, prune, unselectSource, unselectTask } from './pruning'
import { sampleCatalogue as catalogue } from '@/testing/sampleCatalogue'
import { smallCatalogue, smallSelections, smallSource, smallType } from '@/testing/smallStacks'
import type { WizardSelections } from '@/domain/wizard/types'

const RUNS = runs(200, 10_000)
const selections: WizardSelections = {
  sourceTypeIds: [1, 15],
  taskIds: { 1: [101, 102], 15: [1501] },
  transformationTypeIds: { 1: [1002], 15: [15_002] },
  destinationTypeId: 2,
  destinationTransformationTypeIds: [20_002, 20_001],
  hasDatavault: null,
}

describe('pruning', () => {
  it('WIZ-8 a source takes its tasks and transformations along', () => {
    expect(unselectSource(selections, 1, catalogue)).toMatchObject({
      sourceTypeIds: [15],
      taskIds: { 15: [1501] },
      transformationTypeIds: { 15: [15_002] },
    })
  })
  it('WIZ-8 a task takes the transformations along that nothing else backs', () => {
    expect(unselectTask(selections, 1, 101, catalogue).transformationTypeIds).toEqual({ 1: [], 15: [15_002] })
    expect(unselectTask(selections, 1, 102, catalogue).transformationTypeIds).toEqual({
      1: [1002],
      15: [15_002],
    })
  })
  it('WIZ-8 another destination takes its transformations and those of the sources along', () => {
    expect(chooseDestination(selections, 1, catalogue)).toMatchObject({
      transformationTypeIds: { 1: [], 15: [] },
      destinationTransformationTypeIds: [],
    })
    const source = catalogue.sourceTypes.find((type) => type.id === 1)
    expect(source && offeredTransformations(source, [101], 1).map((type) => type.id)).toEqual([1001])
  })
  it('FJ-13 WIZ-8 a destination that is chosen again brings back what fell with it', () => {
    const none = chooseDestination(selections, null, catalogue)
    expect(none).toMatchObject({ transformationTypeIds: { 1: [], 15: [] }, destinationTypeId: null })
    const again = chooseDestination(none, 2, catalogue)
    expect(again).toEqual({ ...selections, destinationTransformationTypeIds: [] })
    const without = unselectTask(unselectSource(none, 15, catalogue), 1, 101, catalogue)
    expect(chooseDestination(without, 2, catalogue).transformationTypeIds).toEqual({ 1: [] })
  })
})

describe('depends_on', () => {
  const types = [
    { id: 1, dependsOn: null },
    { id: 2, dependsOn: 1 },
    { id: 3, dependsOn: 2 },
  ]
  it('WIZ-8 takes along what is needed and drops what depends', () => {
    expect(closeUnderDependencies([3], types)).toEqual([3, 2, 1])
    expect(withoutDependents([1, 2, 3], 2, types)).toEqual([1])
    expect(keepSatisfied([2, 3], types)).toEqual([])
  })
  it('C-12 never loops, on any graph, and a ring cannot be selected', () => {
    const node = fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      dependsOn: fc.option(fc.integer({ min: 1, max: 7 })),
    })
    fc.assert(
      fc.property(fc.uniqueArray(node, { selector: ({ id }) => id }), (graph) => {
        const closed = closeUnderDependencies(
          graph.map(({ id }) => id),
          graph,
        )
        expect(keepSatisfied(closed, graph)).toEqual(closed)
      }),
      { numRuns: RUNS },
    )
    expect(dependencyChain(1, [{ id: 1, dependsOn: 1 }])).toBeNull()
    expect(dependencyChain(1, [{ id: 1, dependsOn: 9 }])).toBeNull()
    const ring = [3, 1, 2].map((dependsOn, index) => ({ id: index + 1, dependsOn }))
    expect(closeUnderDependencies([1, 2, 3], ring)).toEqual([])
    expect(keepSatisfied([1, 2, 3], ring)).toEqual([])
  })
})

describe('what falls', () => {
  const full = smallSelections({
    sourceTypeIds: [1, 2, 9],
    taskIds: { 1: [11, 12, 99], 2: [21] },
    transformationTypeIds: { 1: [3, 2, 1, 4, 99], 2: [6] },
    destinationTransformationTypeIds: [202, 999, 203],
  })

  it('WIZ-8 keeps what is known, offered and satisfied, of every source', () => {
    expect(prune(full, smallCatalogue)).toEqual({
      ...full,
      taskIds: { 1: [11, 12], 2: [21] },
      transformationTypeIds: { 1: [3, 2, 1, 4], 2: [] },
      destinationTransformationTypeIds: [],
    })
    const kept = { ...full, destinationTransformationTypeIds: [201, 202] }
    expect(prune(kept, smallCatalogue).destinationTransformationTypeIds).toEqual([201, 202])
    expect(
      prune({ ...kept, destinationTypeId: null }, smallCatalogue).destinationTransformationTypeIds,
    ).toEqual([])
    expect(prune({ ...kept, destinationTypeId: 3 }, smallCatalogue).destinationTransformationTypeIds).toEqual(
      [],
    )
    expect(prune(smallSelections({ taskIds: {}, transformationTypeIds: {} }), smallCatalogue)).toMatchObject({
      taskIds: { 1: [] },
      transformationTypeIds: { 1: [] },
    })
    expect(unselectSource(full, 1, smallCatalogue).sourceTypeIds).toEqual([2, 9])
    expect(unselectTask(full, 1, 11, smallCatalogue)).toMatchObject({
      taskIds: { 1: [12] },
      transformationTypeIds: { 1: [4] },
    })
    expect(unselectTask(smallSelections({ taskIds: {} }), 1, 11, smallCatalogue).taskIds).toEqual({ 1: [] })
  })

  it('WIZ-8 another destination takes over what it has under the same label', () => {
    const type = smallSource(
      smallType(1, null, { label: 'x', destinationTypeId: 2 }),
      smallType(2, null, { label: 'x', destinationTypeId: 3 }),
      smallType(3, null, { label: 'y', destinationTypeId: 3 }),
      smallType(4, null, { label: 'any', destinationTypeId: null }),
      smallType(5, null, { label: 'off', destinationTypeId: 2, hidden: true }),
    )
    const small = { ...smallCatalogue, sourceTypes: [type] }
    const chosen = smallSelections({ taskIds: { 1: [11] }, transformationTypeIds: { 1: [1, 4] } })
    const ids = (typeId: number | null) => chooseDestination(chosen, typeId, small).transformationTypeIds[1]
    expect([ids(3), ids(2), ids(null)]).toEqual([[2, 4], [1, 4], [4]])
    expect(
      chooseDestination(smallSelections({ transformationTypeIds: {} }), 3, small).transformationTypeIds[1],
    ).toEqual([])
    const offered = (destinationTypeId: number | null) =>
      offeredTransformations(type, [11], destinationTypeId).map(({ id }) => id)
    expect([offered(2), offered(3), offered(null)]).toEqual([
      [1, 4],
      [2, 3, 4],
      [1, 2, 3, 4],
    ])
    expect(offeredTransformations(type, [12], null)).toEqual([])
  })
})
