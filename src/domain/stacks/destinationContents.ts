/** What is computed in a destination. Spec 1 §3. */
import type { Destination, Entities, OrgDestinationTransformation } from './types'

/** The transformations that are active in a destination; several stacks may write into it. */
export const transformationsIn = (
  destination: Destination,
  entities: Entities,
): readonly OrgDestinationTransformation[] => {
  const listed = entities.destinationTransformations.filter((each) => each.destinationId === destination.id)
  const ids = new Set(listed.map(({ id }) => id))
  return [...listed, ...destination.transformations.filter(({ id }) => !ids.has(id))]
}

/** The destinations that stacks write into, each once, in the order of the stacks. */
export const destinationsOf = (entities: Entities): readonly Destination[] => [
  ...new Map(
    entities.stacks.flatMap(({ destination }) =>
      destination === null ? [] : [[destination.id, destination] as const],
    ),
  ).values(),
]

/** With what was activated there; what is listed already is not listed twice. */
export const withDestinationTransformations = (
  entities: Entities,
  created: readonly OrgDestinationTransformation[],
): Entities => {
  const ids = new Set(created.map(({ id }) => id))
  const others = entities.destinationTransformations.filter(({ id }) => !ids.has(id))
  return { ...entities, destinationTransformations: [...others, ...created] }
}

/** Without one of them, wherever it is listed. */
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
