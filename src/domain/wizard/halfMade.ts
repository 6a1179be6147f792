/** A stack that is half made, its credentials being entered or its creation begun, and what becomes of it when another flow begins (WIZ-9, WIZ-11, C-5). */
import type { FlowType, WizardState } from './types'
import { hasBegun } from './creationProgress'

/** What of a begun creation stands. */
export interface HalfMade {
  /** Source types whose stacks are created: they stay. */
  readonly madeIds: readonly number[]
  /** Whether a step is sent and not answered: what it asked for may be there. */
  readonly isUnanswered: boolean
}

/**
 * Whether beginning this flow would forget a stack that came as far as its credentials. A few choices are no loss. A
 * guided flow has selections once it was finished, and keeps them when a choice opens it again.
 */
export const forgetsHalfMade = (state: WizardState, flowType: FlowType): boolean => {
  if (state.flowType === flowType) return false
  const wasFinished = state.flowType !== 'allData' && state.selections.sourceTypeIds.length > 0
  return state.finished || wasFinished || hasBegun(state.creation)
}

/** What stands, in the order of the sources; stacks of sources that were dropped since stand too. */
export const halfMade = ({ creation, selections }: WizardState): HalfMade => {
  const chosen = selections.sourceTypeIds
  const made = Object.keys(creation.stacks).map(Number)
  const ordered = chosen.filter((id) => made.includes(id))
  return {
    madeIds: [...ordered, ...made.filter((id) => !chosen.includes(id))],
    isUnanswered: creation.inFlight !== null,
  }
}
