/**
 * Unfinished stacks, from sources and destination chosen to creation started, when another flow is started (WIZ-9,
 * WIZ-11, C-5).
 */
import type { FlowType, WizardState } from '@/domain/wizard/types'
import { hasBegun } from '@/domain/wizard/creation/creationProgress'
import { currentFlow } from '@/domain/wizard/flow/flows'
import { selectedLabels } from '@/domain/wizard/flow/selection'

/** Which of the wizard's stacks already exist on the service while not all have been created. */
export interface CreatedStacks {
  /** Ids of the source types whose stacks exist; leaving the wizard does not delete those stacks. */
  readonly madeIds: readonly number[]
  /** Whether a request got no answer, so that its result may exist too. */
  readonly isUnanswered: boolean
}

/** Whether the flow has both its sources and its destination; a guided flow asks for the destination last. */
const hasBothSides = (state: WizardState): boolean => {
  const { sourceTypeIds, destinationTypeId } = state.selections
  return state.flowType === 'allData'
    ? sourceTypeIds.length > 0 && destinationTypeId !== null
    : selectedLabels(currentFlow(state).options.destination ?? {}).length > 0
}

/**
 * Whether opening this flow would discard an unfinished stack for which source and destination are chosen, or which has
 * reached the credential forms. The user is then asked first; earlier choices are discarded silently. Always false for
 * the active flow.
 */
export const discardsUnfinishedStack = (state: WizardState, flowType: FlowType): boolean => {
  if (state.flowType === flowType) return false
  if (hasBothSides(state)) return true
  const wasFinished = state.flowType !== 'allData' && state.selections.sourceTypeIds.length > 0
  return state.finished || wasFinished || hasBegun(state.creation)
}

/**
 * Returns which stacks the wizard has already created, as source type ids in order of selection with deselected ones
 * last, and whether a request got no answer.
 */
export const createdStacks = ({ creation, selections }: WizardState): CreatedStacks => {
  const chosen = selections.sourceTypeIds
  const made = Object.keys(creation.stacks).map(Number)
  const ordered = chosen.filter((id) => made.includes(id))
  return {
    madeIds: [...ordered, ...made.filter((id) => !chosen.includes(id))],
    isUnanswered: creation.inFlight !== null,
  }
}
