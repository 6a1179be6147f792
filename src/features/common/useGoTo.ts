import { useAtomValue } from 'jotai'
import { startTransition } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isWizardAddress } from '@/domain/shared/paths'
import { areSettingsUnsavedAtom } from '@/state/browser/unsaved'
import { useConfirmLeave } from './useConfirmLeave'

/**
 * Returns a function that navigates to a URL, after a confirmation if unsaved work would be lost (C-18, FU-28).
 * Navigates in a transition: the current page stays visible until the next one has loaded.
 */
export function useGoTo(): (address: string, state?: unknown) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const leave = useConfirmLeave()
  const areSettingsUnsaved = useAtomValue(areSettingsUnsavedAtom)
  return (address, state) => {
    const go = () => startTransition(() => void navigate(address, { state }))
    const isOutOfWizard = isWizardAddress(pathname) && !isWizardAddress(address)
    const dropsSettings = areSettingsUnsaved && address.split(/[?#]/, 1)[0] !== pathname
    if (isOutOfWizard || dropsSettings) leave(go)
    else go()
  }
}
