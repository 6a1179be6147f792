/**
 * Selection of the "Add Endpoint" dialog: endpoints and transformations of a stack, pruned and closed under depends_on
 * like in the builder. Spec 1 §2 "Add Endpoint", §4 "Pruning", "Editing endpoints" (MOD-1, WIZ-8).
 */
import { transformationsIn } from '@/domain/stacks/transformations/destinationContents'
import type { Entities, OrgDestinationTransformation, Stack } from '@/domain/stacks/types'
import type { Catalogue } from '@/domain/catalogue/types'
import { type AdvancedToggle, applyToggle } from '@/domain/wizard/advanced/advanced'
import { closeUnderDependencies } from '@/domain/wizard/flow/dependencies'
import type { WizardSelections } from '@/domain/wizard/types'

/** Ids of the selected tasks, source transformation types and destination transformation types. */
export interface EndpointSelection {
  readonly taskIds: readonly number[]
  readonly transformationTypeIds: readonly number[]
  readonly destinationTransformationTypeIds: readonly number[]
}

/** A choice in the dialog; transformations are identified by label. */
export type SelectionToggle =
  | { readonly kind: 'task'; readonly taskId: number }
  /** Selects or clears all of these endpoints. */
  | { readonly kind: 'tasks'; readonly taskIds: readonly number[]; readonly isOn: boolean }
  | { readonly kind: 'transformation'; readonly label: string }
  | { readonly kind: 'destinationTransformation'; readonly label: string }

/** The options of the dialog. */
export interface SelectionScope {
  /** Only the stack's own types; active ones are offered even if hidden. */
  readonly catalogue: Catalogue
  readonly sourceTypeId: number
  readonly destinationTypeId: number | null
}

const unique = (ids: readonly number[]): readonly number[] => [...new Set(ids)]

/** Active transformations of the stack's destination, which other stacks may share. */
export const activeInDestination = (
  { destination }: Stack,
  entities: Entities,
): readonly OrgDestinationTransformation[] =>
  destination === null ? [] : transformationsIn(destination, entities)

/** The selection stored on the service. */
export const storedSelection = (stack: Stack, entities: Entities): EndpointSelection => ({
  taskIds: unique(stack.taskIds),
  transformationTypeIds: unique(stack.transformations.map(({ typeId }) => typeId)),
  destinationTransformationTypeIds: unique(activeInDestination(stack, entities).map(({ type }) => type.id)),
})

/** Computes the options of a stack's dialog. */
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

/** Converts the selection to wizard selections, for the builder's rules. */
export const asWizard = (
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

/** Result of a choice, with its toggle and the wizard's selections before and after; null for more than one toggle. */
export interface Chosen {
  readonly selection: EndpointSelection
  readonly change: {
    readonly toggle: AdvancedToggle
    readonly before: WizardSelections
    readonly after: WizardSelections
  } | null
}

/** Applies a choice. Throws the look-up errors of WIZ-13 for ids unknown to the catalogue. */
export const chooseInStack = (
  selection: EndpointSelection,
  toggle: SelectionToggle,
  scope: SelectionScope,
): Chosen => {
  const { catalogue, sourceTypeId } = scope
  const { tasks, transformations, inDestination } = typesIn(scope)
  const before = asWizard(
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
      : { toggle: only, before: asWizard(selection, scope), after }
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

export interface SetChange {
  readonly added: readonly number[]
  readonly removed: readonly number[]
}

/** The unsaved changes, by set. */
export interface EndpointSelectionChange {
  readonly tasks: SetChange
  readonly transformations: SetChange
  readonly destinationTransformations: SetChange
}

const setChange = (stored: readonly number[], chosen: readonly number[]): SetChange => ({
  added: chosen.filter((id) => !stored.includes(id)),
  removed: stored.filter((id) => !chosen.includes(id)),
})

/** Difference between the stored and the chosen selection. */
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

/** Whether the source has to be updated. */
export const changesSource = ({ tasks, transformations }: EndpointSelectionChange): boolean =>
  !isNone(tasks) || !isNone(transformations)

/** Why the selection cannot be submitted; null where it can. Spec 2 §5 (MOD-1). */
export const selectionBlock = (
  stored: EndpointSelection,
  chosen: EndpointSelection,
): 'unchanged' | 'noEndpoint' | null => {
  const change = endpointSelectionChange(stored, chosen)
  if (!changesSource(change) && isNone(change.destinationTransformations)) return 'unchanged'
  return chosen.taskIds.length === 0 ? 'noEndpoint' : null
}
