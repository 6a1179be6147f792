import { transformationsIn } from '@/domain/stacks/transformations/destinationContents'
import type { Entities, OrgDestinationTransformation, Stack } from '@/domain/stacks/types'
import type { Catalogue } from '@/domain/catalogue/types'
import { type AdvancedToggle, applyToggle } from '@/domain/wizard/advanced/advanced'
import { closeUnderDependencies } from '@/domain/wizard/flow/dependencies'
import type { WizardSelections } from '@/domain/wizard/types'

/**
 * Ids selected in the "Add Endpoint" dialog of a stack: endpoints (tasks), source and destination transformation types.
 */
export interface EndpointSelection {
  readonly taskIds: readonly number[]
  readonly transformationTypeIds: readonly number[]
  readonly destinationTransformationTypeIds: readonly number[]
}

/** One click in the "Add Endpoint" dialog, which selects or deselects something. Transformations are given by label. */
export type SelectionToggle =
  | { readonly kind: 'task'; readonly taskId: number }
  /** All of these endpoints: selected with `isOn`, else deselected. */
  | { readonly kind: 'tasks'; readonly taskIds: readonly number[]; readonly isOn: boolean }
  | { readonly kind: 'transformation'; readonly label: string }
  | { readonly kind: 'destinationTransformation'; readonly label: string }

/** What the "Add Endpoint" dialog of a stack offers. */
export interface SelectionScope {
  /** Only the stack's own source and destination type; what is in use is visible even if hidden elsewhere. */
  readonly catalogue: Catalogue
  readonly sourceTypeId: number
  /** Null for a stack without a destination. */
  readonly destinationTypeId: number | null
}

const unique = (ids: readonly number[]): readonly number[] => [...new Set(ids)]

/** Returns the active transformations of a stack's destination, which other stacks may share; empty without one. */
export const activeInDestination = (
  { destination }: Stack,
  entities: Entities,
): readonly OrgDestinationTransformation[] =>
  destination === null ? [] : transformationsIn(destination, entities)

/** Returns the initial selection of the "Add Endpoint" dialog: the stack as the service stores it. */
export const storedSelection = (stack: Stack, entities: Entities): EndpointSelection => ({
  taskIds: unique(stack.taskIds),
  transformationTypeIds: unique(stack.transformations.map(({ typeId }) => typeId)),
  destinationTransformationTypeIds: unique(activeInDestination(stack, entities).map(({ type }) => type.id)),
})

/** Computes what the "Add Endpoint" dialog of a stack offers. `showHidden` also offers hidden types. */
export const selectionScope = (
  stack: Stack,
  catalogue: Catalogue,
  stored: EndpointSelection,
  showHidden: boolean,
): SelectionScope => {
  const offer = <Item extends { readonly id: number; readonly hidden: boolean }>(
    item: Item,
    ids: readonly number[],
  ): Item => (item.hidden && (showHidden || ids.includes(item.id)) ? { ...item, hidden: false } : item)
  const destinationTypeId = stack.destination?.destinationType.id ?? null
  return {
    sourceTypeId: stack.sourceType.id,
    destinationTypeId,
    catalogue: {
      sourceTypes: catalogue.sourceTypes
        .filter(({ id }) => id === stack.sourceType.id)
        .map((type) => ({
          ...type,
          tasks: type.tasks.map((task) => ({
            ...offer(task, stored.taskIds),
            transformationTypes: task.transformationTypes.map((each) =>
              offer(each, stored.transformationTypeIds),
            ),
          })),
        })),
      destinationTypes: catalogue.destinationTypes
        .filter(({ id }) => id === destinationTypeId)
        .map((type) => ({
          ...type,
          transformationTypes: type.transformationTypes.map((each) =>
            offer(each, stored.destinationTransformationTypeIds),
          ),
        })),
    },
  }
}

/** Converts the dialog's selection to that of the new-stack wizard, whose rules then apply. */
export const toWizardSelections = (
  { taskIds, transformationTypeIds, destinationTransformationTypeIds }: EndpointSelection,
  { sourceTypeId, destinationTypeId }: SelectionScope,
): WizardSelections => ({
  sourceTypeIds: [sourceTypeId],
  taskIds: { [sourceTypeId]: taskIds },
  transformationTypeIds: { [sourceTypeId]: transformationTypeIds },
  destinationTypeId,
  destinationTransformationTypeIds,
  hasDatavault: null,
})

/** Types of the scope, by kind. */
const typesIn = ({ catalogue }: SelectionScope) => {
  const tasks = catalogue.sourceTypes.flatMap((type) => type.tasks)
  return {
    tasks,
    transformations: tasks.flatMap((task) => task.transformationTypes),
    inDestination: catalogue.destinationTypes.flatMap((type) => type.transformationTypes),
  }
}

type Known = readonly { readonly id: number; readonly dependsOn: number | null }[]

