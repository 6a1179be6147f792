/**
 * Advanced builder (the allData flow): every choice keeps the selections pruned and closed under depends_on, and the
 * option maps are derived from them. Spec 1 §4 (WIZ-3, WIZ-6, WIZ-8, WIZ-14).
 */
import { destinationTypeById, sourceTypeById, taskById } from '@/domain/catalogue/lookups'
import type { Catalogue, SourceType } from '@/domain/catalogue/types'
import {
  toggleDestinationTransformation,
  toggleSourceTransformation,
  withDestinationDefaults,
  withNewDefaults,
} from './transformationChoices'
import { currentFlow, defaultWizardState, startFlow } from '@/domain/wizard/flow/flows'
import {
  chooseDestination,
  prune,
  unselectSource,
  unselectTask,
  withoutUnknown,
} from '@/domain/wizard/flow/pruning'
import { buildOptions, singleSelected } from '@/domain/wizard/flow/selection'
import type { OptionMap, WizardSelections, WizardState } from '@/domain/wizard/types'

/**
 * One click in the advanced builder, which selects something or deselects it. Transformations are identified by label.
 */
export type AdvancedToggle =
  | { readonly kind: 'source'; readonly sourceTypeId: number }
  | { readonly kind: 'task'; readonly sourceTypeId: number; readonly taskId: number }
  /** All visible endpoints of a source: selected with `isOn`, else deselected. */
  | { readonly kind: 'tasks'; readonly sourceTypeId: number; readonly isOn: boolean }
  | { readonly kind: 'transformation'; readonly sourceTypeId: number; readonly label: string }
  | { readonly kind: 'destination'; readonly destinationTypeId: number }
  | { readonly kind: 'destinationTransformation'; readonly label: string }

/** What is missing before the advanced builder can continue: a source, an endpoint of a source, or the destination. */
export type AdvancedBlock =
  | { readonly kind: 'noSource' }
  | { readonly kind: 'noEndpoint'; readonly sourceTypeId: number }
  | { readonly kind: 'noDestination' }

const withTasks = (
  selections: WizardSelections,
  type: SourceType,
  taskIds: readonly number[],
): WizardSelections => {
  const isNew = !selections.sourceTypeIds.includes(type.id)
  const before = isNew ? [] : (selections.taskIds[type.id] ?? [])
  const inOrder = type.tasks.map(({ id }) => id).filter((id) => taskIds.includes(id))
  const chosen: WizardSelections = {
    ...selections,
    sourceTypeIds: isNew ? [...selections.sourceTypeIds, type.id] : selections.sourceTypeIds,
    taskIds: { ...selections.taskIds, [type.id]: inOrder },
  }
  return withNewDefaults(chosen, type, before)
}

const visibleTasks = (type: SourceType): readonly number[] =>
  type.tasks.filter(({ hidden }) => !hidden).map(({ id }) => id)

const toggleSource = (
  selections: WizardSelections,
  type: SourceType,
  catalogue: Catalogue,
): WizardSelections =>
  selections.sourceTypeIds.includes(type.id)
    ? unselectSource(selections, type.id, catalogue)
    : withTasks(selections, type, visibleTasks(type))

const toggleTask = (
  selections: WizardSelections,
  type: SourceType,
  taskId: number,
  catalogue: Catalogue,
): WizardSelections => {
  const chosen = selections.taskIds[type.id] ?? []
  return chosen.includes(taskId)
    ? unselectTask(selections, type.id, taskId, catalogue)
    : withTasks(selections, type, [...chosen, taskId])
}

const toggleDestination = (
  selections: WizardSelections,
  typeId: number,
  catalogue: Catalogue,
): WizardSelections =>
  selections.destinationTypeId === typeId
    ? chooseDestination(selections, null, catalogue)
    : withDestinationDefaults(chooseDestination(selections, typeId, catalogue), catalogue)

/**
 * Returns the selections after one click in the advanced builder. Throws an `UnknownIdError` for an id that the
 * catalogue does not contain (WIZ-13).
 */
