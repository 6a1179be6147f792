import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo } from 'react'
import { builderNotices } from '@/features/wizard/advanced/messages'
import { repairWizard } from '@/domain/wizard/flow/repair'
import type { WizardState } from '@/domain/wizard/types'
import { useOfferedCatalogue } from '@/features/common/useCatalogue'
import { notifyAtom } from '@/state/notices/notifications'
import { wizardAtom } from '@/state/wizard/wizard'
import { repairWizardAtom } from '@/state/wizard/wizardRepair'

/** Wizard state without invalid selections, and whether the stored state is still being repaired. */
export interface RepairedWizardState {
  readonly wizard: WizardState
  /** True until a repaired state is stored; always false if nothing had to be removed. */
  readonly isRepairing: boolean
}

/**
 * Returns the stored wizard state without invalid selections and without types that are missing in the catalogue. If
 * anything had to be removed, stores the result and shows a notification with the reason. WIZ-6, WIZ-9, WIZ-13.
 */
export const useRepairedWizard = (): RepairedWizardState => {
  const stored = useAtomValue(wizardAtom)
  const repair = useSetAtom(repairWizardAtom)
  const notify = useSetAtom(notifyAtom)
  const catalogue = useOfferedCatalogue()
  const { state, reasons } = useMemo(() => repairWizard(stored, catalogue), [stored, catalogue])
  const isRepairing = reasons.length > 0
  useEffect(() => {
    if (!isRepairing) return
    const announced = repair(catalogue)
    if (announced.length > 0) notify({ kind: 'error', text: builderNotices.repaired(announced) })
  }, [isRepairing, catalogue, repair, notify])
  return { wizard: state, isRepairing }
}
