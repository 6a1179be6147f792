import { atom } from 'jotai'
import { hasTyped } from '@/domain/credentials/form/hasTyped'
import { hasChoices } from '@/domain/wizard/flow/chosen'
import { hasBegun } from '@/domain/wizard/creation/creationProgress'
import { areSettingsUnsavedAtom } from '@/state/browser/unsaved'
import { isMemoryOnlyAtom } from '@/state/vault/sealedEntries'
import { credentialEntriesAtom } from '@/state/vault/credentialEntries'
import { creationPhaseAtom } from '@/state/wizard/creationPhase'
import { wizardAtom } from '@/state/wizard/wizard'

/**
 * Unfinished work that leaving the page would lose. 'running': calls that create stacks are in flight; 'halfWay': some
 * of them are done; 'typed': credentials are in memory only; 'settings': a stack's settings are not saved.
 */
export type LeaveReason = 'running' | 'halfWay' | 'typed' | 'settings'

/**
 * Whether the user has typed credentials that exist in memory only, because this browser can't store them encrypted
 * (V-5, V-6).
 */
export const isTypedInMemoryAtom = atom(
  (get) => get(isMemoryOnlyAtom) && Object.values(get(credentialEntriesAtom)).some(hasTyped),
)

/** Unfinished work that leaving the page would lose, so that the user is asked first; null if there is none (C-18). */
export const leaveReasonAtom = atom((get): LeaveReason | null => {
  if (get(areSettingsUnsavedAtom)) return 'settings'
  if (get(creationPhaseAtom).kind === 'running') return 'running'
  if (hasBegun(get(wizardAtom).creation)) return 'halfWay'
  return get(isTypedInMemoryAtom) ? 'typed' : null
})

/**
 * Whether logging out would lose work: what leaving the page loses, and also wizard selections and typed credentials
 * that are stored (C-18, AUT-10).
 */
export const wouldLogOutLoseWorkAtom = atom(
  (get) =>
    get(leaveReasonAtom) !== null ||
    hasChoices(get(wizardAtom)) ||
    Object.values(get(credentialEntriesAtom)).some(hasTyped),
)
