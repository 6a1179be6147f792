/** Removes types hidden by the catalogue from the entities. Spec 2 §6 (DSH-9, CAT-2). */
import type { Catalogue } from '@/domain/catalogue/types'
import type { Entities, Stack } from '@/domain/stacks/types'

interface Hideable {
  readonly id: number
  readonly hidden: boolean
}

const idsOfHidden = (types: readonly Hideable[]): ReadonlySet<number> =>
  new Set(types.filter(({ hidden }) => hidden).map(({ id }) => id))

/**
 * Returns a predicate: whether neither the source type nor the destination type of a stack is hidden in the catalogue.
 * Types that the catalogue does not contain count as visible.
 */
export const isStackShownIn = ({ sourceTypes, destinationTypes }: Catalogue): ((stack: Stack) => boolean) => {
  const sources = idsOfHidden(sourceTypes)
  const destinations = idsOfHidden(destinationTypes)
  return ({ sourceType, destination }) =>
    !sources.has(sourceType.id) && (destination === null || !destinations.has(destination.destinationType.id))
}

/** Returns the type ids of source transformations that the catalogue hides. */
export const hiddenInSources = ({ sourceTypes }: Catalogue): ReadonlySet<number> =>
  idsOfHidden(sourceTypes.flatMap(({ tasks }) => tasks).flatMap((task) => task.transformationTypes))

/** Returns the type ids of destination transformations that the catalogue hides, or whose destination type it hides. */
export const hiddenInDestinations = ({ destinationTypes }: Catalogue): ReadonlySet<number> =>
  new Set(
    destinationTypes.flatMap(({ hidden, transformationTypes }) =>
      transformationTypes.filter((type) => hidden || type.hidden).map(({ id }) => id),
    ),
  )

/**
 * Returns the organisation's stacks and destination transformations without hidden types and endpoints. Stacks that do
 * not change stay the same objects (DSH-9).
 */
export const shownEntities = (entities: Entities, catalogue: Catalogue): Entities => {
  const hidden = hiddenInDestinations(catalogue)
  const isShown = isStackShownIn(catalogue)
  const cleared = clearerOf(catalogue)
  // single pass: this delays the first render for ten thousand stacks
  const stacks: Stack[] = []
  for (const stack of entities.stacks) if (isShown(stack)) stacks.push(cleared(stack))
  return {
    ...entities,
    stacks,
    destinationTransformations: entities.destinationTransformations.filter(
      ({ type }) => !hidden.has(type.id),
    ),
  }
}

const clearers = new WeakMap<Catalogue, (stack: Stack) => Stack>()

/** Creates a memoised function that removes hidden endpoints from a stack. */
function clearerOf(catalogue: Catalogue): (stack: Stack) => Stack {
  const before = clearers.get(catalogue)
  if (before !== undefined) return before
  const hiddenTasks = hiddenTasksOf(catalogue)
  const cleared = new WeakMap<Stack, Stack>()
  const clear = (stack: Stack): Stack => {
    const hidden = hiddenTasks.get(stack.sourceType.id)
    if (hidden === undefined || !stack.taskIds.some((id) => hidden.has(id))) return stack
    const known = cleared.get(stack)
    if (known !== undefined) return known
    const shown = { ...stack, taskIds: stack.taskIds.filter((id) => !hidden.has(id)) }
    cleared.set(stack, shown)
    return shown
  }
  clearers.set(catalogue, clear)
  return clear
}

/** Hidden endpoints by source type; only types that have any. */
const hiddenTasksOf = ({ sourceTypes }: Catalogue): ReadonlyMap<number, ReadonlySet<number>> =>
  new Map(
    sourceTypes
      .map(({ id, tasks }) => [id, idsOfHidden(tasks)] as const)
      .filter(([, hidden]) => hidden.size > 0),
  )
