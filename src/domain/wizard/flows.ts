/** The four flows as one transition table. Spec 1 §4, spec 2 §5 "Wizard rules" (WIZ-4, WIZ-5, WIZ-6, WIZ-14). */
import type { FlowState, FlowStep, FlowType, OptionMap, WizardState } from './types'
import { FLOW_STEPS, sourceSteps, stepOf } from './steps'
import { selectedLabels, singleSelected } from './selection'

/** Why Next is blocked. */
type NextBlock = 'nothingSelected' | 'noAnswer' | 'noDestination'

export type NextMove =
  | { readonly kind: 'step'; readonly step: FlowStep }
  | { readonly kind: 'finish' }
  | { readonly kind: 'blocked'; readonly reason: NextBlock }

export type BackMove = { readonly kind: 'step'; readonly step: FlowStep } | { readonly kind: 'leave' }

/** The only source that is asked for its DataVault. */
const DATAVAULT_SOURCE = 'tenjin'
export const DATAVAULT_DESTINATION = 'tenjin'

const emptyFlow = (flow: FlowType): FlowState => ({
  step: FLOW_STEPS[flow][0].id,
  skipChooserCreation: false,
  options: {},
})

/** Defaults: allData; source, source1, source, source; no chooser built; nothing selected or created (WIZ-14). */
export const defaultWizardState = (): WizardState => ({
  flowType: 'allData',
  flows: {
    allData: emptyFlow('allData'),
    roas: emptyFlow('roas'),
    creativeRoas: emptyFlow('creativeRoas'),
    portfolioLtv: emptyFlow('portfolioLtv'),
  },
  selections: {
    sourceTypeIds: [],
    taskIds: {},
    transformationTypeIds: {},
    destinationTypeId: null,
    destinationTransformationTypeIds: [],
    hasDatavault: null,
  },
  finished: false,
  creation: {
    credentials: {},
    destination: null,
    stacks: {},
    destinationTransformationsKey: null,
    startedAt: null,
    inFlight: null,
  },
})

/** State of the flow that is being walked. */
export const currentFlow = (state: WizardState): FlowState => state.flows[state.flowType]

/** Whether the flow asks "Do you have Tenjin Datavault?": it has the step, and its chosen source is tenjin (WIZ-5). */
export const asksDatavault = (state: WizardState): boolean => {
  const { flowType } = state
  if (!FLOW_STEPS[flowType].some(({ asks }) => asks === 'datavault')) return false
  const { options } = currentFlow(state)
  return sourceSteps(flowType).some(({ id }) => singleSelected(id, options[id] ?? {}) === DATAVAULT_SOURCE)
}

/** Steps of the walk as it stands: the DataVault question only where it is asked. */
export const stepsOf = (state: WizardState): readonly FlowStep[] => {
  return FLOW_STEPS[state.flowType]
    .filter(({ asks }) => asks !== 'datavault' || asksDatavault(state))
    .map(({ id }) => id)
}

/** What Next does at the current step. Raises ForbiddenStateError where a single-select step has two (WIZ-6). */
export const nextMove = (state: WizardState): NextMove => {
  const { step, options } = currentFlow(state)
  const chosen = options[step] ?? {}
  const { asks, selects } = stepOf(state.flowType, step) ?? {}
  if (asks === 'datavault') return afterDatavault(state.selections.hasDatavault)
  if (asks === 'destination') {
    return singleSelected(step, chosen) === null
      ? { kind: 'blocked', reason: 'noDestination' }
      : { kind: 'finish' }
  }
  if (selects === 'one') singleSelected(step, chosen)
  if (selectedLabels(chosen).length === 0) return { kind: 'blocked', reason: 'nothingSelected' }
  const steps = stepsOf(state)
  const next = steps[steps.indexOf(step) + 1]
  return next === undefined ? { kind: 'finish' } : { kind: 'step', step: next }
}

const afterDatavault = (hasDatavault: boolean | null): NextMove => {
  if (hasDatavault === null) return { kind: 'blocked', reason: 'noAnswer' }
  return hasDatavault ? { kind: 'finish' } : { kind: 'step', step: 'destination' }
}

/** What Back does: the question again if it was answered with no, else the step before, else out of the flow. */
export const backMove = (state: WizardState): BackMove => {
  const steps = stepsOf(state)
  const before = steps[steps.indexOf(currentFlow(state).step) - 1]
  if (before === undefined) return { kind: 'leave' }
  if (before === 'tenjin_datavault' && state.selections.hasDatavault !== false)
    return { kind: 'step', step: 'source' }
  return { kind: 'step', step: before }
}

const withFlow = (state: WizardState, flow: FlowState): WizardState => ({
  ...state,
  flows: { ...state.flows, [state.flowType]: flow },
})

/** To a step; `keep` says that its option map stays as it is (Back, restore). */
export const moveTo = (state: WizardState, step: FlowStep, keep: boolean): WizardState =>
  withFlow(state, { ...currentFlow(state), step, skipChooserCreation: keep })

/** One step on; unchanged where Next is blocked or finishes the flow. A step that was visited keeps its options. */
export const goNext = (state: WizardState): WizardState => {
  const move = nextMove(state)
  if (move.kind !== 'step') return state
  return moveTo(state, move.step, currentFlow(state).options[move.step] !== undefined)
}

/** One step back; unchanged at the first. The option map of the step is kept. */
export const goBack = (state: WizardState): WizardState => {
  const move = backMove(state)
  return move.kind === 'step' ? moveTo(state, move.step, true) : state
}

/**
 * Opens a flow: where it was left when it is the current one, else a new walk from its first step. Looking at a finished
 * flow again leaves it finished; only another choice makes it unfinished.
 */
export const startFlow = (state: WizardState, flowType: FlowType): WizardState => {
  if (state.flowType !== flowType) return { ...defaultWizardState(), flowType }
  const flow = currentFlow(state)
  const kept = flow.options[flow.step] !== undefined
  return withFlow(state, { ...flow, skipChooserCreation: kept })
}

const withoutDatavault = (options: OptionMap): OptionMap =>
  Object.fromEntries(
    Object.entries(options).map(([category, labels]) => [
      category,
      Object.fromEntries(Object.entries(labels).filter(([label]) => label !== DATAVAULT_DESTINATION)),
    ]),
  )

/**
 * Answer to "Do you have Tenjin Datavault?" (WIZ-5). "No" drops a tenjin destination that was chosen, any other one
 * stays. The same answer again changes nothing.
 */
export const answerDatavault = (state: WizardState, hasDatavault: boolean): WizardState => {
  if (state.selections.hasDatavault === hasDatavault) return state
  const flow = currentFlow(state)
  const { destination } = flow.options
  const options =
    hasDatavault || destination === undefined
      ? flow.options
      : { ...flow.options, destination: withoutDatavault(destination) }
  return {
    ...withFlow(state, { ...flow, options }),
    finished: false,
    selections: { ...state.selections, hasDatavault },
  }
}

/** To a step of the walk, as Back and Next would lead there; stops where Next is blocked. For the browser's history. */
export const goToStep = (state: WizardState, step: string): WizardState => {
  const steps = stepsOf(state)
  const target = steps.findIndex((known) => known === step)
  const here = steps.indexOf(currentFlow(state).step)
  if (target === -1 || target === here) return state
  const moved = target < here ? goBack(state) : goNext(state)
  return moved === state ? state : goToStep(moved, step)
}
