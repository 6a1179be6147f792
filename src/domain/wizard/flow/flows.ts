/** State transitions of the four flows. Spec 1 §4, spec 2 §5 "Wizard rules" (WIZ-4, WIZ-5, WIZ-6, WIZ-14). */
import type { FlowState, FlowStep, FlowType, OptionMap, WizardState } from '@/domain/wizard/types'
import { FLOW_STEPS, sourceSteps, stepOf } from './steps'
import { selectedLabels, singleSelected } from './selection'

/** Why Next is blocked. */
type NextBlock = 'nothingSelected' | 'noAnswer' | 'noDestination'

/** What the Next button does: open a step, finish the flow, or nothing because something is missing. */
export type NextMove =
  | { readonly kind: 'step'; readonly step: FlowStep }
  | { readonly kind: 'finish' }
  | { readonly kind: 'blocked'; readonly reason: NextBlock }

/** What the Back button does: open a step, or leave the flow from its first step. */
export type BackMove = { readonly kind: 'step'; readonly step: FlowStep } | { readonly kind: 'leave' }

/** The only source with a Datavault question. */
const DATAVAULT_SOURCE = 'tenjin'
/** Label of the destination type "Tenjin Datavault", the data warehouse that some Tenjin customers have. */
export const DATAVAULT_DESTINATION = 'tenjin'

const emptyFlow = (flow: FlowType): FlowState => ({
  step: FLOW_STEPS[flow][0].id,
  skipChooserCreation: false,
  options: {},
})

/**
 * Returns the initial wizard state: advanced builder, every flow at its first step, nothing selected or created
 * (WIZ-14).
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

/** Returns the state of the active wizard flow. */
export const currentFlow = (state: WizardState): FlowState => state.flows[state.flowType]

/**
 * Whether the active flow contains the question "Do you have Tenjin Datavault?": only creative ROAS and portfolio LTV,
 * and only with Tenjin as source (WIZ-5).
 */
export const asksDatavault = (state: WizardState): boolean => {
  const { flowType } = state
  if (!FLOW_STEPS[flowType].some(({ asks }) => asks === 'datavault')) return false
  const { options } = currentFlow(state)
  return sourceSteps(flowType).some(({ id }) => singleSelected(id, options[id] ?? {}) === DATAVAULT_SOURCE)
}

/** Returns the steps of the active flow in order; the Datavault question only where it is asked. */
export const stepsOf = (state: WizardState): readonly FlowStep[] => {
  return FLOW_STEPS[state.flowType]
    .filter(({ asks }) => asks !== 'datavault' || asksDatavault(state))
    .map(({ id }) => id)
}

/**
 * Determines what the Next button does at the current step. Throws a `ForbiddenStateError` for two selections at a
 * single-select step (WIZ-6).
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

/**
 * Determines what the Back button does at the current step. The Datavault question is skipped unless it was answered
 * with no.
 */
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

/**
 * Returns the wizard state at another step of the active flow. With `keep` the step's options keep their selection;
 * otherwise none is selected.
 */
export const moveTo = (state: WizardState, step: FlowStep, keep: boolean): WizardState =>
  withFlow(state, { ...currentFlow(state), step, skipChooserCreation: keep })

/**
 * Returns the wizard state at the next step; unchanged where Next is blocked or finishes the flow. A step visited
 * before keeps its selection.
 */
export const goNext = (state: WizardState): WizardState => {
  const move = nextMove(state)
  if (move.kind !== 'step') return state
  return moveTo(state, move.step, currentFlow(state).options[move.step] !== undefined)
}

/** Returns the wizard state at the previous step, with its selection; unchanged at the first step. */
export const goBack = (state: WizardState): WizardState => {
  const move = backMove(state)
  return move.kind === 'step' ? moveTo(state, move.step, true) : state
}

/**
 * Returns the wizard state with this flow open: the active flow continues, another one starts at its first step and
 * discards the previous. A finished flow stays finished until a choice changes.
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
 * Returns the wizard state with the answer to "Do you have Tenjin Datavault?". "No" deselects a Tenjin destination; the
 * same answer again changes nothing (WIZ-5).
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

/**
 * Returns the wizard state after repeating Back or Next until a step is reached, as when the browser history is used;
 * stops where Next is blocked. Unchanged for a step that the flow does not contain.
 */
export const goToStep = (state: WizardState, step: string): WizardState => {
  const steps = stepsOf(state)
  const target = steps.findIndex((known) => known === step)
  const here = steps.indexOf(currentFlow(state).step)
  if (target === -1 || target === here) return state
  const moved = target < here ? goBack(state) : goNext(state)
  return moved === state ? state : goToStep(moved, step)
}
