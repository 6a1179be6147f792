/** Apart from `wizard.ts` to keep the initial load small. */

import { atom } from 'jotai'
import type { Catalogue } from '@/domain/catalogue/types'
import { repairWizard } from '@/domain/wizard/flow/repair'
import { wizardAtom } from './wizard'

/**
 * Write-only atom that removes from the wizard's stored state whatever the catalogue no longer contains or a step does
 * not allow. Returns the reasons as texts; empty if the state was valid (WIZ-6, WIZ-13).
 */
export const repairWizardAtom = atom(null, (get, set, catalogue: Catalogue): readonly string[] => {
  const { state, reasons } = repairWizard(get(wizardAtom), catalogue)
  if (reasons.length > 0) set(wizardAtom, state)
  return reasons
})
