import { describe, expect, it } from 'vitest'
import { activeTransformations, dataFlowsOf } from './activeTransformations'
import type { Entities } from '@/domain/stacks/types'
import {
  smallActive,
  smallCatalogue,
  smallDestination,
  smallEntities,
  smallMetering,
  smallStack,
  smallType,
} from '@/testing/smallStacks'

describe('active transformations', () => {
  const listed = (
    given: Entities,
    showHidden = false,
    metering: Parameters<typeof activeTransformations>[2] = null,
  ) => activeTransformations(given, smallCatalogue, metering, showHidden)

  it('DSH-6 of a stack have the words, the setup and the rows of their own type', () => {
    const [one, three, odd] = listed(
      smallEntities([smallStack(1, [1, 3, 99])]),
      false,
      smallMetering(1, {}, { t1: 5, '': 8 }),
    )
    expect(one).toMatchObject({
      id: 1001,
      name: 'T1',
      description: 'About 1',
      setup: { kind: 'complete' },
      rows: 5,
    })
    expect(three).toMatchObject({ name: 'T3', setup: { kind: 'incomplete', waitsFor: 'T2' }, rows: 0 })
    expect(odd).toMatchObject({ name: '#99', description: '', setup: { kind: 'complete' }, rows: 8 })
    const elsewhere = smallStack(2, [1, 2], { sourceType: { id: 2, label: '', name: '' } })
    expect(listed(smallEntities([elsewhere])).map(({ name }) => name)).toEqual(['#1', '#2'])
    const nowhere = smallStack(3, [1], { sourceType: { id: 77, label: '', name: '' } })
    expect(listed(smallEntities([nowhere]))[0]?.name).toBe('#1')
    expect(listed(smallEntities([smallStack(4, [1])]), false, smallMetering(5, {}, { t1: 5 }))[0]?.rows).toBe(
      0,
    )
  })

  it('DSH-6 of a destination have the words of the catalogue, else of their record', () => {
    const named = smallActive(99, { type: { id: 99, label: 'own', name: 'Own' } })
    const labelled = smallActive(98, { type: { id: 98, label: 'own', name: '' } })
    const metering = { ...smallMetering(1, {}, {}), destinationTransformations: { '4': { own: 6, t202: 2 } } }
    const rows = listed(smallEntities([smallStack(1)], [smallActive(202), named, labelled]), false, metering)
    expect(rows.map(({ name, description, rows: count }) => [name, description, count])).toEqual([
      ['T202', 'About 202', 2],
      ['Own', '', 6],
      ['own', '', 6],
    ])
    expect(rows.map(({ setup }) => setup)).toEqual([
      { kind: 'incomplete', waitsFor: 'T201' },
      { kind: 'complete' },
      { kind: 'complete' },
    ])
  })

  it('DSH-6 says what a destination reads, and nothing of a stack without one', () => {
    const list = smallEntities([
      smallStack(1, [1], { destination: null }),
      smallStack(2, [], { sourceType: { id: 2, label: '', name: '' } }),
      smallStack(3, [], { sourceType: { id: 2, label: '', name: '' } }),
    ])
    const flows = dataFlowsOf(list, smallCatalogue)
    expect(flows.ofDestination(smallDestination(4)).reads.map(({ name }) => name)).toEqual(['Second Net'])
    expect(flows.ofDestination(smallDestination(5)).reads).toEqual([])
    expect(listed(list)[0]).toMatchObject({ destination: null, dataset: '', reads: [{ name: 'First Net' }] })
    const left = listed(smallEntities([list.stacks[0] ?? smallStack(9)], [smallActive(201)]))
    expect(left[0]).toMatchObject({ destination: { label: 'bigquery' }, dataset: '', reads: [] })
  })

  it('DSH-9 leaves out what is hidden, a source as a whole too', () => {
    const [one, ...others] = smallCatalogue.sourceTypes
    const hiding = {
      ...smallCatalogue,
      sourceTypes: one === undefined ? [] : [{ ...one, hidden: true }, ...others],
    }
    const list = smallEntities([
      smallStack(1, [1]),
      smallStack(2, [5], { sourceType: { id: 2, label: '', name: '' } }),
    ])
    const ids = (showHidden: boolean) =>
      activeTransformations(list, hiding, null, showHidden).map(({ id }) => id)
    expect([ids(false), ids(true)]).toEqual([[2005], [1001, 2005]])
    const type = one && {
      ...one,
      tasks: one.tasks.map((each) => ({
        ...each,
        transformationTypes: [smallType(1, null, { hidden: true })],
      })),
    }
    const hidingType = { ...smallCatalogue, sourceTypes: type === undefined ? [] : [type] }
    const active = (showHidden: boolean) =>
      activeTransformations(smallEntities([smallStack(1, [1])]), hidingType, null, showHidden)
    expect([active(false).length, active(true).length]).toEqual([0, 1])
  })
})
