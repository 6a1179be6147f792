/** State transitions of the four flows. Spec 1 §4, spec 2 §5 "Wizard rules" (WIZ-4, WIZ-5, WIZ-6, WIZ-14). */
import type { FlowState, FlowStep, FlowType, OptionMap, WizardState } from '@/domain/wizard/types'
import { FLOW_STEPS, sourceSteps, stepOf } from './steps'
import { selectedLabels, singleSelected } from './selection'

/** Why Next is blocked. */
type NextBlock = 'nothingSelected' | 'noAnswer' | 'noDestination'

export type NextMove =
  | { readonly kind: 'step'; readonly step: FlowStep }
  | { readonly kind: 'finish' }
  | { readonly kind: 'blocked'; readonly reason: NextBlock }

export type BackMove = { readonly kind: 'step'; readonly step: FlowStep } | { readonly kind: 'leave' }

/** The only source with a Datavault question. */
const DATAVAULT_SOURCE = 'tenjin'
export const DATAVAULT_DESTINATION = 'tenjin'

const emptyFlow = (flow: FlowType): FlowState => ({
  step: FLOW_STEPS[flow][0].id,
  skipChooserCreation: false,
  options: {},
})

/**
 * Default state: allData; steps source, source1, source, source; no option maps; nothing selected or created (WIZ-14).
 */
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

/** State of the active flow. */
export const currentFlow = (state: WizardState): FlowState => state.flows[state.flowType]

/**
 * Whether the flow asks "Do you have Tenjin Datavault?": it has the step, and its selected source is tenjin (WIZ-5).
 */
export const asksDatavault = (state: WizardState): boolean => {
  const { flowType } = state
  if (!FLOW_STEPS[flowType].some(({ asks }) => asks === 'datavault')) return false
  const { options } = currentFlow(state)
  return sourceSteps(flowType).some(({ id }) => singleSelected(id, options[id] ?? {}) === DATAVAULT_SOURCE)
}

/** Current steps of the flow; the Datavault question only where it applies. */
export const stepsOf = (state: WizardState): readonly FlowStep[] => {
  return FLOW_STEPS[state.flowType]
    .filter(({ asks }) => asks !== 'datavault' || asksDatavault(state))
    .map(({ id }) => id)
}

/**
 * Result of Next at the current step. Throws ForbiddenStateError for two selections at a single-select step (WIZ-6).
 */
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

/** Result of Back: the previous step (the question only if it was answered with no), or leaving the flow. */
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

/** Moves to a step; `keep` preserves its option map (Back, restore). */
export const moveTo = (state: WizardState, step: FlowStep, keep: boolean): WizardState =>
  withFlow(state, { ...currentFlow(state), step, skipChooserCreation: keep })

/** Moves to the next step; unchanged if Next is blocked or finishes the flow. A visited step keeps its options. */
export const goNext = (state: WizardState): WizardState => {
  const move = nextMove(state)
  if (move.kind !== 'step') return state
  return moveTo(state, move.step, currentFlow(state).options[move.step] !== undefined)
}

/** Moves to the previous step with its option map; unchanged at the first. */
export const goBack = (state: WizardState): WizardState => {
  const move = backMove(state)
  return move.kind === 'step' ? moveTo(state, move.step, true) : state
}

/**
 * Opens a flow: resumes the active one, else starts from the first step. Viewing a finished flow keeps it finished;
 * only a changed choice resets that.
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
 * Sets the answer to "Do you have Tenjin Datavault?" (WIZ-5). "No" clears a selected tenjin destination. The same
 * answer changes nothing.
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

/** Moves to a step of the flow via Back and Next; stops where Next is blocked. For the browser history. */
export const goToStep = (state: WizardState, step: string): WizardState => {
  const steps = stepsOf(state)
  const target = steps.findIndex((known) => known === step)
  const here = steps.indexOf(currentFlow(state).step)
  if (target === -1 || target === here) return state
  const moved = target < here ? goBack(state) : goNext(state)
  return moved === state ? state : goToStep(moved, step)
}
