/** Whether a creation runs in this tab: one at a time, whoever shows it (C-4). Not kept over a reload. */
import { atom } from 'jotai'
import type { CreationStepId } from '@/domain/wizard/creation'

export type CreationPhase =
  | { readonly kind: 'idle' }
  /** `stepId` is null while what exists is looked up. */
  | { readonly kind: 'running'; readonly stepId: CreationStepId | null }
  | { readonly kind: 'failed'; readonly stepId: CreationStepId | null; readonly reason: string }
  | { readonly kind: 'done' }

export const creationPhaseAtom = atom<CreationPhase>({ kind: 'idle' })
