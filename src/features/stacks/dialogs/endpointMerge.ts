/** Three-way merge of a selection in "Add Endpoint" with what a colleague has saved since it was begun (C-7). */
import type { Catalogue } from '@/domain/catalogue/types'
import type { EndpointSelection } from './endpointSelection'

/** Endpoints and source transformations; those of the destination are added and deleted one by one. */
export type SourceSelection = Pick<EndpointSelection, 'taskIds' | 'transformationTypeIds'>

/** Versions of one selection: as it was stored at its first change, as selected here, and as stored now. */
export interface SelectionVersions {
  readonly base: SourceSelection
  readonly mine: SourceSelection
  readonly theirs: SourceSelection
}

/** Result of a merge. `contradicts`: one side needs what the other has removed, which the selection then lacks too. */
export interface SelectionMerge {
  readonly selection: SourceSelection
  readonly contradicts: boolean
}

const mergeIds = (base: readonly number[], mine: readonly number[], theirs: readonly number[]) => {
  const kept = theirs.filter((id) => mine.includes(id) || !base.includes(id))
  const added = mine.filter((id) => !base.includes(id) && !kept.includes(id))
  return [...kept, ...added]
}

/** Returns the selected transformations of which no endpoint is selected, or not the one that they depend on. */
const unsupported = (
  { taskIds, transformationTypeIds }: SourceSelection,
  { sourceTypes }: Catalogue,
): readonly number[] => {
  const tasks = sourceTypes.flatMap((type) => type.tasks)
  const offersOf = (id: number) =>
    tasks.flatMap((task) =>
      task.transformationTypes.filter((type) => type.id === id).map((type) => ({ task, type })),
    )
  return transformationTypeIds.filter((id) => {
    const offers = offersOf(id)
    if (offers.length === 0) return false
    const isOffered = offers.some(({ task }) => taskIds.includes(task.id))
    const needs = offers[0]?.type.dependsOn ?? null
    return !isOffered || (needs !== null && !transformationTypeIds.includes(needs))
  })
}

/** Returns what is stored now with the additions and removals that were made here since `base`. */
export const mergeSelections = (
  { base, mine, theirs }: SelectionVersions,
  catalogue: Catalogue,
): SelectionMerge => {
  let selection: SourceSelection = {
    taskIds: mergeIds(base.taskIds, mine.taskIds, theirs.taskIds),
    transformationTypeIds: mergeIds(
      base.transformationTypeIds,
      mine.transformationTypeIds,
      theirs.transformationTypeIds,
    ),
  }
  const known = [...unsupported(mine, catalogue), ...unsupported(theirs, catalogue)]
  let contradicts = selection.taskIds.length === 0 && mine.taskIds.length > 0
  for (;;) {
    const torn = unsupported(selection, catalogue).filter((id) => !known.includes(id))
    if (torn.length === 0) return { selection, contradicts }
    contradicts = true
    const transformationTypeIds = selection.transformationTypeIds.filter((id) => !torn.includes(id))
    selection = { ...selection, transformationTypeIds }
  }
}
