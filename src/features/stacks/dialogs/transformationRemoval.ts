/** Effects of deleting a transformation, including its dependents. Spec 1 §2 (MOD-6, PLUS-19). */
import type { Catalogue, CatalogueSide } from '@/domain/catalogue/types'
import { dependencyChain, withoutDependents } from '@/domain/wizard/flow/dependencies'
import { destinationsOf, transformationsIn } from '@/domain/stacks/transformations/destinationContents'
import type { StackEdit } from '@/domain/stacks/list/stackChange'
import type { Destination, Entities, OrgDestinationTransformation, Stack } from '@/domain/stacks/types'

/** A transformation that is deleted along with one that it depends on. */
export interface LostTransformation {
  readonly name: string
  /** Label by which rows are metered; '' for a type that the catalogue does not contain. */
  readonly label: string
}

interface Removal {
  readonly typeId: number
  readonly name: string
  /** Label used by metering; '' for a type unknown to the catalogue. */
  readonly label: string
  /** Dependents that are deleted too. */
  readonly lost: readonly LostTransformation[]
}

/**
 * What deleting an active transformation deletes: itself, from a stack or a destination, and the transformations that
 * depend on it (`lost`).
 */
export type TransformationRemoval =
  | (Removal & { readonly side: 'source'; readonly stack: Stack })
  | (Removal & {
      readonly side: 'destination'
      /** Null where no stack delivers into it any more. */
      readonly destinationId: number | null
      /** Null where no stack uses it any more. */
      readonly destination: Destination | null
      /** Ids of the activations to delete, in this order: dependent ones first. */
      readonly ids: readonly number[]
    })

interface KnownType {
  readonly id: number
  readonly name: string
  readonly label: string
  readonly dependsOn: number | null
}

const nameIn = (types: readonly KnownType[], id: number): string =>
  types.find((type) => type.id === id)?.name || `#${id}`

const lostType = (types: readonly KnownType[], id: number): LostTransformation => ({
  name: nameIn(types, id),
  label: types.find((type) => type.id === id)?.label ?? '',
})

const sourceTypes = (stack: Stack, catalogue: Catalogue): readonly KnownType[] =>
  (catalogue.sourceTypes.find(({ id }) => id === stack.sourceType.id)?.tasks ?? []).flatMap(
    (task) => task.transformationTypes,
  )

const sourceRemoval = (
  id: number,
  entities: Entities,
  catalogue: Catalogue,
): TransformationRemoval | null => {
  const stack = entities.stacks.find(({ transformations }) => transformations.some((each) => each.id === id))
  const typeId = stack?.transformations.find((each) => each.id === id)?.typeId
  if (stack === undefined || typeId === undefined) return null
  const types = sourceTypes(stack, catalogue)
  const active = [...new Set(stack.transformations.map((each) => each.typeId))]
  const kept = withoutDependents(active, typeId, types)
  const lost = active.filter((each) => each !== typeId && !kept.includes(each))
  return {
    side: 'source',
    stack,
    typeId,
    name: nameIn(types, typeId),
    label: types.find((type) => type.id === typeId)?.label ?? '',
    lost: lost.map((each) => lostType(types, each)),
  }
}

/** Sorts by dependency depth, so that dependents are deleted before their dependencies. */
const furthestFirst = (list: readonly OrgDestinationTransformation[], types: readonly KnownType[]) =>
  list.toSorted(
    (left, right) =>
      (dependencyChain(right.type.id, types)?.length ?? 0) -
      (dependencyChain(left.type.id, types)?.length ?? 0),
  )

const destinationRemoval = (
  id: number,
  entities: Entities,
  catalogue: Catalogue,
): TransformationRemoval | null => {
  const destinations = destinationsOf(entities)
  const destination =
    destinations.find((each) => transformationsIn(each, entities).some((active) => active.id === id)) ?? null
  const listed = entities.destinationTransformations
  const home = listed.find((each) => each.id === id)?.destinationId ?? null
  const beside =
    destination === null
      ? listed.filter((each) => each.id === id || (home !== null && each.destinationId === home))
      : transformationsIn(destination, entities)
  const own = beside.find((each) => each.id === id)
  if (own === undefined) return null
  const types = catalogue.destinationTypes.flatMap((type) => type.transformationTypes)
  const others = beside.filter((each) => each.id !== id)
  // where the same type is active twice, the other activation still satisfies the dependents
  const isDouble = others.some(({ type }) => type.id === own.type.id)
  const dependents = isDouble
    ? []
    : others.filter(({ type }) => dependencyChain(type.id, types)?.includes(own.type.id) === true)
  return {
    side: 'destination',
    destinationId: destination?.id ?? home,
    destination,
    typeId: own.type.id,
    name: types.find((type) => type.id === own.type.id)?.name || own.type.name || `#${own.type.id}`,
    label: types.find((type) => type.id === own.type.id)?.label ?? own.type.label,
    lost: dependents.map(({ type }) => lostType(types, type.id)),
    ids: [...furthestFirst(dependents, types).map((each) => each.id), id],
  }
}

/**
 * Computes what deleting an active transformation deletes. `id` is the id of the activation; null is returned if it is
 * already deleted.
 */
export const transformationRemoval = (
  side: CatalogueSide,
  id: number,
  entities: Entities,
  catalogue: Catalogue,
): TransformationRemoval | null =>
  side === 'source' ? sourceRemoval(id, entities, catalogue) : destinationRemoval(id, entities, catalogue)

/**
 * Returns the edit that deletes a source transformation, and those that depend on it, from a stack; null if it is
 * already deleted.
 */
export const stackWithout = (stack: Stack, typeId: number, catalogue: Catalogue): StackEdit | null => {
  const active = [...new Set(stack.transformations.map((each) => each.typeId))]
  if (!active.includes(typeId)) return null
  return { transformationTypeIds: withoutDependents(active, typeId, sourceTypes(stack, catalogue)) }
}
