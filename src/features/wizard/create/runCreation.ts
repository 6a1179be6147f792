import { isOutcomeUnknown } from '@/api/client/errors'
import type { Credential } from '@/domain/credentials/types'
import type { Entities } from '@/domain/stacks/types'
import { type CreationInput, nextCreationAction, resultOf } from './creation'
import type { CreationResult, CreationStep, CreationStepId } from '@/domain/wizard/creation/creationPlan'

/** Existing entities of the organisation. */
interface Existing {
  readonly credentials: readonly Credential[]
  readonly entities: Entities
}

/** Functions through which `runCreation` reads the wizard, sends requests and records their results. */
export interface CreationPorts {
  /** Returns the latest wizard state and credential entries, including recorded results. */
  readonly read: () => Omit<CreationInput, keyof Existing>
  /** Loads the credentials, destinations and stacks that the organisation already has. */
  readonly lookUp: () => Promise<Existing>
  /** Sends a creation request and resolves to the created id; for transformations, to their destination's id. */
  readonly send: (step: CreationStep) => Promise<number>
  /**
   * Whether the wizard that started the run still exists; false after cancelling or logging out, which stops the run.
   */
  readonly isCurrent: () => boolean
  /** Called immediately before a request is sent; must store the id of the step synchronously. */
  readonly onSent: (step: CreationStep) => void
  /** Called with the result of a request that succeeded, or that a lookup shows to have succeeded earlier. */
  readonly onRecorded: (result: CreationResult) => void
  /** Called after the service has refused a request: nothing was created by it and nothing is pending. */
  readonly onRefused: () => void
}

/** Outcome of `runCreation`: everything is created, input is missing, the wizard was cancelled, or a request failed. */
export type CreationOutcome =
  | { readonly kind: 'done' }
  /** A credential or a selection is missing; results recorded so far are kept. */
  | { readonly kind: 'blocked' }
  /** The wizard was cancelled or replaced; entities created so far remain. */
  | { readonly kind: 'abandoned' }
  /** `stepId` is the request that failed, null for the lookup at the start. */
  | { readonly kind: 'failed'; readonly stepId: CreationStepId | null; readonly error: unknown }

/**
 * Creates the credentials, destination and stacks of the wizard, one request after another, and records each result.
 * Stops at the first failure; the next call resumes there. Never rejects, and never creates what the organisation
 * already has. WIZ-11, C-4, C-5.
 */
export const runCreation = async (ports: CreationPorts): Promise<CreationOutcome> => {
  let stepId: CreationStepId | null = null
  try {
    const existing = await ports.lookUp()
    for (;;) {
      if (!ports.isCurrent()) return { kind: 'abandoned' }
      const move = nextCreationAction({ ...ports.read(), ...existing })
      if (move.kind === 'done' || move.kind === 'blocked') return { kind: move.kind }
      if (move.kind === 'found') {
        ports.onRecorded(move.result)
        continue
      }
      stepId = move.step.id
      ports.onSent(move.step)
      const id = await ports.send(move.step)
      if (ports.isCurrent()) ports.onRecorded(resultOf(move.step, id))
    }
  } catch (error) {
    if (!ports.isCurrent()) return { kind: 'abandoned' }
    if (stepId !== null && !isOutcomeUnknown(error)) ports.onRefused()
    return { kind: 'failed', stepId, error }
  }
}
