/**
 * Walks the creation plan of domain/wizard/creation: looks up what exists, sends the first undone step, remembers its
 * result, and so on. Stops at the first failure; the next walk goes on from there. WIZ-11, C-4, C-5.
 */
import { isOutcomeUnknown } from '@/api/client/errors'
import type { Credential } from '@/domain/credentials/types'
import type { Entities } from '@/domain/stacks/types'
import { type CreationInput, nextCreationMove, resultOf } from '@/domain/wizard/creation'
import type { CreationResult, CreationStep, CreationStepId } from '@/domain/wizard/creationPlan'

/** What the organisation has at the moment. */
interface Existing {
  readonly credentials: readonly Credential[]
  readonly entities: Entities
}

export interface CreationPorts {
  /** The wizard and its entries as they are now; results that were recorded are in it. */
  readonly read: () => Omit<CreationInput, keyof Existing>
  readonly lookUp: () => Promise<Existing>
  /** Sends a step and answers the id of what was made; of transformations, their destination's. */
  readonly send: (step: CreationStep) => Promise<number>
  /** Whether the wizard that began this is still there: cancelled or logged out, nothing more is sent. */
  readonly isCurrent: () => boolean
  /** Told just before a step is sent; its id must be stored before this returns. */
  readonly onSent: (step: CreationStep) => void
  readonly onRecorded: (result: CreationResult) => void
  /** An answer said no: nothing was created and nothing is under way. */
  readonly onRefused: () => void
}

export type CreationOutcome =
  | { readonly kind: 'done' }
  /** A credential or a selection is missing; what was made before is remembered. */
  | { readonly kind: 'blocked' }
  /** The wizard is gone; what was made until then stands. */
  | { readonly kind: 'abandoned' }
  /** `stepId` is null when what exists could not be looked up. */
  | { readonly kind: 'failed'; readonly stepId: CreationStepId | null; readonly error: unknown }

/** Runs until everything is created or a step fails. Never sends a step whose result the organisation has. */
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
