import { useAtomValue } from 'jotai'
import { startTransition } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isWizardAddress } from '@/domain/shared/paths'
import { areSettingsUnsavedAtom } from '@/state/browser/unsaved'
import { useConfirmLeave } from './useConfirmLeave'

/**
 * Returns a navigate function that asks first if unsaved work would be lost (C-18, FU-28). Navigates in a transition: the
 * old page stays until the new one has loaded.
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
