/** What of an organisation is shown: nothing between or in types that the catalogue hides. Spec 2 §6 (DSH-9, CAT-2). */
import type { Catalogue } from '@/domain/catalogue/types'
import type { Entities, Stack } from './types'

interface Hideable {
  readonly id: number
  readonly hidden: boolean
}

const idsOfHidden = (types: readonly Hideable[]): ReadonlySet<number> =>
  new Set(types.filter(({ hidden }) => hidden).map(({ id }) => id))

/** Whether both ends of a stack are shown; what the catalogue does not know is shown as given. */
export const isStackShownIn = ({ sourceTypes, destinationTypes }: Catalogue): ((stack: Stack) => boolean) => {
  const sources = idsOfHidden(sourceTypes)
  const destinations = idsOfHidden(destinationTypes)
  return ({ sourceType, destination }) =>
    !sources.has(sourceType.id) && (destination === null || !destinations.has(destination.destinationType.id))
}

/** Ids of the transformations of stacks that are hidden. */
export const hiddenInSources = ({ sourceTypes }: Catalogue): ReadonlySet<number> =>
  idsOfHidden(sourceTypes.flatMap(({ tasks }) => tasks).flatMap((task) => task.transformationTypes))

/** Ids of the destination transformations that are hidden, or whose kind of destination is. */
export const hiddenInDestinations = ({ destinationTypes }: Catalogue): ReadonlySet<number> =>
  new Set(
    destinationTypes.flatMap(({ hidden, transformationTypes }) =>
      transformationTypes.filter((type) => hidden || type.hidden).map(({ id }) => id),
    ),
  )

/**
 * The stacks without those that begin or end in a hidden type, each without its hidden endpoints, and the transformations of
 * destinations without hidden ones. A stack that hides nothing stays the same object.
 */
export const shownEntities = (entities: Entities, catalogue: Catalogue): Entities => {
  const hidden = hiddenInDestinations(catalogue)
  const isShown = isStackShownIn(catalogue)
  const cleared = clearerOf(catalogue)
  // one walk: there are ten thousand of them between the answer and the first picture
  const stacks: Stack[] = []
  for (const stack of entities.stacks) if (isShown(stack)) stacks.push(cleared(stack))
  return {
    stacks,
    destinationTransformations: entities.destinationTransformations.filter(
      ({ type }) => !hidden.has(type.id),
    ),
  }
}

const clearers = new WeakMap<Catalogue, (stack: Stack) => Stack>()

/** Takes a stack's hidden endpoints out: the same stack in, the same stack out. */
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

/** Hidden endpoints by source type, of those that have any. */
const hiddenTasksOf = ({ sourceTypes }: Catalogue): ReadonlyMap<number, ReadonlySet<number>> =>
  new Map(
    sourceTypes
      .map(({ id, tasks }) => [id, idsOfHidden(tasks)] as const)
      .filter(([, hidden]) => hidden.size > 0),
  )
