/**
 * Executes the creation plan of domain/wizard/creation: looks up existing entities, sends the first incomplete step,
 * records its result, and repeats. Stops at the first failure; the next run resumes there. WIZ-11, C-4, C-5.
 */
import { isOutcomeUnknown } from '@/api/client/errors'
import type { Credential } from '@/domain/credentials/types'
import type { Entities } from '@/domain/stacks/types'
import { type CreationInput, nextCreationMove, resultOf } from '@/domain/wizard/creation/creation'
import type { CreationResult, CreationStep, CreationStepId } from '@/domain/wizard/creation/creationPlan'

/** Existing entities of the organisation. */
interface Existing {
  readonly credentials: readonly Credential[]
  readonly entities: Entities
}

export interface CreationPorts {
  /** Latest wizard state and entries, including recorded results. */
  readonly read: () => Omit<CreationInput, keyof Existing>
  readonly lookUp: () => Promise<Existing>
  /** Sends a step and resolves to the created id; for transformations, to their destination's id. */
  readonly send: (step: CreationStep) => Promise<number>
  /**
   * Whether the wizard that started the run still exists; false after cancelling or logging out, which stops the run.
   */
  readonly isCurrent: () => boolean
  /** Called immediately before a step is sent; must persist its id synchronously. */
  readonly onSent: (step: CreationStep) => void
  readonly onRecorded: (result: CreationResult) => void
  /** Called after a refusal: nothing was created and nothing is pending. */
  readonly onRefused: () => void
}

export type CreationOutcome =
  | { readonly kind: 'done' }
  /** A credential or a selection is missing; recorded results are kept. */
  | { readonly kind: 'blocked' }
  /** The wizard no longer exists; entities created so far remain. */
  | { readonly kind: 'abandoned' }
  /** `stepId` is null if the initial lookup failed. */
  | { readonly kind: 'failed'; readonly stepId: CreationStepId | null; readonly error: unknown }

/**
 * Runs until everything is created or a step fails. Never sends a step whose result already exists in the
 * organisation.
 */
export const runCreation = async (ports: CreationPorts): Promise<CreationOutcome> => {
  let stepId: CreationStepId | null = null
  try {
    const existing = await ports.lookUp()
    for (;;) {
      if (!ports.isCurrent()) return { kind: 'abandoned' }
      const move = nextCreationMove({ ...ports.read(), ...existing })
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
