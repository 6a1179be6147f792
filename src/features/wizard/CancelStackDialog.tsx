import { useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { builderNotices } from '@/features/wizard/advanced/messages'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { cancelStackMessages } from './messages'
import { pages } from '@/domain/shared/paths'
import { clearCredentialEntriesAtom } from '@/state/vault/credentialEntries'
import { useIsOpenElsewhere } from './openElsewhere'
import { resetWizardAtom } from '@/state/wizard/wizard'

export interface CancelStackDialogProps {
  /** Whether the dialog is shown; it stays mounted to fade out. */
  readonly isOpen: boolean
  /** Called when the dialog should close: button, Escape, a click outside, or after the stack was cancelled. */
  readonly onClose: () => void
}

const texts = cancelStackMessages

/**
 * "Cancel this stack?" dialog of the wizard. Confirming discards all selections and typed credentials and opens the
 * dashboard. MOD-7, WIZ-9.
 */
export const CancelStackDialog = ({ isOpen, onClose }: CancelStackDialogProps) => {
  const navigate = useNavigate()
  const resetWizard = useSetAtom(resetWizardAtom)
  const clearEntries = useSetAtom(clearCredentialEntriesAtom)
  const isOpenElsewhere = useIsOpenElsewhere(isOpen)
  const handleConfirm = () => {
    resetWizard()
    clearEntries()
    onClose()
    void navigate(pages.dashboard.href())
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.title}
      confirmLabel={texts.cancel}
      cancelLabel={texts.keep}
      tone="danger"
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {texts.text}
      {isOpenElsewhere && <p style={{ marginBottom: 0 }}>{builderNotices.otherTab.isOpen}</p>}
    </ConfirmDialog>
  )
}
