import { describe, expect, it } from 'vitest'
import {
  ofSecondSource,
  smallCatalogue,
  smallDestination,
  smallEntities,
  smallStack,
  smallType,
} from '@/testing/smallStacks'
import {
  destinationOffers,
  offerKey,
  sourceOffers,
  transformationOffers,
  transformationSide,
} from './transformationOffers'

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
    const list = smallEntities([smallStack(1), smallStack(2, [], { ...ofSecondSource, destination: null })])
    const count = (showHidden: boolean) =>
      transformationOffers(list, { ...smallCatalogue, sourceTypes }, showHidden).length
    expect([count(false), count(true)]).toEqual([0, 7])
  })
})
