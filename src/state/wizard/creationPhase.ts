/** State of the creation in this tab; only one runs at a time (C-4). Not kept across reloads. */
import { atom } from 'jotai'
import type { CreationStepId } from '@/domain/wizard/creation/creationPlan'
import { generationOf, storageKeys } from '@/state/browser/persistedAtom'

export type CreationPhase =
  | { readonly kind: 'idle' }
  /** `stepId` is null while existing resources are looked up. */
  | { readonly kind: 'running'; readonly stepId: CreationStepId | null }
  /** Another tab of this browser is running the creation. */
  | { readonly kind: 'elsewhere' }
  | {
      readonly kind: 'failed'
      readonly stepId: CreationStepId | null
      readonly reason: string
      /** 'refused': the service rejected the input. 'other': the outcome may be unknown. */
      readonly cause: 'refused' | 'other'
    }
  | { readonly kind: 'done' }

const idle: CreationPhase = { kind: 'idle' }
const heldAtom = atom<{ readonly generation: number; readonly phase: CreationPhase } | null>(null)

/** Creation phase of the current wizard; resets to idle once that wizard is forgotten (cancel, log-out). */
export const creationPhaseAtom = atom(
  (get): CreationPhase => {
    const held = get(heldAtom)
    return held?.generation === generationOf(get, storageKeys.wizard) ? held.phase : idle
  },
  (get, set, phase: CreationPhase) =>
    set(heldAtom, { generation: generationOf(get, storageKeys.wizard), phase }),
)

/** Idempotency key of the last step sent from this page; its result is ours only while the key is unchanged. */
export const sentKeyAtom = atom<string | null>(null)
