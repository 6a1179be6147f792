/**
 * Repairs an invalid stored wizard: a type was removed from the catalogue, or a single-select step has two selections.
 * Spec 2 §8 "Lookup and wizard errors" (WIZ-6, WIZ-9, WIZ-13).
 */
import type { Catalogue } from '@/domain/catalogue/types'
import { errorMessages } from '@/domain/messages/errors'
import { MAX_DESTINATIONS } from '@/domain/shared/constants'
import { restoreAdvanced } from '@/domain/wizard/advanced/advanced'
import { currentFlow, stepsOf } from './flows'
import { withoutUnknown } from './pruning'
import { isSingleSelect, selectedLabels } from './selection'
import type {
  FlowState,
  FlowStep,
  FlowType,
  OptionMap,
  WizardSelections,
  WizardState,
} from '@/domain/wizard/types'
import { stepIds, stepOf } from './steps'
import { FLOW_TYPES } from '@/domain/wizard/types'

/**
 * Result of checking a stored wizard state against the catalogue: the state without invalid parts, and why they were
 * removed.
 */
export interface WizardRepair {
  readonly state: WizardState
  /** Error messages of the specification; empty where the state was valid and is returned unchanged. */
  readonly reasons: readonly string[]
}

const { lookups, moreThanOneSelected, exactlyOneDestination } = errorMessages

const withSelected = (options: OptionMap, keeps: (label: string) => boolean): OptionMap =>
  Object.fromEntries(
    Object.entries(options).map(([category, labels]) => [
      category,
      Object.fromEntries(
        Object.entries(labels).map(([label, isSelected]) => [label, isSelected && keeps(label)]),
      ),
    ]),
  )

/** Error of a step's selected labels, or null. */
const stepFault = (flow: FlowType, step: FlowStep, labels: readonly string[], catalogue: Catalogue) => {
  if (isSingleSelect(flow, step) && labels.length > MAX_DESTINATIONS) {
    return {
      reason: step === 'destination' ? exactlyOneDestination : moreThanOneSelected,
      keeps: () => false,
    }
  }
  const isDestination = step === 'destination'
  const types = isDestination ? catalogue.destinationTypes : catalogue.sourceTypes
  const keeps = (label: string) => types.some((type) => type.label === label)
  if (labels.every(keeps)) return null
  return { reason: isDestination ? lookups.destinationType : lookups.sourceType, keeps }
}

interface FlowRepair {
  readonly flow: FlowState
  readonly reasons: readonly string[]
}

/**
 * Repairs the steps of a flow; two selections at a single-select step are both cleared, since the intended one is
 * unknown.
 */
const repairFlow = (type: FlowType, flow: FlowState, catalogue: Catalogue): FlowRepair => {
  return stepIds(type).reduce<FlowRepair>(
    (before, step) => {
      const options = before.flow.options[step] ?? {}
      const fault = stepFault(type, step, selectedLabels(options), catalogue)
      if (fault === null) return before
      const repaired = { ...before.flow.options, [step]: withSelected(options, fault.keeps) }
      return {
        flow: { ...before.flow, options: repaired, skipChooserCreation: true },
        reasons: [...before.reasons, fault.reason],
      }
    },
    { flow, reasons: [] },
  )
}

/**
 * Errors for selections unknown to the catalogue. A transformation is reported only if its source, task and destination
 * are known.
 */
const unknownSelections = (selections: WizardSelections, catalogue: Catalogue): readonly string[] => {
  const { sourceTypeIds, taskIds, transformationTypeIds, destinationTypeId } = selections
  const types = sourceTypeIds.map((id) => catalogue.sourceTypes.find((type) => type.id === id))
  const known = types.filter((type) => type !== undefined)
  const destination = catalogue.destinationTypes.find(({ id }) => id === destinationTypeId)
  const hasLostTask = known.some((type) =>
    (taskIds[type.id] ?? []).some((id) => !type.tasks.some((task) => task.id === id)),
  )
  const reasons = [
    ...(known.length < types.length ? [lookups.sourceType] : []),
    ...(hasLostTask ? [lookups.task] : []),
    ...(destinationTypeId !== null && destination === undefined ? [lookups.destinationType] : []),
  ]
  if (reasons.length > 0) return reasons
  const lost = (
    ids: readonly number[],
    offered: readonly { readonly id: number }[],
    side: string,
  ): readonly string[] =>
    ids
      .filter((id) => !offered.some((type) => type.id === id))
      .slice(0, 1)
      .map((id) => lookups.transformation(id, side))
  const bySource = known.flatMap((type) => {
    const offered = type.tasks.flatMap((task) => task.transformationTypes)
    return lost(transformationTypeIds[type.id] ?? [], offered, 'source')
  })
  const own = destination?.transformationTypes ?? []
  return [...bySource, ...lost(selections.destinationTransformationTypeIds, own, 'destination')]
}

/** Moves back to the first step without a selection. */
const atFirstOpenStep = (state: WizardState): WizardState => {
  const { step, options } = currentFlow(state)
  const steps = stepsOf(state)
  const isOpen = (each: FlowStep) =>
    stepOf(state.flowType, each)?.asks === 'datavault'
      ? state.selections.hasDatavault === null
      : selectedLabels(options[each] ?? {}).length === 0
  const first = steps.find(isOpen)
  const here = steps.indexOf(step)
  if (first === undefined || (here !== -1 && here <= steps.indexOf(first))) return state
  const flow = { ...currentFlow(state), step: first, skipChooserCreation: true }
  return { ...state, flows: { ...state.flows, [state.flowType]: flow } }
}

/** Applies repaired flows; resets the Datavault answer if its source or destination was removed. */
const withFlows = (
  state: WizardState,
  flows: WizardState['flows'],
  selections: WizardSelections,
): WizardState => {
  const source = flows[state.flowType].options.source ?? {}
  const hadSource = selectedLabels(currentFlow(state).options.source ?? {}).length > 0
  const lostSource = hadSource && selectedLabels(source).length === 0
  const lostDatavault =
    selections.hasDatavault === true &&
    state.selections.destinationTypeId !== null &&
    selections.destinationTypeId === null
  const hasDatavault = lostSource || lostDatavault ? null : selections.hasDatavault
  return { ...state, flows, selections: { ...selections, hasDatavault }, finished: false }
}

/**
 * Removes from a stored wizard state what the catalogue does not contain, and double selections at single-select steps.
 * A repaired flow must be finished again. Returns the state with the reasons.
 */
export const repairWizard = (state: WizardState, catalogue: Catalogue): WizardRepair => {
  const repairs = FLOW_TYPES.map((type) => [type, repairFlow(type, state.flows[type], catalogue)] as const)
  const unknown = unknownSelections(state.selections, catalogue)
  const reasons = [...new Set([...repairs.flatMap(([, repair]) => repair.reasons), ...unknown])]
  if (reasons.length === 0) return { state, reasons }
  const flows = repairs.reduce((all, [type, { flow }]) => ({ ...all, [type]: flow }), state.flows)
  const selections = withoutUnknown(state.selections, catalogue)
  const repaired = withFlows(state, flows, selections)
  const restored = restoreAdvanced(repaired, catalogue)
  return { state: atFirstOpenStep(restored), reasons }
}
