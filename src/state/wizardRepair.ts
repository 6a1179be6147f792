/** Stores the repair of a wizard that the catalogue has outlived; apart from the wizard, which the first load has. */
import { atom } from 'jotai'
import type { Catalogue } from '@/domain/catalogue/types'
import { repairWizard } from '@/domain/wizard/repair'
import { wizardAtom } from './wizard'

/** Repairs a wizard that the rules cannot go on from, and returns the reasons (WIZ-6, WIZ-13). */
export const repairWizardAtom = atom(null, (get, set, catalogue: Catalogue | null): readonly string[] => {
  const { state, reasons } = repairWizard(get(wizardAtom), catalogue)
  if (reasons.length > 0) set(wizardAtom, state)
  return reasons
})
