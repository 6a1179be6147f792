import { fc, runs } from '@/testing/property'
import { describe, expect, it } from 'vitest'
import { closeUnderDependencies, dependencyChain, keepSatisfied, withoutDependents } from './dependencies'
import { chooseDestination, offeredTransformations, unselectSource, unselectTask } from './pruning'
import { sampleCatalogue as catalogue } from '@/testing/sampleCatalogue'
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
