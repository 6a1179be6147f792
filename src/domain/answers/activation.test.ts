import { describe, expect, it } from 'vitest'
import type { Catalogue, TransformationType } from '@/domain/catalogue/types'
import {
  smallActive,
  smallCatalogue,
  smallDestination,
  smallEntities,
  smallStack,
} from '@/testing/smallStacks'
import { answersToActivate } from './activation'

const [bigquery] = smallCatalogue.destinationTypes
const [own] = smallCatalogue.sourceTypes
const catalogueWith = (differs: Partial<TransformationType> = {}): Catalogue => {
  if (bigquery === undefined || own === undefined) throw new Error('The catalogue is empty')
  const [type] = bigquery.transformationTypes
  if (type === undefined) throw new Error('The destination offers nothing')
  const offered = (id: number, label: string) => ({
    ...type,
    id,
    label,
    name: label,
    dependsOn: null,
    ...differs,
  })
  return {
    ...smallCatalogue,
    sourceTypes: [
      { ...own, id: 1, label: 'tenjin' },
      { ...own, id: 2, label: 'applovin' },
    ],
    destinationTypes: [
      { ...bigquery, transformationTypes: [offered(301, 'roas'), offered(302, 'creative_roas')] },
    ],
  }
}
const answerToActivate = (...[name, entities, catalogue]: Parameters<typeof answersToActivate>) =>
  answersToActivate(name, entities, catalogue)[0] ?? null
const destination = smallDestination(4, { destinationType: { id: bigquery?.id ?? 0, label: '', name: '' } })
const stackOf = (id: number, sourceTypeId: number) =>
  smallStack(id, [], { destination, sourceType: { id: sourceTypeId, label: '', name: '' } })

describe('the transformation that an answer lacks', () => {
  it('is offered where a destination has a stack of each kind of source', () => {
    const attribution = smallEntities([stackOf(1, 1)])
    expect(answerToActivate('creative-roas', attribution, catalogueWith())).toMatchObject({
      typeId: 302,
      place: { destination: { id: 4 } },
    })
    expect(answerToActivate('roas', attribution, catalogueWith())).toBeNull()
    const both = smallEntities([stackOf(1, 1), stackOf(2, 2)])
    expect(answerToActivate('roas', both, catalogueWith())?.typeId).toBe(301)
    expect(answerToActivate('creative-roas', smallEntities([stackOf(2, 2)]), catalogueWith())).toBeNull()
  })

  it('N-4 is offered by each destination that has the stacks', () => {
    const elsewhere = { ...stackOf(2, 1), destination: { ...destination, id: 5 } }
    const entities = smallEntities([stackOf(1, 1), elsewhere])
    const offers = answersToActivate('creative-roas', entities, catalogueWith())
    expect(offers.map(({ place }) => place.destination.id)).toEqual([4, 5])
  })

  it('is none where it is active, hidden, or not ready', () => {
    const stacks = [stackOf(1, 1)]
    const active = smallEntities(stacks, [smallActive(302)])
    expect(answerToActivate('creative-roas', active, catalogueWith())).toBeNull()
    for (const differs of [{ hidden: true }, { implemented: false }])
      expect(answerToActivate('creative-roas', smallEntities(stacks), catalogueWith(differs))).toBeNull()
  })
})
