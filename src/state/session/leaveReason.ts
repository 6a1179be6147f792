/** Whether leaving the page would lose unfinished work (C-18). */
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
 * Unfinished work that leaving the page would lose, in the order of the values: a running creation of stacks, a partly
 * completed one, credentials that are typed in memory only, unsaved stack settings.
 */
export type LeaveReason = 'running' | 'halfWay' | 'typed' | 'settings'

/** Whether typed credentials exist in memory only, because this browser cannot store them sealed (V-5, V-6). */
export const isTypedInMemoryAtom = atom(
  (get) => get(isMemoryOnlyAtom) && Object.values(get(credentialEntriesAtom)).some(hasTyped),
)

/** Why to ask before leaving the page; null where nothing would be lost. */
export const leaveReasonAtom = atom((get): LeaveReason | null => {
  if (get(areSettingsUnsavedAtom)) return 'settings'
  if (get(creationPhaseAtom).kind === 'running') return 'running'
  if (hasBegun(get(wizardAtom).creation)) return 'halfWay'
  return get(isTypedInMemoryAtom) ? 'typed' : null
})

/** Whether logging out, which deletes the wizard's state, would lose anything (C-18, AUT-10). */
export const losesByLogOutAtom = atom(
  (get) =>
    get(leaveReasonAtom) !== null ||
    hasChoices(get(wizardAtom)) ||
    Object.values(get(credentialEntriesAtom)).some(hasTyped),
)
