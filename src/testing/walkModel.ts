import type { FlowStep, FlowType } from '@/domain/wizard/types'

/**
 * State of a simple reference model of the wizard, written from the specification, against which property-based tests
 * compare the real rules.
 */
export interface Model {
  flow: FlowType
  step: FlowStep
  /** Labels of the selected options per step. */
  chosen: Map<FlowStep, Set<string>>
  /** Answer to the Datavault question; null while not answered. */
  answer: boolean | null
  /** Whether the last step is done. */
  isFinished: boolean
}

/** Returns the reference model at the first step of a wizard flow, with nothing selected. */
export const fresh = (flow: FlowType): Model => ({
  flow,
  step: flow === 'roas' ? 'source1' : 'source',
  chosen: new Map(),
  answer: null,
  isFinished: false,
})

/**
 * Returns the mutable set of labels selected at a step of the reference model; creates an empty one where there is
 * none.
 */
export const chosenIn = (model: Model, step: FlowStep): Set<string> => {
  const known = model.chosen.get(step) ?? new Set<string>()
  model.chosen.set(step, known)
  return known
}
/** Whether the reference model is in a guided flow, not in the advanced builder. */
export const isGuided = ({ flow }: Model) => flow !== 'allData'
const hasQuestion = (model: Model) =>
  (model.flow === 'creativeRoas' || model.flow === 'portfolioLtv') && chosenIn(model, 'source').has('tenjin')

/**
 * Returns the step that Next opens in the reference model, "done" where it finishes the flow, and null where Next is
 * blocked.
 */
export const after = (model: Model): FlowStep | 'done' | null => {
  if (model.step === 'tenjin_datavault') {
    if (model.answer === null) return null
    return model.answer ? 'done' : 'destination'
  }
  if (chosenIn(model, model.step).size === 0) return null
  if (model.step === 'destination') return 'done'
  if (model.step === 'source1') return 'source2'
  return hasQuestion(model) ? 'tenjin_datavault' : 'destination'
}

/**
 * Returns the step that Back opens in the reference model, or "out" where it leaves the flow. The Datavault question is
 * skipped unless it was answered with no.
 */
export const before = (model: Model): FlowStep | 'out' => {
  if (model.step === 'source' || model.step === 'source1') return 'out'
  if (model.step === 'tenjin_datavault') return 'source'
  if (model.step === 'source2') return 'source1'
  if (model.flow === 'roas') return 'source2'
  return hasQuestion(model) && model.answer === false ? 'tenjin_datavault' : 'source'
}

/** Toggles an option at the current step of the reference model, which it changes in place. */
export const toggleModel = (model: Model, label: string): void => {
  const chosen = chosenIn(model, model.step)
  const had = chosen.has(label)
  if (model.step !== 'source2') chosen.clear()
  if (had) chosen.delete(label)
  else chosen.add(label)
  if (model.step === 'source1') chosenIn(model, 'source2').clear()
  if (model.step === 'source') model.answer = null
  model.isFinished = false
}

/** All steps of all wizard flows, in an order that fits every flow. */
export const STEP_ORDER: readonly FlowStep[] = [
  'source',
  'source1',
  'source2',
  'tenjin_datavault',
  'destination',
]

/**
 * Moves the reference model to a step as the browser history does: by repeated Back or Next, stopping where Next is
 * blocked. Changes the model in place.
 */
export const followHistory = (model: Model, step: FlowStep): void => {
  const known = model.flow === 'roas' ? ['source1', 'source2', 'destination'] : ['source', 'destination']
  const isThere = known.includes(step) || (step === 'tenjin_datavault' && hasQuestion(model))
  if (!isThere) return
  for (let moved = 0; model.step !== step && moved < STEP_ORDER.length; moved += 1) {
    const isBack = STEP_ORDER.indexOf(step) < STEP_ORDER.indexOf(model.step)
    const to = isBack ? before(model) : after(model)
    if (to === null || to === 'done' || to === 'out') return
    model.step = to
  }
}
