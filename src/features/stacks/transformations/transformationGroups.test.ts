import { describe, expect, it } from 'vitest'
import type { Catalogue } from '@/domain/catalogue/types'
import { shownEntities } from '@/domain/stacks/list/shownEntities'
import { fc } from '@/testing/property'
import { sampleCatalogue } from '@/testing/sampleCatalogue'
import { smallCatalogue, smallDestination, smallStack } from '@/testing/smallStacks'
import { activeTransformations, dataFlowsOf } from '@/domain/stacks/transformations/activeTransformations'
import { unavailableTargets, dependenciesOf, inputsOf, transformationGroups } from './transformationGroups'
import { transformationCount } from '@/features/stacks/list/transformationCount'
import { transformationOffers } from '@/domain/stacks/transformations/transformationOffers'
import type { Entities, OrgDestinationTransformation } from '@/domain/stacks/types'

const typeOf = (label: string) => {
  const type = sampleCatalogue.destinationTypes.find((each) => each.label === label)
  if (type === undefined) throw new Error(`No ${label}`)
  return type
}
const [source] = sampleCatalogue.sourceTypes
if (source === undefined) throw new Error('No source')
const into = (id: number, label: string) => smallDestination(id, { destinationType: typeOf(label) })
const stack = (id: number, destinationId: number, label: string) =>
  smallStack(id, [], { sourceType: source, destination: into(destinationId, label), taskIds: [] })

const groupsOf = (entities: Entities, catalogue: Catalogue = sampleCatalogue, showHidden = false) => {
  const flows = dataFlowsOf(entities, catalogue)
  const offers = transformationOffers(entities, catalogue, showHidden).map((offer) => ({
    offer,
    flow:
      offer.place.side === 'source'
        ? flows.ofStack(offer.place.stack)
        : flows.ofDestination(offer.place.destination),
  }))
  return transformationGroups(activeTransformations(entities, catalogue, null, showHidden), offers)
}
const active = (destinationId: number, label: string, name: string): OrgDestinationTransformation => {
  const type = typeOf(label).transformationTypes.find((each) => each.label === name)
  if (type === undefined) throw new Error(`No ${name}`)
  return { id: 51, destinationId, type }
}

const offered = typeOf('bigquery').transformationTypes.filter(({ hidden }) => !hidden)

it('FU-16 DSH-6: a transformation of several destinations is one group with a place for each', () => {
  const stacks = [stack(1, 4, 'bigquery'), stack(2, 5, 'bigquery')]
  const groups = groupsOf({ stacks, destinationTransformations: [] })
  expect(groups.map(({ label }) => label)).toEqual(offered.map(({ label }) => label))
  expect(groups.map(({ offers }) => offers.length)).toEqual(offered.map(() => 2))
  expect(new Set(groups.map(({ state }) => state))).toEqual(new Set(['available']))
})

it('FU-16 DSH-6: what is active anywhere stands before what is available', () => {
  const last = offered.at(-1)?.label ?? ''
  const stacks = [stack(1, 4, 'bigquery'), stack(2, 5, 'bigquery')]
  const [first] = groupsOf({ stacks, destinationTransformations: [active(4, 'bigquery', last)] })
  expect(first?.label).toBe(last)
  expect(first?.state).not.toBe('available')
  expect([first?.active.length, first?.offers.length]).toEqual([1, 1])
})

it('FU-16: a destination that does not offer it is a closed place, and sources are what it is made from', () => {
  const entities = {
    stacks: [stack(1, 4, 'bigquery'), stack(2, 6, 'no_destination')],
    destinationTransformations: [],
  }
  const [group] = groupsOf(entities)
  if (group === undefined) throw new Error('No group')
  expect(unavailableTargets(group, entities, sampleCatalogue, false)).toMatchObject([
    { key: 'destination-6', missing: null },
  ])
  expect(inputsOf(group, entities, sampleCatalogue)).toMatchObject([
    { place: '', inputs: [{ source: { label: source.label }, table: '' }] },
  ])
})

it("FU-16: a stack's own transformation is made from endpoints, and waits for one that the stack does not read", () => {
  const task = source.tasks.find(({ transformationTypes }) => transformationTypes.length > 0)
  const type = task?.transformationTypes.find(({ hidden }) => !hidden)
  if (task === undefined || type === undefined) throw new Error('No transformation')
  const destination = sampleCatalogue.destinationTypes.find(({ id }) => id === type.destinationTypeId)
  const label = destination?.label ?? 'bigquery'
  const reads = { ...stack(1, 4, label), taskIds: [task.id] }
  const entities = { stacks: [reads, stack(2, 5, label)], destinationTransformations: [] }
  const group = groupsOf(entities).find((each) => each.side === 'source' && each.label === type.label)
  if (group === undefined) throw new Error('No group')
  expect(group.offers).toHaveLength(1)
  expect(inputsOf(group, entities, sampleCatalogue)[0]?.inputs).toContainEqual({
    source: { label: source.label, name: source.name, imageUrl: source.imageUrl },
    table: task.label,
  })
  expect(unavailableTargets(group, entities, sampleCatalogue, false)).toMatchObject([
    { key: 'stack-2', missing: { stackId: 2 } },
  ])
})

