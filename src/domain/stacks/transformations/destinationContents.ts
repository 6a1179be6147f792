/** Transformations of destinations. Spec 1 §3. */
import type { Destination, Entities, OrgDestinationTransformation } from '@/domain/stacks/types'

/** Returns the active transformations of a destination, which several stacks may share, without duplicates. */
export const transformationsIn = (
  destination: Destination,
  entities: Entities,
): readonly OrgDestinationTransformation[] => {
  const listed = entities.destinationTransformations.filter((each) => each.destinationId === destination.id)
  const ids = new Set(listed.map(({ id }) => id))
  return [...listed, ...destination.transformations.filter(({ id }) => !ids.has(id))]
}

/**
 * Returns the destinations into which the organisation's stacks deliver, without duplicates, in the order of the
 * stacks.
 */
export const destinationsOf = (entities: Entities): readonly Destination[] => [
  ...new Map(
    entities.stacks.flatMap(({ destination }) =>
      destination === null ? [] : [[destination.id, destination] as const],
    ),
  ).values(),
]

/**
 * Returns the organisation's data with newly activated destination transformations added; those with the same id are
 * replaced.
 */
export const withDestinationTransformations = (
  entities: Entities,
  created: readonly OrgDestinationTransformation[],
): Entities => {
  const ids = new Set(created.map(({ id }) => id))
  const others = entities.destinationTransformations.filter(({ id }) => !ids.has(id))
  return { ...entities, destinationTransformations: [...others, ...created] }
}

/** Returns the organisation's data without the destination transformation with this id, wherever it is listed. */
export const withoutDestinationTransformation = (entities: Entities, id: number): Entities => {
  const left = (list: readonly OrgDestinationTransformation[]) => list.filter((each) => each.id !== id)
  return {
    destinationTransformations: left(entities.destinationTransformations),
    stacks: entities.stacks.map((stack) => {
      const { destination } = stack
      if (destination === null || destination.transformations.every((each) => each.id !== id)) return stack
      return { ...stack, destination: { ...destination, transformations: left(destination.transformations) } }
    }),
  }
}
