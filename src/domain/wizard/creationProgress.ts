/** What a creation has done so far (WIZ-11, C-5). */
import type { CreationProgress } from './types'
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
