/** Groups transformations by type: one group with all its places (DSH-6, FU-16). */
import type { ConnectorRef, Catalogue, CatalogueSide } from '@/domain/catalogue/types'
import type { ActiveTransformation, DataFlow } from '@/domain/stacks/transformations/activeTransformations'
import { destinationsOf } from '@/domain/stacks/transformations/destinationContents'
import { isStackShownIn } from '@/domain/stacks/list/shownEntities'
import { connectorOf, datasetOf } from '@/domain/stacks/list/stackRows'
import type { TransformationState } from '@/domain/stacks/transformations/transformationFilter'
import type { TransformationOffer } from '@/domain/stacks/transformations/transformationOffers'
import type { Entities } from '@/domain/stacks/types'

/** A transformation that can be activated, with where it would read and write data. */
export interface OfferWithDataFlow {
  readonly offer: TransformationOffer
  readonly flow: DataFlow
}

/**
 * All activations of the same transformation, and all stacks or destinations in which it can be activated: one entry in
 * the dashboard's list.
 */
export interface TransformationGroup {
  /** Unique key of the entry, e.g. "destination-creative_roas". */
  readonly key: string
  readonly side: CatalogueSide
  /** Label, also the name of the output table; '' for a type that the catalogue does not contain. */
  readonly label: string
  readonly name: string
  readonly description: string
  readonly active: readonly ActiveTransformation[]
  /** Stacks or destinations in which it can be activated. */
  readonly offers: readonly OfferWithDataFlow[]
  /** "incomplete" if the setup of any activation is; "available" if there is no activation. */
  readonly state: TransformationState
}

/** A stack or destination in which a transformation cannot be activated, and why. */
export interface UnavailableTarget {
  /** React key. */
  readonly key: string
  readonly destination: ConnectorRef | null
  readonly dataset: string
  /** The stack and the endpoint that it lacks; null where the destination does not support the transformation. */
  readonly missing: {
    readonly stackId: number
    readonly source: ConnectorRef
    readonly endpoint: string
  } | null
}

/** Table that a transformation reads: of an endpoint, or of another transformation. */
interface TransformationInput {
  /** Null for the table of another transformation. */
  readonly source: ConnectorRef | null
  /** Label of the endpoint or transformation; '' where the backend does not say which endpoints of the source it reads. */
  readonly table: string
}

/** Tables that a transformation reads in one or several places, which read the same. */
export interface PlaceInputs {
  /** Unique among the places. */
  readonly key: number
  /** The destination and its dataset; '' if the transformation reads the same in all its places. */
  readonly place: string
  readonly inputs: readonly TransformationInput[]
}

const keyOf = (side: CatalogueSide, label: string, typeId: number): string =>
  `${side}-${label === '' ? `#${typeId}` : label}`

const stateOf = (active: readonly ActiveTransformation[]): TransformationState => {
  if (active.length === 0) return 'available'
  return active.some(({ setup }) => setup.kind === 'incomplete') ? 'incomplete' : 'active'
}

/**
 * Groups active and available transformations by type, for the dashboard's list; groups with an activation come first.
 */
export const transformationGroups = (
  active: readonly ActiveTransformation[],
  offers: readonly OfferWithDataFlow[],
): readonly TransformationGroup[] => {
  const groups = new Map<string, { active: ActiveTransformation[]; offers: OfferWithDataFlow[] }>()
  const groupOf = (key: string) => {
    const group = groups.get(key) ?? { active: [], offers: [] }
    groups.set(key, group)
    return group
  }
  for (const each of active) groupOf(keyOf(each.side, each.label, each.typeId)).active.push(each)
  for (const each of offers) {
    const { place, label, typeId } = each.offer
    groupOf(keyOf(place.side, label, typeId)).offers.push(each)
  }
  const all = [...groups].flatMap(([key, group]): readonly TransformationGroup[] => {
    const named = group.active[0] ?? group.offers[0]?.offer
    if (named === undefined) return []
    const side = 'place' in named ? named.place.side : named.side
    const { name, description, label } = named
    return [{ ...group, key, side, label, name, description, state: stateOf(group.active) }]
  })
  return [
    ...all.filter(({ state }) => state !== 'available'),
    ...all.filter(({ state }) => state === 'available'),
  ]
}

const typeIdsOf = ({ active, offers }: TransformationGroup): ReadonlySet<number> =>
  new Set([...active.map(({ typeId }) => typeId), ...offers.map(({ offer }) => offer.typeId)])

/**
 * Returns the tables that a transformation reads where it is active, or else where it can be activated: those of its
 * endpoints that the stacks of the place deliver, and those of the transformations that it depends on.
 */
