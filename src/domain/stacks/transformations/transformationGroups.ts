/** Groups transformations by type: one group with all its places (DSH-6, FU-16). */
import type { Catalogue, CatalogueSide } from '@/domain/catalogue/types'
import type { ActiveTransformation, DataFlow } from './activeTransformations'
import { destinationsOf } from './destinationContents'
import { isStackShownIn } from '@/domain/stacks/list/shownEntities'
import { connectorOf, type ConnectorRef, datasetOf } from '@/domain/stacks/list/stackRows'
import type { TransformationState } from './transformationFilter'
import type { TransformationOffer } from './transformationOffers'
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

/** What a transformation reads: one endpoint of a source, or with '' as endpoint the whole source. */
export interface TransformationInput {
  readonly source: ConnectorRef
  /** '' for all endpoints of the source. */
  readonly endpoint: string
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
 * Returns what a transformation reads: for a source transformation the endpoints that offer it, for a destination
 * transformation the sources that deliver into its destinations.
 */
export const inputsOf = (
  group: TransformationGroup,
  { sourceTypes }: Catalogue,
): readonly TransformationInput[] => {
  if (group.side === 'source') {
    const ids = typeIdsOf(group)
    return sourceTypes.flatMap((source) =>
      source.tasks
        .filter(({ transformationTypes }) => transformationTypes.some(({ id }) => ids.has(id)))
        .map((task) => ({ source, endpoint: task.label })),
    )
  }
  const flows = [...group.active, ...group.offers.map(({ flow }) => flow)]
  const sources = new Map(flows.flatMap(({ reads }) => reads).map((source) => [source.label, source]))
  return [...sources.values()].map((source) => ({ source, endpoint: '' }))
}

/**
 * Returns the names of the transformations that one depends on (`buildsOn`) and of the visible ones that depend on it
 * (`neededBy`), without duplicates.
 */
export const dependenciesOf = (group: TransformationGroup, catalogue: Catalogue) => {
  const ids = typeIdsOf(group)
  const types = [
    ...catalogue.destinationTypes.flatMap(({ transformationTypes }) => transformationTypes),
    ...catalogue.sourceTypes.flatMap(({ tasks }) => tasks.flatMap((task) => task.transformationTypes)),
  ]
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
