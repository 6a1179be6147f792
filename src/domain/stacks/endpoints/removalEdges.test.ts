import { describe, expect, it } from 'vitest'
import { changeNote } from '@/components/wizard/advanced/changeNote'
import { applySelectionToggle, selectionScope, storedSelection } from './endpointSelection'
import {
  destinationOffers,
  offerKey,
  sourceOffers,
  transformationOffers,
  transformationSide,
} from '@/domain/stacks/transformations/transformationOffers'
import { stackWithout, transformationRemoval } from '@/domain/stacks/transformations/transformationRemoval'
import {
  smallActive,
  smallCatalogue,
  smallDestination,
  smallEntities,
  smallStack,
  smallType,
} from '@/testing/smallStacks'

const ofSecond = { sourceType: { id: 2, label: '', name: '' }, taskIds: [21] }

describe('what goes with a transformation', () => {
  it('MOD-6 is of the stack that has it, by the names of its own source', () => {
    const list = smallEntities([smallStack(1, [1, 2]), smallStack(2, [5, 6], ofSecond)])
    expect(transformationRemoval('source', 2005, list, smallCatalogue)).toMatchObject({
      stack: { id: 2 },
      typeId: 5,
      name: 'T5',
      label: 't5',
      lost: [{ name: 'T6', label: 't6' }],
    })
    expect(transformationRemoval('source', 1002, list, smallCatalogue)).toMatchObject({ typeId: 2, lost: [] })
    expect(transformationRemoval('source', 9, list, smallCatalogue)).toBeNull()
    expect(transformationRemoval('source', 9, smallEntities([]), smallCatalogue)).toBeNull()
  })

  it('MOD-6 has a number for a name where nobody knows it', () => {
    const list = smallEntities([
      smallStack(1, [99]),
      smallStack(2, [1], { sourceType: { id: 77, label: '', name: '' } }),
    ])
    expect(transformationRemoval('source', 1099, list, smallCatalogue)).toMatchObject({
      name: '#99',
      label: '',
      lost: [],
    })
    expect(transformationRemoval('source', 2001, list, smallCatalogue)).toMatchObject({
      name: '#1',
      label: '',
    })
    expect(stackWithout(smallStack(1, [1, 2, 99]), 1, smallCatalogue)).toEqual({
      transformationTypeIds: [99],
    })
  })

  it('MOD-6 of a destination takes the names of the catalogue, then of the record, then a number', () => {
    const removal = (typeId: number, type = { id: typeId, label: '', name: '' }) => {
      const list = smallEntities([smallStack(1)], [smallActive(204), smallActive(typeId, { id: 7, type })])
      return transformationRemoval('destination', 7, list, smallCatalogue)
    }
    expect(removal(201)).toMatchObject({
      side: 'destination',
      name: 'T201',
      label: 't201',
      destinationId: 4,
      lost: [],
    })
    expect(removal(99, { id: 99, label: 'own', name: 'Own' })).toMatchObject({ name: 'Own', label: 'own' })
    expect(removal(99)).toMatchObject({ name: '#99', label: '' })
  })

  it('MOD-6 looks into the destination that has it, and takes only what needs it', () => {
    const active = [
      smallActive(203),
      smallActive(201),
      smallActive(204),
      smallActive(99),
      smallActive(202),
      smallActive(202, { id: 55, destinationId: 5 }),
    ]
    const list = smallEntities(
      [smallStack(2, [], { destination: smallDestination(5) }), smallStack(1)],
      active,
    )
    const removal = transformationRemoval('destination', 1201, list, smallCatalogue)
    expect(removal).toMatchObject({
      destination: { id: 4 },
      lost: [{ name: 'T203' }, { name: 'T202' }],
      ids: [1203, 1202, 1201],
    })
    expect(transformationRemoval('destination', 55, list, smallCatalogue)).toMatchObject({
      destination: { id: 5 },
      destinationId: 5,
      ids: [55],
    })
  })

  it('MOD-6 one of an abandoned destination takes what stands beside it there, and nothing without a place', () => {
    const abandoned = smallEntities(
      [],
      [
        smallActive(201, { destinationId: 8 }),
        smallActive(202, { destinationId: 8 }),
        smallActive(202, { id: 3, destinationId: 9 }),
      ],
    )
    expect(transformationRemoval('destination', 1201, abandoned, smallCatalogue)).toMatchObject({
      destinationId: 8,
      destination: null,
      ids: [1202, 1201],
    })
    const placeless = smallEntities(
      [],
      [smallActive(201, { destinationId: null }), smallActive(202, { destinationId: null })],
    )
    expect(transformationRemoval('destination', 1201, placeless, smallCatalogue)).toMatchObject({
      ids: [1201],
    })
  })
})