export const applyToggle = (
  selections: WizardSelections,
  toggle: AdvancedToggle,
  catalogue: Catalogue,
): WizardSelections => {
  if (toggle.kind === 'destination') {
    const { id } = destinationTypeById(catalogue, toggle.destinationTypeId)
    return toggleDestination(selections, id, catalogue)
  }
  if (toggle.kind === 'destinationTransformation') {
    return toggleDestinationTransformation(selections, toggle.label, catalogue)
  }
  const type = sourceTypeById(catalogue, toggle.sourceTypeId)
  switch (toggle.kind) {
    case 'source':
      return toggleSource(selections, type, catalogue)
    case 'task':
      return toggleTask(selections, type, taskById(type, toggle.taskId).id, catalogue)
    case 'tasks':
      return prune(withTasks(selections, type, toggle.isOn ? visibleTasks(type) : []), catalogue)
    case 'transformation':
      return prune(toggleSourceTransformation(selections, type, toggle.label), catalogue)
  }
}

const marked = (options: OptionMap, labels: readonly string[]): OptionMap =>
  Object.fromEntries(
    Object.entries(options).map(([category, all]) => [
      category,
      Object.fromEntries(Object.keys(all).map((label) => [label, labels.includes(label)])),
    ]),
  )

const labelsOf = (
  types: readonly { readonly id: number; readonly label: string }[],
  ids: readonly (number | null)[],
): readonly string[] => types.filter(({ id }) => ids.includes(id)).map(({ label }) => label)

/** Sets the selections and derives the option maps from them. */
const withSelections = (
  state: WizardState,
  selections: WizardSelections,
  catalogue: Catalogue,
): WizardState => {
  const { sourceTypeIds, destinationTypeId } = selections
  const source = buildOptions('allData', 'source', catalogue, selections)
  const destination = buildOptions('allData', 'destination', catalogue, { hasDatavault: null })
  const options = {
    source: marked(source, labelsOf(catalogue.sourceTypes, sourceTypeIds)),
    destination: marked(destination, labelsOf(catalogue.destinationTypes, [destinationTypeId])),
  }
  const flow = { ...currentFlow(state), options, skipChooserCreation: true }
  return { ...state, selections, flows: { ...state.flows, allData: flow } }
}

/**
 * Returns the wizard state to show in the advanced builder: the given one, or the default one while a guided flow is
 * active.
 */
export const advancedState = (state: WizardState): WizardState =>
  state.flowType === 'allData' ? state : defaultWizardState()

/**
 * Returns the wizard state after one click in the advanced builder; ends a guided flow that was active. Throws a
 * `ForbiddenStateError` where two destinations are already selected (WIZ-6).
 */
export const toggleAdvanced = (
  state: WizardState,
  toggle: AdvancedToggle,
  catalogue: Catalogue,
): WizardState => {
  const own = state.flowType === 'allData' ? state : startFlow(state, 'allData')
  if (toggle.kind === 'destination') {
    singleSelected('destination', currentFlow(own).options.destination ?? {})
  }
  const selections = applyToggle(own.selections, toggle, catalogue)
  return { ...withSelections(own, selections, catalogue), finished: false }
}

/**
 * Returns the wizard state without selections of the advanced builder that the catalogue no longer contains; the same
 * object where nothing changes or another flow is active (WIZ-9).
 */
export const restoreAdvanced = (state: WizardState, catalogue: Catalogue): WizardState => {
  if (state.flowType !== 'allData') return state
  const selections = withoutUnknown(state.selections, catalogue)
  const isWhole = JSON.stringify(selections) === JSON.stringify(state.selections)
  const restored = {
    ...withSelections(state, selections, catalogue),
    finished: state.finished && isWhole,
  }
  return JSON.stringify(restored) === JSON.stringify(state) ? state : restored
}

/**
 * Returns what is missing at the source step of the advanced builder: a source, or an endpoint of a source that has
 * any. Null where nothing is.
 */
export const sourceBlock = (selections: WizardSelections, catalogue: Catalogue): AdvancedBlock | null => {
  if (selections.sourceTypeIds.length === 0) return { kind: 'noSource' }
  const empty = selections.sourceTypeIds.find((id) => {
    const type = catalogue.sourceTypes.find((each) => each.id === id)
    return type !== undefined && type.tasks.length > 0 && (selections.taskIds[id] ?? []).length === 0
  })
  return empty === undefined ? null : { kind: 'noEndpoint', sourceTypeId: empty }
}

/**
 * Returns what is missing before the review step of the advanced builder: a source, an endpoint, or the destination.
 * Null where nothing is.
 */
export const advancedBlock = (selections: WizardSelections, catalogue: Catalogue): AdvancedBlock | null =>
  sourceBlock(selections, catalogue) ??
  (selections.destinationTypeId === null ? { kind: 'noDestination' } : null)
