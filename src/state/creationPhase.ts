/** Whether a creation runs in this tab: one at a time, whoever shows it (C-4). Not kept over a reload. */
import { atom } from 'jotai'
import type { CreationStepId } from '@/domain/wizard/creationPlan'
import { generationOf, storageKeys } from './persistedAtom'

export type CreationPhase =
  | { readonly kind: 'idle' }
  /** `stepId` is null while what exists is looked up. */
  | { readonly kind: 'running'; readonly stepId: CreationStepId | null }
  /** Another tab of this browser is at it. */
  | { readonly kind: 'elsewhere' }
  | {
      readonly kind: 'failed'
      readonly stepId: CreationStepId | null
      readonly reason: string
      /** The service could not use what was sent, or nobody knows what came of it. */
      readonly cause: 'refused' | 'other'
    }
  | { readonly kind: 'done' }

const idle: CreationPhase = { kind: 'idle' }
const heldAtom = atom<{ readonly generation: number; readonly phase: CreationPhase } | null>(null)

/** Belongs to the wizard that it was set for: once that is forgotten (cancel, log out), nothing runs and nothing failed. */
export const creationPhaseAtom = atom(
  (get): CreationPhase => {
    const held = get(heldAtom)
    return held?.generation === generationOf(get, storageKeys.wizard) ? held.phase : idle
  },
  (get, set, phase: CreationPhase) =>
    set(heldAtom, { generation: generationOf(get, storageKeys.wizard), phase }),
)

/** Idempotency key of the step that was sent last from this page: what came of it is only ours while it is the same. */
export const sentKeyAtom = atom<string | null>(null)