/** Adds missing dependencies to known ids before a change. */
const closed = (ids: readonly number[], types: Known): readonly number[] =>
  closeUnderDependencies(
    ids.filter((id) => types.some((type) => type.id === id)),
    types,
  )

const unknown = (ids: readonly number[], types: readonly { readonly id: number }[]): readonly number[] =>
  ids.filter((id) => !types.some((type) => type.id === id))

/** Splits a choice into the builder's single toggles. */
const stepsOf = (
  selection: EndpointSelection,
  toggle: SelectionToggle,
  sourceTypeId: number,
): readonly AdvancedToggle[] => {
  switch (toggle.kind) {
    case 'destinationTransformation':
      return [toggle]
    case 'transformation':
    case 'task':
      return [{ ...toggle, sourceTypeId }]
    case 'tasks':
      return toggle.taskIds
        .filter((id) => selection.taskIds.includes(id) !== toggle.isOn)
        .map((taskId) => ({ kind: 'task', sourceTypeId, taskId }))
  }
}

/**
 * Result of one click in the "Add Endpoint" dialog: the new selection, and the click as a change of the wizard's
 * selections. `change` is null where the click toggled no or several endpoints.
 */
export interface ToggleResult {
  readonly selection: EndpointSelection
  readonly change: {
    readonly toggle: AdvancedToggle
    readonly before: WizardSelections
    readonly after: WizardSelections
  } | null
}

/**
 * Returns the selection after one click in the "Add Endpoint" dialog. Throws an `UnknownIdError` for an id that the
 * catalogue does not contain (WIZ-8, WIZ-13).
 */
export const applySelectionToggle = (
  selection: EndpointSelection,
  toggle: SelectionToggle,
  scope: SelectionScope,
): ToggleResult => {
  const { catalogue, sourceTypeId } = scope
  const { tasks, transformations, inDestination } = typesIn(scope)
  const before = toWizardSelections(
    {
      taskIds: selection.taskIds,
      transformationTypeIds: closed(selection.transformationTypeIds, transformations),
      destinationTransformationTypeIds: closed(selection.destinationTransformationTypeIds, inDestination),
    },
    scope,
  )
  const steps = stepsOf(selection, toggle, sourceTypeId)
  const after = steps.reduce((all, step) => applyToggle(all, step, catalogue), before)
  const [only] = steps
  const change =
    only === undefined || steps.length > 1
      ? null
      : { toggle: only, before: toWizardSelections(selection, scope), after }
  const chosen = (known: readonly number[] | undefined, old: readonly number[], types: Known) =>
    unique([...(known ?? []), ...unknown(old, types)])
  return {
    change,
    selection: {
      taskIds: unique([...(after.taskIds[sourceTypeId] ?? []), ...unknown(selection.taskIds, tasks)]),
      transformationTypeIds: chosen(
        after.transformationTypeIds[sourceTypeId],
        selection.transformationTypeIds,
        transformations,
      ),
      destinationTransformationTypeIds: chosen(
        after.destinationTransformationTypeIds,
        selection.destinationTransformationTypeIds,
        inDestination,
      ),
    },
  }
}

/** Ids that were added to and removed from a stored list. */
export interface SetChange {
  readonly added: readonly number[]
  readonly removed: readonly number[]
}

/** Unsaved changes in the "Add Endpoint" dialog: endpoints, source transformations and destination transformations. */
export interface EndpointSelectionChange {
  readonly tasks: SetChange
  readonly transformations: SetChange
  readonly destinationTransformations: SetChange
}

const setChange = (stored: readonly number[], chosen: readonly number[]): SetChange => ({
  added: chosen.filter((id) => !stored.includes(id)),
  removed: stored.filter((id) => !chosen.includes(id)),
})

/** Returns the difference between what is stored and what is selected in the "Add Endpoint" dialog. */
export const endpointSelectionChange = (
  stored: EndpointSelection,
  chosen: EndpointSelection,
): EndpointSelectionChange => ({
  tasks: setChange(stored.taskIds, chosen.taskIds),
  transformations: setChange(stored.transformationTypeIds, chosen.transformationTypeIds),
  destinationTransformations: setChange(
    stored.destinationTransformationTypeIds,
    chosen.destinationTransformationTypeIds,
  ),
})

const isNone = ({ added, removed }: SetChange): boolean => added.length === 0 && removed.length === 0

/** Whether endpoints or source transformations changed, so that the stack must be updated on the service. */
export const changesSource = ({ tasks, transformations }: EndpointSelectionChange): boolean =>
  !isNone(tasks) || !isNone(transformations)

/** Returns why the "Add Endpoint" dialog cannot be submitted: nothing changed, no endpoint; null if it can (MOD-1). */
export const selectionBlock = (
  stored: EndpointSelection,
  chosen: EndpointSelection,
): 'unchanged' | 'noEndpoint' | null => {
  const change = endpointSelectionChange(stored, chosen)
  if (!changesSource(change) && isNone(change.destinationTransformations)) return 'unchanged'
  return chosen.taskIds.length === 0 ? 'noEndpoint' : null
}
