/**
 * Repairs a stored wizard that no longer matches the catalogue; separate from `wizard` to keep the first load small.
 */
import { atom } from 'jotai'
import type { Catalogue } from '@/domain/catalogue/types'
import { repairWizard } from '@/domain/wizard/flow/repair'
import { wizardAtom } from './wizard'

/** Repairs an invalid wizard state and returns the reasons (WIZ-6, WIZ-13). */
export const repairWizardAtom = atom(null, (get, set, catalogue: Catalogue): readonly string[] => {
  const { state, reasons } = repairWizard(get(wizardAtom), catalogue)
  if (reasons.length > 0) set(wizardAtom, state)
  return reasons
})
