/** Whether leaving the page now leaves something half done (C-18). */
import { atom } from 'jotai'
import { hasTyped } from '@/domain/credentials/typed'
import { hasChoices } from '@/domain/wizard/chosen'
import { hasBegun } from '@/domain/wizard/creationProgress'
import { areSettingsUnsavedAtom } from './unsaved'
import { isMemoryOnlyAtom } from './sealedEntries'
import { credentialEntriesAtom } from './credentialEntries'
import { creationPhaseAtom } from './creationPhase'
import { wizardAtom } from './wizard'

/** A creation is under way; a part of it is made; credentials were typed that this browser can not keep; or settings of a stack are not saved. */
export type LeaveReason = 'running' | 'halfWay' | 'typed' | 'settings'

/** Whether memory alone holds what was typed into a form: this browser can keep nothing sealed (V-5, V-6). */
export const isTypedInMemoryAtom = atom(
  (get) => get(isMemoryOnlyAtom) && Object.values(get(credentialEntriesAtom)).some(hasTyped),
)

/** Why to ask before the page is left; null where nothing is lost and nothing is half done. */
export const leaveReasonAtom = atom((get): LeaveReason | null => {
  if (get(areSettingsUnsavedAtom)) return 'settings'
  if (get(creationPhaseAtom).kind === 'running') return 'running'
  if (hasBegun(get(wizardAtom).creation)) return 'halfWay'
  return get(isTypedInMemoryAtom) ? 'typed' : null
})

/** Whether logging out, which forgets the wizard, would lose anything (C-18, AUT-10). */
export const losesByLogOutAtom = atom(
  (get) =>
    get(leaveReasonAtom) !== null ||
    hasChoices(get(wizardAtom)) ||
    Object.values(get(credentialEntriesAtom)).some(hasTyped),
)
