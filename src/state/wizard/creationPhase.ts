import { atom } from 'jotai'
import type { CreationStepId } from '@/domain/wizard/creation/creationPlan'
import { generationOf } from '@/state/browser/persistedAtom'
import { storageKeys } from '@/state/browser/storageKeys'

/**
 * State of the calls that create everything the new-stack wizard has collected (credentials, destination, stacks), in
 * this tab. In memory only.
 */
export type CreationPhase =
  | { readonly kind: 'idle' }
  /** `stepId` is the step being sent; null while the service is asked what already exists. */
  | { readonly kind: 'running'; readonly stepId: CreationStepId | null }
  /** Another tab of this browser is running the creation. */
  | { readonly kind: 'elsewhere' }
  /** Nothing was created: a colleague has created one of the stacks since the page was opened. */
  | { readonly kind: 'repeated' }
  | {
      readonly kind: 'failed'
      /** Step that failed; null if the look-up of what already exists failed. */
      readonly stepId: CreationStepId | null
      /** Text to show. */
      readonly reason: string
      /** 'refused': the service rejected the input. 'other': anything else; the call may have been executed. */
      readonly cause: 'refused' | 'other'
    }
  | { readonly kind: 'done' }

const idle: CreationPhase = { kind: 'idle' }
const heldAtom = atom<{ readonly generation: number; readonly phase: CreationPhase } | null>(null)

/**
 * Progress of the creation in this tab, of which only one runs at a time (C-4). Resets to idle once the wizard's state
 * is deleted (cancel, log-out).
 */
export const creationPhaseAtom = atom(
  (get): CreationPhase => {
    const held = get(heldAtom)
    return held?.generation === generationOf(get, storageKeys.wizard) ? held.phase : idle
  },
  (get, set, phase: CreationPhase) =>
    set(heldAtom, { generation: generationOf(get, storageKeys.wizard), phase }),
)

/**
 * Idempotency key of the creation step that this page sent last; null before the first. After a call without a
 * response, another key means that the user has edited the values since.
 */
export const lastSentKeyAtom = atom<string | null>(null)
