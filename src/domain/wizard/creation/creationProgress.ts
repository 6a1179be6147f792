/** Progress of a creation (WIZ-11, C-5). */
import type { CreationState, WizardState } from '@/domain/wizard/types'
import type { CreationResult, CreationStepId } from './creationPlan'

/** Records a step as in flight before it is sent, with the time of the first attempt (`now`, ISO). */
export const creationSent = (
  progress: CreationState,
  stepId: CreationStepId,
  now: string,
): CreationState => ({
  ...progress,
  startedAt: progress.startedAt ?? now,
  inFlight: stepId,
})

/** Clears the in-flight step after a definite rejection. */
export const creationRefused = (progress: CreationState): CreationState => ({
  ...progress,
  inFlight: null,
})

/** Records a step's result with its inputs. */
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

/** Whether any step was sent, so that the next attempt must continue from it. */
export const hasBegun = (progress: CreationState): boolean => progress.startedAt !== null

/**
 * Whether the wizard still matches a started creation: same flow, same finished state, with sources. Another tab may
 * have cancelled or changed it (V-8, C-4).
 */
export const isStillAsked = (begun: WizardState, now: WizardState): boolean =>
  now.flowType === begun.flowType &&
  now.finished === begun.finished &&
  now.selections.sourceTypeIds.length > 0
