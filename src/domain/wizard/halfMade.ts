/** A stack that is half made, its credentials being entered or its creation begun, and what becomes of it when another flow begins (WIZ-9, WIZ-11, C-5). */
import type { FlowType, WizardState } from './types'
import { hasBegun } from './creationProgress'

/** What of a begun creation stands, and what is forgotten with it. */
export interface HalfMade {
  /** Source types whose stacks are created: they stay. */
  readonly madeIds: readonly number[]
  /** Source types whose stacks are not. */
  readonly leftIds: readonly number[]
  readonly destinationTypeId: number | null
  /** Whether the last step was never answered: what it asked for may be there. */
  readonly isUnanswered: boolean
}

/** Whether beginning this flow would forget a stack that came as far as its credentials. A few choices are no loss. */
export const forgetsHalfMade = (state: WizardState, flowType: FlowType): boolean =>
  state.flowType !== flowType && (state.finished || hasBegun(state.creation))

/** What stands and what is left, in the order of the sources. */
export const halfMade = ({ creation, selections }: WizardState): HalfMade => {
  const chosen = selections.sourceTypeIds
  const made = Object.keys(creation.stacks).map(Number)
  const ordered = chosen.filter((id) => made.includes(id))
  return {
    // stacks of sources that were dropped since stand too
    madeIds: [...ordered, ...made.filter((id) => !chosen.includes(id))],
    leftIds: chosen.filter((id) => !made.includes(id)),
    destinationTypeId: selections.destinationTypeId,
    isUnanswered: creation.inFlight !== null,
  }
}