it('FU-16: names what it builds on and what builds on it', () => {
  const group = groupsOf({ stacks: [stack(1, 4, 'bigquery')], destinationTransformations: [] })
  for (const each of group) {
    const type = offered.find(({ label }) => label === each.label)
    const needed = offered.find(({ id }) => id === type?.dependsOn)
    expect(dependenciesOf(each, sampleCatalogue).buildsOn).toEqual(needed === undefined ? [] : [needed.name])
  }
})

describe('N-2 the tables that a transformation reads', () => {
  const [first, second] = source.tasks
  const [, other] = sampleCatalogue.sourceTypes
  if (first === undefined || second === undefined || other === undefined) throw new Error('No endpoints')
  const catalogue = {
    ...sampleCatalogue,
    destinationTypes: sampleCatalogue.destinationTypes.map((type) => ({
      ...type,
      transformationTypes: type.transformationTypes.map((each) =>
        each.label === 'creative_roas' ? { ...each, reads: { [source.label]: [first.label] } } : each,
      ),
    })),
  }
  const all = (id: number, destinationId: number, sourceType = source) =>
    smallStack(id, [], {
      sourceType,
      destination: into(destinationId, 'bigquery'),
      taskIds: sourceType.tasks.map((task) => task.id),
    })
  const group = (entities: Entities) => {
    const flows = dataFlowsOf(entities, catalogue)
    const offers = transformationOffers(entities, catalogue, false).flatMap((offer) =>
      offer.place.side === 'destination'
        ? [{ offer, flow: flows.ofDestination(offer.place.destination) }]
        : [],
    )
    const found = transformationGroups(activeTransformations(entities, catalogue, null, false), offers).find(
      ({ label }) => label === 'creative_roas',
    )
    if (found === undefined) throw new Error('No group')
    return found
  }
  const tables = (entities: Entities) =>
    inputsOf(group(entities), entities, catalogue).map(({ place, inputs }) => [
      place,
      inputs.map((input) => [input.source?.label, input.table]),
    ])

  it('are those of its endpoints, of stacks that deliver where it runs', () => {
    const entities = {
      stacks: [all(1, 4), all(2, 4, other), all(3, 5, other)],
      destinationTransformations: [active(4, 'bigquery', 'creative_roas')],
    }
    expect(tables(entities)).toEqual([['', [[source.label, first.label]]]])
  })

  it('are none where no stack reads the endpoint, and differ by place', () => {
    const entities = {
      stacks: [all(1, 4), { ...all(2, 5), taskIds: [second.id] }],
      destinationTransformations: [],
    }
    expect(tables(entities)).toEqual([
      ['bigquery', [[source.label, first.label]]],
      ['bigquery', []],
    ])
  })

  it('include the table of the transformation that it builds on', () => {
    const entities = { stacks: [all(1, 4)], destinationTransformations: [] }
    const ltv = groupsOf(entities).find(({ label }) => label === 'user_portfolio_ltv')
    if (ltv === undefined) throw new Error('No group')
    expect(inputsOf(ltv, entities, sampleCatalogue)[0]?.inputs.at(-1)).toEqual({
      source: null,
      table: 'user_level_revenue',
    })
  })
})

describe('transformationCount', () => {
  const small = smallCatalogue
  const typeIds = small.destinationTypes.flatMap((type) => type.transformationTypes.map(({ id }) => id))
  const stackOf = fc.record({
    id: fc.integer({ min: 1, max: 999 }),
    source: fc.constantFrom(...small.sourceTypes),
    destination: fc.constantFrom(null, 4, 5),
    tasks: fc.nat({ max: 7 }),
    active: fc.nat({ max: 7 }),
  })
  const entitiesOf = fc.record({
    stacks: fc.array(stackOf, { maxLength: 8 }),
    active: fc.array(fc.tuple(fc.constantFrom(4, 5, 6), fc.constantFrom(0, ...typeIds)), { maxLength: 4 }),
  })
  /** The items at whose index `bits` has a 1. */
  const chosen = <Item>(items: readonly Item[], bits: number) =>
    items.filter((_, index) => ((bits >> index) & 1) === 1)

  it('DSH-6 counts what the tab lists, also of hidden stacks and without reading equal stacks twice', () => {
    fc.assert(
      fc.property(entitiesOf, fc.boolean(), (drawn, showHidden) => {
        const stacks = drawn.stacks.map(({ id, source: sourceType, destination, tasks, active: bits }) => {
          const types = sourceType.tasks.flatMap((task) => task.transformationTypes)
          return smallStack(id, [], {
            sourceType,
            destination: destination === null ? null : smallDestination(destination),
            taskIds: chosen(sourceType.tasks, tasks).map((task) => task.id),
            transformations: chosen(types, bits).map((type, index) => ({ id: index + 1, typeId: type.id })),
          })
        })
        const destinationTransformations = drawn.active.map(([destinationId, id], index) => ({
          id: index + 1,
          destinationId,
          type: { id, label: '', name: '' },
        }))
        const entities = { stacks, destinationTransformations }
        const listed = groupsOf(entities, small, showHidden).length
        expect(transformationCount(entities, small, showHidden)).toBe(listed)
        // what the dashboard knows lacks hidden types
        if (!showHidden)
          expect(transformationCount(shownEntities(entities, small), small, false)).toBe(listed)
      }),
    )
  })
})