export const inputsOf = (
  group: TransformationGroup,
  { stacks }: Pick<Entities, 'stacks'>,
  catalogue: Catalogue,
): readonly PlaceInputs[] => {
  const ids = typeIdsOf(group)
  const types = typesOf(catalogue)
  const own = types.filter(({ id }) => ids.has(id))
  const needed = new Set(own.map(({ dependsOn }) => dependsOn))
  const tables = [...new Set(types.filter(({ id }) => needed.has(id)).map(({ label }) => label))].map(
    (table): TransformationInput => ({ source: null, table }),
  )
  const reads = own.find((type) => type.reads !== undefined)?.reads
  const places =
    group.active.length > 0
      ? group.active.map((flow) => ({ flow, placeId: flow.placeId }))
      : group.offers.map(({ offer: { place }, flow }) => ({
          flow,
          placeId: place.side === 'source' ? place.stack.id : place.destination.id,
        }))
  const found = places.map(({ flow, placeId }): PlaceInputs => {
    const near = stacks.filter(
      (stack) => (group.side === 'source' ? stack : stack.destination)?.id === placeId,
    )
    const inputs = near.flatMap(({ sourceType, taskIds }): readonly TransformationInput[] => {
      const source = connectorOf(sourceType, catalogue.sourceTypes)
      const tasks = catalogue.sourceTypes.find(({ id }) => id === sourceType.id)?.tasks ?? []
      if (reads !== undefined)
        return tasks
          .filter(({ id, label }) => taskIds.includes(id) && reads[source.label]?.includes(label))
          .map(({ label }) => ({ source, table: label }))
      return group.side === 'destination'
        ? [{ source, table: '' }]
        : tasks
            .filter(({ transformationTypes }) => transformationTypes.some(({ id }) => ids.has(id)))
            .map(({ label }) => ({ source, table: label }))
    })
    const unique = new Map(inputs.map((input) => [`${input.source?.label} ${input.table}`, input]))
    return {
      key: placeId ?? 0,
      place: [flow.destination?.name ?? '', flow.dataset].filter((text) => text !== '').join(' · '),
      inputs: [...unique.values(), ...tables],
    }
  })
  const different = new Map(found.map((each) => [JSON.stringify(each.inputs), each]))
  return different.size === 1 ? [...different.values()].map((each) => ({ ...each, place: '' })) : found
}

const typesOf = ({ sourceTypes, destinationTypes }: Catalogue) => [
  ...destinationTypes.flatMap(({ transformationTypes }) => transformationTypes),
  ...sourceTypes.flatMap(({ tasks }) => tasks.flatMap((task) => task.transformationTypes)),
]

/**
 * Returns the names of the transformations that one depends on (`buildsOn`) and of the visible ones that depend on it
 * (`neededBy`), without duplicates.
 */
export const dependenciesOf = (group: TransformationGroup, catalogue: Catalogue) => {
  const ids = typeIdsOf(group)
  const types = typesOf(catalogue)
  const needed = new Set(
    types.flatMap(({ id, dependsOn }) => (ids.has(id) && dependsOn !== null ? [dependsOn] : [])),
  )
  const unique = (names: readonly string[]) => [...new Set(names)]
  return {
    buildsOn: unique(types.filter(({ id }) => needed.has(id)).map(({ name }) => name)),
    neededBy: unique(
      types
        .filter(({ dependsOn, hidden }) => !hidden && dependsOn !== null && ids.has(dependsOn))
        .map(({ name }) => name),
    ),
  }
}

/**
 * Returns the stacks or destinations in which a transformation cannot be activated, each with the reason; empty where
 * it can be in all. Stacks whose source does not offer it at all are left out.
 */
export const unavailableTargets = (
  group: TransformationGroup,
  entities: Entities,
  catalogue: Catalogue,
  showHidden: boolean,
): readonly UnavailableTarget[] => {
  const open = new Set([
    ...group.active.map(({ placeId }) => placeId),
    ...group.offers.map(({ offer: { place } }) =>
      place.side === 'source' ? place.stack.id : place.destination.id,
    ),
  ])
  const stacks = showHidden ? entities.stacks : entities.stacks.filter(isStackShownIn(catalogue))
  const into = (destination: Entities['stacks'][number]['destination']) => ({
    destination: destination && connectorOf(destination.destinationType, catalogue.destinationTypes),
    dataset: datasetOf(destination),
  })
  if (group.side === 'destination')
    return destinationsOf({ ...entities, stacks })
      .filter(({ id }) => !open.has(id))
      .map((destination) => ({ ...into(destination), key: `destination-${destination.id}`, missing: null }))
  const ids = typeIdsOf(group)
  return stacks.flatMap((stack) => {
    const source = catalogue.sourceTypes.find(({ id }) => id === stack.sourceType.id)
    const task = source?.tasks.find(
      ({ hidden, transformationTypes }) =>
        (showHidden || !hidden) &&
        transformationTypes.some(
          ({ id, destinationTypeId }) =>
            ids.has(id) &&
            (destinationTypeId === null || destinationTypeId === stack.destination?.destinationType.id),
        ),
    )
    if (open.has(stack.id) || source === undefined || task === undefined) return []
    const missing = { stackId: stack.id, source, endpoint: task.name }
    return [{ ...into(stack.destination), key: `stack-${stack.id}`, missing }]
  })
}
