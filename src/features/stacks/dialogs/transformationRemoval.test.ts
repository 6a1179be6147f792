import { describe, expect, it } from 'vitest'
import {
  ofSecondSource,
  smallActive,
  smallCatalogue,
  smallDestination,
  smallEntities,
  smallStack,
} from '@/testing/smallStacks'
import { stackWithout, transformationRemoval } from './transformationRemoval'

describe('what goes with a transformation', () => {
  it('MOD-6 is of the stack that has it, by the names of its own source', () => {
    const list = smallEntities([smallStack(1, [1, 2]), smallStack(2, [5, 6], ofSecondSource)])
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
