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

/** By source type, of those that hide anything: the hidden endpoints, or that it is hidden itself. */
type HiddenSources = ReadonlyMap<number, ReadonlySet<number> | 'all'>

const hiddenSourcesOf = ({ sourceTypes }: Catalogue): HiddenSources =>
  new Map(
    sourceTypes
      .map(({ id, hidden, tasks }) => [id, hidden ? 'all' : idsOfHidden(tasks)] as const)
      .filter(([, hidden]) => hidden === 'all' || hidden.size > 0),
  )

/**
 * The stacks without those that begin or end in a hidden type, each without its hidden endpoints, and the transformations of
 * destinations without hidden ones. A stack that hides nothing stays the same object.
 */
export const shownEntities = (entities: Entities, catalogue: Catalogue): Entities => {
  const hiddenTypes = hiddenInDestinations(catalogue)
  const hiddenDestinations = idsOfHidden(catalogue.destinationTypes)
  const { hiddenSources, cleared } = clearerOf(catalogue)
  // one walk, and a short one: there are ten thousand of them between the answer and the first picture
  const stacks: Stack[] = []
  for (const stack of entities.stacks) {
    const { destination } = stack
    if (destination !== null && hiddenDestinations.has(destination.destinationType.id)) continue
    const hidden = hiddenSources.get(stack.sourceType.id)
    if (hidden === undefined) stacks.push(stack)
    else if (hidden !== 'all') stacks.push(cleared(stack, hidden))
  }
  return {
    stacks,
    destinationTransformations: entities.destinationTransformations.filter(
      ({ type }) => !hiddenTypes.has(type.id),
    ),
  }
}

interface Clearer {
  readonly hiddenSources: HiddenSources
  /** Takes a stack's hidden endpoints out: the same stack in, the same stack out. */
  readonly cleared: (stack: Stack, hidden: ReadonlySet<number>) => Stack
}

const clearers = new WeakMap<Catalogue, Clearer>()

function clearerOf(catalogue: Catalogue): Clearer {
  const before = clearers.get(catalogue)
  if (before !== undefined) return before
  const known = new WeakMap<Stack, Stack>()
  const clearer: Clearer = {
    hiddenSources: hiddenSourcesOf(catalogue),
    cleared: (stack, hidden) => {
      if (!stack.taskIds.some((id) => hidden.has(id))) return stack
      const made = known.get(stack)
      if (made !== undefined) return made
      const shown = { ...stack, taskIds: stack.taskIds.filter((id) => !hidden.has(id)) }
      known.set(stack, shown)
      return shown
    },
  }
  clearers.set(catalogue, clearer)
  return clearer
}
