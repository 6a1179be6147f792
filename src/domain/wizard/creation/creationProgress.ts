/** Progress of a creation (WIZ-11, C-5). */
import type { CreationState, WizardState } from '@/domain/wizard/types'
import type { CreationResult, CreationStepId } from './creationPlan'

/**
 * Returns the creation progress of the wizard's stacks with this step's request in flight, to be stored before it is
 * sent. `now`, an ISO time, becomes the start time at the first attempt.
 */
export const creationSent = (
  progress: CreationState,
  stepId: CreationStepId,
  now: string,
): CreationState => ({
  ...progress,
  startedAt: progress.startedAt ?? now,
  inFlight: stepId,
})

/**
 * Returns the creation progress of the wizard's stacks after the service rejected the request in flight, which created
 * nothing.
 */
export const creationRefused = (progress: CreationState): CreationState => ({
  ...progress,
  inFlight: null,
})

/** Returns the creation progress of the wizard's stacks with the result of a step added and no request in flight. */
export const creationRecorded = (progress: CreationState, result: CreationResult): CreationState => {
  const rest = { ...progress, inFlight: null }
  switch (result.kind) {
    case 'credential': {
      const { entryKey, id, label, name } = result
      return { ...rest, credentials: { ...progress.credentials, [entryKey]: { id, label, name } } }
    }
    case 'destination': {
      const { id, destinationTypeId, credentialsId } = result
      return { ...rest, destination: { id, destinationTypeId, credentialsId } }
    }
    case 'stack': {
      const { sourceTypeId, id, key } = result
      return { ...rest, stacks: { ...progress.stacks, [sourceTypeId]: { id, key } } }
    }
    case 'destinationTransformations':
      return { ...rest, destinationTransformationsKey: result.key }
  }
}

/** Whether any request of the creation was sent, so that the next attempt must continue from there. */
export const hasBegun = (progress: CreationState): boolean => progress.startedAt !== null

/**
 * Whether the wizard still is in the flow and state in which the creation was started, and has sources. False where
 * another tab cancelled or changed it meanwhile, so that the creation must stop (V-8, C-4).
 */
export const isCreationCurrent = (begun: WizardState, now: WizardState): boolean =>
  now.flowType === begun.flowType &&
  now.finished === begun.finished &&
  now.selections.sourceTypeIds.length > 0
