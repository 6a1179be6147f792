/** Option maps and toggling. Spec 1 §4 "Single-select steps", spec 2 §5 (WIZ-3, WIZ-4, WIZ-6, WIZ-7). */
import type { FlowStep, FlowType, OptionMap, WizardSelections, WizardState } from '@/domain/wizard/types'
import { FLOW_STEPS, stepOf } from './steps'
import type { Catalogue } from '@/domain/catalogue/types'
import { DESTINATION_CATEGORY, groupByCategory } from '@/domain/catalogue/categories'
import { errorMessages } from '@/domain/messages/errors'
import { MAX_DESTINATIONS } from '@/domain/shared/constants'
import { ForbiddenStateError } from '@/domain/shared/errors'

/**
 * Whether a step of a wizard flow allows only one selected option: the attribution step of the guided flows, and the
 * destination step.
 */
export const isSingleSelect = (flow: FlowType, step: FlowStep): boolean =>
  stepOf(flow, step)?.selects === 'one'

/** Returns the labels of the selected options of a wizard step, in display order. */
export const selectedLabels = (options: OptionMap): readonly string[] =>
  Object.values(options).flatMap((labels) => Object.keys(labels).filter((label) => labels[label] === true))

/**
 * Returns the label of the selected option at a single-select step; null for none. Throws a `ForbiddenStateError` for
 * more than one (WIZ-6).
 */
export const singleSelected = (step: FlowStep, options: OptionMap): string | null => {
  const labels = selectedLabels(options)
  if (labels.length <= 1) return labels[0] ?? null
  const isDestination = step === 'destination' && labels.length > MAX_DESTINATIONS
  throw new ForbiddenStateError(
    isDestination ? errorMessages.exactlyOneDestination : errorMessages.moreThanOneSelected,
  )
}

const mapAll = (options: OptionMap, selected: (label: string, before: boolean) => boolean): OptionMap =>
  Object.fromEntries(
    Object.entries(options).map(([category, labels]) => [
      category,
      Object.fromEntries(Object.entries(labels).map(([label, before]) => [label, selected(label, before)])),
    ]),
  )

/**
 * Returns the options of a wizard step with the option `label` of `category` selected, or deselected if it was selected.
 * With `single`, every other option of the step is deselected (WIZ-6).
 */
export const toggleIn = (options: OptionMap, category: string, label: string, single: boolean): OptionMap => {
  const on = options[category]?.[label] !== true
  const rest = single ? mapAll(options, () => false) : options
  return { ...rest, [category]: { ...rest[category], [label]: on } }
}

/**
 * Returns the wizard state after an option of the current step was toggled. Selections of steps that depend on it are
 * cleared (WIZ-4).
 */
export const toggleOption = (state: WizardState, category: string, label: string): WizardState => {
  const flow = state.flows[state.flowType]
  const { step } = flow
  const single = isSingleSelect(state.flowType, step)
  if (single) singleSelected(step, flow.options[step] ?? {})
  const options: Partial<Record<FlowStep, OptionMap>> = {
    ...flow.options,
    [step]: toggleIn(flow.options[step] ?? {}, category, label, single),
  }
  for (const later of stepOf(state.flowType, step)?.clears ?? []) {
    const before = options[later]
    if (before !== undefined) options[later] = mapAll(before, () => false)
  }
  const isAsked = FLOW_STEPS[state.flowType].some(({ asks }) => asks === 'datavault')
  const forgets = isAsked && stepOf(state.flowType, step)?.asks === 'sources'
  return {
    ...state,
    finished: false,
    flows: { ...state.flows, [state.flowType]: { ...flow, options, skipChooserCreation: true } },
    selections: forgets ? { ...state.selections, hasDatavault: null } : state.selections,
  }
}

/**
 * Returns the options of a wizard step: labels by category, in category order, none selected. The Datavault question
 * has none.
 */
export const buildOptions = (
  flow: FlowType,
  step: FlowStep,
  catalogue: Catalogue,
  selections: Pick<WizardSelections, 'hasDatavault'>,
): OptionMap => {
  const wanted = stepOf(flow, step)?.labels ?? null
  const offered = offeredTypes(step, catalogue, flow !== 'roas' && selections.hasDatavault === false)
  const inOrder =
    wanted === null ? offered : wanted.flatMap((label) => offered.filter((type) => type.label === label))
  return Object.fromEntries(
    groupByCategory(inOrder).map(({ category, items }) => [
      category,
      Object.fromEntries(items.map(({ label }) => [label, false])),
    ]),
  )
}

const offeredTypes = (
  step: FlowStep,
  catalogue: Catalogue,
  withoutDatavault: boolean,
): readonly { readonly label: string; readonly category: string }[] => {
  if (step === 'tenjin_datavault') return []
  if (step !== 'destination') return catalogue.sourceTypes
  return catalogue.destinationTypes
    .filter(({ label }) => !(withoutDatavault && label === 'tenjin'))
    .map(({ label }) => ({ label, category: DESTINATION_CATEGORY }))
}

/**
 * Returns the wizard state with the current step's options built from the visible catalogue; the same state if it has them
 * already. With `skipChooserCreation`, selected options that are still offered stay selected.
 */
export const enterStep = (state: WizardState, catalogue: Catalogue): WizardState => {
  const flow = state.flows[state.flowType]
  if (flow.step === 'tenjin_datavault') return state
  const fresh = buildOptions(state.flowType, flow.step, catalogue, state.selections)
  const before = new Set(flow.skipChooserCreation ? selectedLabels(flow.options[flow.step] ?? {}) : [])
  const built = mapAll(fresh, (label) => before.has(label))
  // both have the options in the order of the catalogue
  const isBuilt =
    flow.skipChooserCreation && JSON.stringify(flow.options[flow.step]) === JSON.stringify(built)
  if (isBuilt) return state
  return {
    ...state,
    flows: {
      ...state.flows,
      [state.flowType]: {
        ...flow,
        skipChooserCreation: true,
        options: { ...flow.options, [flow.step]: built },
      },
    },
  }
}
