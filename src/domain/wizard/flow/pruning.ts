/** Pruning after a source, task or destination is deselected. Spec 1 §4 "Pruning", spec 2 §5 (WIZ-8). */
import type { WizardSelections } from '@/domain/wizard/types'
import type { Catalogue, SourceType, TransformationType } from '@/domain/catalogue/types'
import { keepSatisfied } from './dependencies'

/**
 * Returns the visible transformations that the selected endpoints (`taskIds`) of a source offer for a destination type,
 * without duplicates. With null as destination type, those for every destination.
 */
export const offeredTransformations = (
  type: SourceType,
  taskIds: readonly number[],
  destinationTypeId: number | null,
): readonly TransformationType[] => {
  const offered = new Map<number, TransformationType>()
  for (const task of type.tasks) {
    if (!taskIds.includes(task.id)) continue
    for (const transformation of task.transformationTypes) {
      const fits =
        destinationTypeId === null ||
        transformation.destinationTypeId === null ||
        transformation.destinationTypeId === destinationTypeId
      if (fits && !transformation.hidden) offered.set(transformation.id, transformation)
    }
  }
  return [...offered.values()]
}

/**
 * Returns the selections without endpoints and transformations that no selected source, endpoint or destination offers
 * any more, and without transformations whose dependencies are not selected.
 */
export const prune = (selections: WizardSelections, catalogue: Catalogue): WizardSelections => {
  const taskIds: Record<string, readonly number[]> = {}
  const transformationTypeIds: Record<string, readonly number[]> = {}
  for (const id of selections.sourceTypeIds) {
    const type = catalogue.sourceTypes.find((source) => source.id === id)
    if (!type) continue
    const tasks = (selections.taskIds[id] ?? []).filter((taskId) =>
      type.tasks.some((task) => task.id === taskId),
    )
    const offered = offeredTransformations(type, tasks, selections.destinationTypeId)
    taskIds[id] = tasks
    transformationTypeIds[id] = keepSatisfied(selections.transformationTypeIds[id] ?? [], offered)
  }
  const destination = catalogue.destinationTypes.find((type) => type.id === selections.destinationTypeId)
  return {
    ...selections,
    taskIds,
    transformationTypeIds,
    destinationTransformationTypeIds: keepSatisfied(
      selections.destinationTransformationTypeIds,
      destination?.transformationTypes ?? [],
    ),
  }
}

/** Returns the selections without everything that the catalogue does not contain. */
export const withoutUnknown = (selections: WizardSelections, catalogue: Catalogue): WizardSelections => {
  const { sourceTypeIds, destinationTypeId } = selections
  const isKnown = catalogue.destinationTypes.some(({ id }) => id === destinationTypeId)
  const known: WizardSelections = {
    ...selections,
    sourceTypeIds: sourceTypeIds.filter((id) => catalogue.sourceTypes.some((type) => type.id === id)),
    destinationTypeId: isKnown ? destinationTypeId : null,
  }
  return prune(known, catalogue)
}

/** Returns the selections without a source, its endpoints and its transformations. */
export const unselectSource = (
  selections: WizardSelections,
  typeId: number,
  catalogue: Catalogue,
): WizardSelections =>
  prune({ ...selections, sourceTypeIds: selections.sourceTypeIds.filter((id) => id !== typeId) }, catalogue)

/**
 * Returns the selections without an endpoint and without the transformations that no other selected endpoint offers.
 */
export const unselectTask = (
  selections: WizardSelections,
  typeId: number,
  taskId: number,
  catalogue: Catalogue,
): WizardSelections => {
  const tasks = (selections.taskIds[typeId] ?? []).filter((id) => id !== taskId)
  return prune({ ...selections, taskIds: { ...selections.taskIds, [typeId]: tasks } }, catalogue)
}

/** Maps a source's transformations to those with the same label for this destination type. */
const counterparts = (
  type: SourceType,
  chosen: readonly number[],
  destinationTypeId: number | null,
): readonly number[] => {
  const all = type.tasks.flatMap((task) => task.transformationTypes)
  const picked = all.filter(({ id }) => chosen.includes(id))
  const wanted = picked.map(({ label }) => label)
  const pool = destinationTypeId === null ? picked : all
  const fits = (made: number | null) => made === null || made === destinationTypeId
  const ids = pool.filter((each) => fits(each.destinationTypeId) && wanted.includes(each.label))
  return [...new Set(ids.map(({ id }) => id))]
}

/**
 * Returns the selections with another destination, or none (null), and without the destination transformations of the
 * previous one. Source transformations become those with the same label for the new destination; those dropped with a
 * deselected destination come back with the next one.
 */
export const chooseDestination = (
  selections: WizardSelections,
  typeId: number | null,
  catalogue: Catalogue,
): WizardSelections => {
  const { unselectedTransformationTypeIds: fallen = {}, ...rest } = selections
  const transformationTypeIds: Record<string, readonly number[]> = {}
  for (const id of selections.sourceTypeIds) {
    const type = catalogue.sourceTypes.find((source) => source.id === id)
    if (!type) continue
    const chosen = [...(selections.transformationTypeIds[id] ?? []), ...(fallen[id] ?? [])]
    transformationTypeIds[id] = counterparts(type, chosen, typeId)
  }
  const pruned = prune({ ...rest, transformationTypeIds, destinationTypeId: typeId }, catalogue)
  return typeId === null
    ? { ...pruned, unselectedTransformationTypeIds: selections.transformationTypeIds }
    : pruned
}