describe('what can be activated', () => {
  it('DSH-6 has a key of its own in every place', () => {
    const [offer] = sourceOffers(smallStack(1), smallCatalogue, false)
    const inDestination = destinationOffers(smallDestination(4), smallEntities([]), smallCatalogue, false)
    expect(offer && offerKey(offer, 3)).toBe('source-1-3')
    expect(inDestination.map((each) => offerKey(each, each.typeId))[0]).toBe('destination-4-201')
    expect([transformationSide('source'), transformationSide('destination')]).toEqual([
      'source',
      'destination',
    ])
  })

  it('DSH-6 is of the own kind of destination, and nothing where nobody knows the kind', () => {
    const ids = (typeId: number) =>
      destinationOffers(
        smallDestination(4, { destinationType: { id: typeId, label: '', name: '' } }),
        smallEntities([]),
        smallCatalogue,
        false,
      ).map((offer) => offer.typeId)
    expect([ids(2), ids(3), ids(9)]).toEqual([[201, 202, 203, 204], [301], []])
  })

  it('DSH-6 a type for any destination is offered, one for another is not', () => {
    const [one] = smallCatalogue.sourceTypes
    if (one === undefined) throw new Error('there is a source')
    const tasks = one.tasks.map((task) => ({
      ...task,
      transformationTypes: [
        smallType(1, null, { destinationTypeId: null }),
        smallType(2, null, { destinationTypeId: 3 }),
      ],
    }))
    const catalogue = { ...smallCatalogue, sourceTypes: [{ ...one, tasks }] }
    expect(sourceOffers(smallStack(1), catalogue, false).map(({ typeId }) => typeId)).toEqual([1])
  })

  it('DSH-9 leaves out the stacks of a hidden source, unless the build shows it', () => {
    const sourceTypes = smallCatalogue.sourceTypes.map((type) => ({ ...type, hidden: type.id === 1 }))
    const list = smallEntities([smallStack(1), smallStack(2, [], { ...ofSecond, destination: null })])
    const count = (showHidden: boolean) =>
      transformationOffers(list, { ...smallCatalogue, sourceTypes }, showHidden).length
    expect([count(false), count(true)]).toEqual([0, 7])
  })
})

describe('choosing in a stack', () => {
  const stack = smallStack(1, [1, 99], { taskIds: [11, 98] })
  const list = smallEntities([stack], [smallActive(201), smallActive(97)])
  const stored = storedSelection(stack, list)
  const scope = selectionScope(stack, smallCatalogue, stored, false)

  it('MOD-1 is within the own types, and keeps what nobody knows', () => {
    expect(scope.catalogue.sourceTypes.map(({ id }) => id)).toEqual([1])
    expect(scope.catalogue.destinationTypes.map(({ id }) => id)).toEqual([2])
    const bare = { ...stack, destination: null }
    expect(selectionScope(bare, smallCatalogue, stored, false)).toMatchObject({
      destinationTypeId: null,
      catalogue: { destinationTypes: [] },
    })
    expect(storedSelection(bare, list).destinationTransformationTypeIds).toEqual([])
    const { selection, change } = applySelectionToggle(
      stored,
      { kind: 'tasks', taskIds: [11, 12], isOn: true },
      scope,
    )
    expect(new Set(selection.taskIds)).toEqual(new Set([11, 12, 98]))
    expect(selection.transformationTypeIds).toContain(99)
    expect(new Set(selection.destinationTransformationTypeIds)).toEqual(new Set([97, 201]))
    expect(change === null ? '' : changeNote(change, scope.catalogue).text).toBe('')
  })

  it('MOD-1 WIZ-8 takes along what is needed, in a destination too', () => {
    const more = applySelectionToggle(stored, { kind: 'destinationTransformation', label: 't203' }, scope)
    expect(new Set(more.selection.destinationTransformationTypeIds)).toEqual(new Set([97, 201, 202, 203]))
    expect(more.change).not.toBeNull()
    const several = applySelectionToggle(
      { ...stored, taskIds: [] },
      { kind: 'tasks', taskIds: [11, 12], isOn: true },
      scope,
    )
    expect(several.change).toBeNull()
    expect(
      applySelectionToggle(stored, { kind: 'tasks', taskIds: [11], isOn: true }, scope).change,
    ).toBeNull()
  })
})
