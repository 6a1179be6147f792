/** What a creation has done so far (WIZ-11, C-5). */
import type { CreationProgress, WizardState } from './types'
import type { CreationResult, CreationStepId } from './creationPlan'

/** Just before a step is sent: its id is kept as in flight, with the moment of the first try (`now`, ISO). */
export const creationSent = (
  progress: CreationProgress,
  stepId: CreationStepId,
  now: string,
): CreationProgress => ({
  ...progress,
  startedAt: progress.startedAt ?? now,
  inFlight: stepId,
})

/** A step was refused for certain (an answer came): nothing is in flight any more. */
export const creationRefused = (progress: CreationProgress): CreationProgress => ({
  ...progress,
  inFlight: null,
})

/** A step's result, remembered with what it was made from. */
export const creationRecorded = (progress: CreationProgress, result: CreationResult): CreationProgress => {
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

/** Whether anything was sent, so that the next try has to go on from it. */
export const hasBegun = (progress: CreationProgress): boolean => progress.startedAt !== null

/**
 * Whether the wizard still asks for what a creation began with: the same flow, as finished as then, with sources in it.
 * Another tab may have cancelled it, begun another flow or chosen again meanwhile (V-8, C-4).
 */
export const isStillAsked = (begun: WizardState, now: WizardState): boolean =>
  now.flowType === begun.flowType &&
  now.finished === begun.finished &&
  now.selections.sourceTypeIds.length > 0
