import { describe, expect, it } from 'vitest'
import type { Catalogue } from '@/domain/catalogue/types'
import { sampleCatalogue } from '@/testing/sampleCatalogue'
import { smallDestination, smallStack } from '@/testing/smallStacks'
import { activeTransformations } from '@/domain/stacks/transformations/activeTransformations'
import { shownEntities } from './shownEntities'
import { transformationOffers } from '@/domain/stacks/transformations/transformationOffers'
import type { Entities } from '@/domain/stacks/types'

const stack = (id: number, source: number, destination: number | null) =>
  smallStack(id, [], {
    sourceType: { id: source, label: '', name: '' },
    destination:
      destination === null
        ? null
        : smallDestination(destination, { destinationType: { id: destination, label: '', name: '' } }),
    taskIds: [201, 202],
    transformations: [{ id: id * 10, typeId: 2002 }],
  })
const entities: Entities = {
  stacks: [stack(1, 2, 2), stack(2, 2, 1), stack(3, 1, 2), stack(4, 99, 98), stack(5, 2, null)],
  destinationTransformations: [
    { id: 51, destinationId: 2, type: { id: 20_001, label: '', name: '' } },
    { id: 52, destinationId: 1, type: { id: 10_001, label: '', name: '' } },
    { id: 53, destinationId: 98, type: { id: 777, label: '', name: '' } },
  ],
}

/** The sample catalogue with these hidden: a source, a destination, an endpoint, a transformation of a destination. */
const hiding = (ids: {
  readonly source?: number
  readonly destination?: number
  readonly task?: number
  readonly type?: number
}): Catalogue => ({
  sourceTypes: sampleCatalogue.sourceTypes.map((type) => ({
    ...type,
    hidden: type.id === ids.source,
    tasks: type.tasks.map((task) => ({ ...task, hidden: task.id === ids.task })),
  })),
  destinationTypes: sampleCatalogue.destinationTypes.map((type) => ({
    ...type,
    hidden: type.id === ids.destination,
    transformationTypes: type.transformationTypes.map((each) => ({ ...each, hidden: each.id === ids.type })),
  })),
})
const stackIds = (shown: Entities) => shown.stacks.map(({ id }) => id)
const recordIds = (shown: Entities) => shown.destinationTransformations.map(({ id }) => id)

describe('what is shown', () => {
  it('DSH-9 nothing hidden leaves everything as it is, the same objects', () => {
    const shown = shownEntities(entities, hiding({}))
    expect(shown).toEqual(entities)
    expect(shown.stacks.every((each, index) => each === entities.stacks[index])).toBe(true)
  })
  it('DSH-9 CAT-2 no stack begins in a hidden source', () => {
    expect(stackIds(shownEntities(entities, hiding({ source: 2 })))).toEqual([3, 4])
  })
  it('DSH-9 CAT-2 no stack ends in a hidden destination, and its transformations go with it', () => {
    const shown = shownEntities(entities, hiding({ destination: 2 }))
    expect(stackIds(shown)).toEqual([2, 4, 5])
    expect(recordIds(shown)).toEqual([52, 53])
  })
  it('DSH-9 CAT-2 hidden endpoints and transformations are left out, and a stack stays one object', () => {
    const catalogue = hiding({ task: 202, type: 20_001 })
    const shown = shownEntities(entities, catalogue)
    expect(shown.stacks[0]?.taskIds).toEqual([201])
    expect(shown.stacks[2]).toBe(entities.stacks[2])
    expect(shownEntities({ ...entities }, catalogue).stacks[0]).toBe(shown.stacks[0])
    expect(recordIds(shown)).toEqual([52, 53])
  })
})

describe('the transformations of a hidden destination', () => {
  const catalogue = hiding({ destination: 2 })
  const places = (showHidden: boolean) =>
    new Set(
      transformationOffers(entities, catalogue, showHidden).map(
        ({ place }) => place.destination.destinationType.id,
      ),
    )
  it('DSH-9 CAT-2 are not offered, unless the build shows them', () => {
    expect(places(false)).toEqual(new Set([1]))
    expect(places(true)).toEqual(new Set([1, 2]))
  })
  it('DSH-9 CAT-2 are not listed as active, unless the build shows them', () => {
    const keys = (showHidden: boolean) =>
      activeTransformations(entities, catalogue, null, showHidden).map(({ side, id }) => `${side} ${id}`)
    expect(keys(false)).toEqual(['destination 52', 'destination 53', 'source 20', 'source 40', 'source 50'])
    expect(keys(true)).toHaveLength(8)
  })
})
