/**
 * Unfinished stacks, from sources and destination chosen to creation started, when another flow is started (WIZ-9,
 * WIZ-11, C-5).
 */
import type { FlowType, WizardState } from '@/domain/wizard/types'
import { hasBegun } from './creationProgress'
import { currentFlow } from '@/domain/wizard/flow/flows'
import { selectedLabels } from '@/domain/wizard/flow/selection'

/** Results of a started creation. */
export interface CreatedStacks {
  /** Source types of created stacks, which are kept. */
  readonly madeIds: readonly number[]
  /** Whether a step was sent without an answer, so that its result may exist. */
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
 * Whether starting this flow would drop a stack with sources and destination, or one that has reached the credentials
 * step. Earlier choices are not protected. A guided flow keeps its selections when a choice reopens it.
 */
export const forgetsHalfMade = (state: WizardState, flowType: FlowType): boolean => {
  if (state.flowType === flowType) return false
  if (hasBothSides(state)) return true
  const wasFinished = state.flowType !== 'allData' && state.selections.sourceTypeIds.length > 0
  return state.finished || wasFinished || hasBegun(state.creation)
}

/** Created stacks in the order of the sources, then those of deselected sources. */
export const createdStacks = ({ creation, selections }: WizardState): CreatedStacks => {
  const chosen = selections.sourceTypeIds
  const made = Object.keys(creation.stacks).map(Number)
  const ordered = chosen.filter((id) => made.includes(id))
  return {
    madeIds: [...ordered, ...made.filter((id) => !chosen.includes(id))],
    isUnanswered: creation.inFlight !== null,
  }
}
