/** Whether leaving the wizard now leaves something half done (C-18). */
import { atom } from 'jotai'
import { hasBegun } from '@/domain/wizard/creationProgress'
import { isMemoryOnlyAtom } from './credentialDesk'
import { credentialEntriesAtom } from './credentialEntries'
import { creationPhaseAtom } from './creationPhase'
import { wizardAtom } from './wizard'

/** A creation is under way; a part of it is made; or credentials were typed that this browser can not keep. */
export type LeaveReason = 'running' | 'halfWay' | 'typed'

/** Why to ask before the wizard is left; null where nothing is lost and nothing is half done. */
export const leaveReasonAtom = atom((get): LeaveReason | null => {
  if (get(creationPhaseAtom).kind === 'running') return 'running'
  const wizard = get(wizardAtom)
  if (wizard.finished && hasBegun(wizard.creation)) return 'halfWay'
  const isTyped = Object.values(get(credentialEntriesAtom)).some((entry) =>
    Object.values(entry.attributes).some((value) => value !== ''),
  )
  return isTyped && get(isMemoryOnlyAtom) ? 'typed' : null
})
