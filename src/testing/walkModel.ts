/** A walk through the wizard as the spec tells it, in the plainest words: what the rules are held to. */
import type { FlowStep, FlowType } from '@/domain/wizard/types'

/** What somebody who read the spec would write down while walking. */
export interface Model {
  flow: FlowType
  step: FlowStep
  /** What stands chosen in each step, in any order. */
  chosen: Map<FlowStep, Set<string>>
  answer: boolean | null
  isFinished: boolean
}

export const fresh = (flow: FlowType): Model => ({
  flow,
  step: flow === 'roas' ? 'source1' : 'source',
  chosen: new Map(),
  answer: null,
  isFinished: false,
})

export const chosenIn = (model: Model, step: FlowStep): Set<string> => {
  const known = model.chosen.get(step) ?? new Set<string>()
  model.chosen.set(step, known)
  return known
}
export const isGuided = ({ flow }: Model) => flow !== 'allData'
const hasQuestion = (model: Model) =>
  (model.flow === 'creativeRoas' || model.flow === 'portfolioLtv') && chosenIn(model, 'source').has('tenjin')

/** The step after, or `done`; null where Next is blocked. */
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

/** The step before, or `out`. "Back returns to the question if the answer was no, else to source." */
export const before = (model: Model): FlowStep | 'out' => {
  if (model.step === 'source' || model.step === 'source1') return 'out'
  if (model.step === 'tenjin_datavault') return 'source'
  if (model.step === 'source2') return 'source1'
  if (model.flow === 'roas') return 'source2'
  return hasQuestion(model) && model.answer === false ? 'tenjin_datavault' : 'source'
}

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

export const STEP_ORDER: readonly FlowStep[] = [
  'source',
  'source1',
  'source2',
  'tenjin_datavault',
  'destination',
]

/** The browser's history leads as Back and Next would, and stops where Next is blocked. */
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
