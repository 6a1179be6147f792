/** What a creation has done so far, and its steps as lines (WIZ-11, C-5). */
import type { CreationProgress } from './types'
import type { CreationInput, CreationResult, CreationStepId } from './creation'
import type { CredentialEntryKey } from '@/domain/credentials/types'

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

/** A step's result, remembered. */
export const creationRecorded = (progress: CreationProgress, result: CreationResult): CreationProgress => {
  const rest = { ...progress, inFlight: null }
  switch (result.kind) {
    case 'credential':
      return { ...rest, credentialIds: { ...progress.credentialIds, [result.entryKey]: result.id } }
    case 'destination':
      return { ...rest, destinationId: result.id }
    case 'stack':
      return { ...rest, stackIds: { ...progress.stackIds, [result.sourceTypeId]: result.id } }
    case 'destinationTransformations':
      return { ...rest, destinationTransformationsDone: true }
  }
}

/** One line of the creation's progress. */
export type PlannedStep =
  | {
      readonly kind: 'credential'
      readonly id: CreationStepId
      readonly entryKey: CredentialEntryKey
      readonly isSaved: boolean
    }
  | { readonly kind: 'destination'; readonly id: CreationStepId; readonly isDone: boolean }
  | {
      readonly kind: 'stack'
      readonly id: CreationStepId
      readonly sourceTypeId: number
      readonly isDone: boolean
    }
  | { readonly kind: 'destinationTransformations'; readonly id: CreationStepId; readonly isDone: boolean }

/** All steps in order, with what is done. */
export const creationSteps = (input: Pick<CreationInput, 'state' | 'entries'>): readonly PlannedStep[] => {
  const { selections, creation } = input.state
  const credentials = input.entries.map((entry): PlannedStep => {
    const isSaved = entry.id !== null || creation.credentialIds[entry.key] !== undefined
    return { kind: 'credential', id: `credential:${entry.key}`, entryKey: entry.key, isSaved }
  })
  const stacks = selections.sourceTypeIds.map((sourceTypeId): PlannedStep => {
    const isDone = creation.stackIds[sourceTypeId] !== undefined
    return { kind: 'stack', id: `stack:${sourceTypeId}`, sourceTypeId, isDone }
  })
  const last: PlannedStep = {
    kind: 'destinationTransformations',
    id: 'destinationTransformations',
    isDone: creation.destinationTransformationsDone,
  }
  const destination: PlannedStep = {
    kind: 'destination',
    id: 'destination',
    isDone: creation.destinationId !== null,
  }
  const hasLast = selections.destinationTransformationTypeIds.length > 0
  return [...credentials, destination, ...stacks, ...(hasLast ? [last] : [])]
}
