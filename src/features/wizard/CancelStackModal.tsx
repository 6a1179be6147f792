import { useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { modalMessages } from '@/components/stacks/list/messages'
import { pages } from '@/domain/shared/paths'
import { clearCredentialEntriesAtom } from '@/state/vault/credentialEntries'
import { resetWizardAtom } from '@/state/wizard/wizard'

export interface CancelStackModalProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

const texts = modalMessages.cancelStack

/** Confirmation before the draft is discarded; confirming resets the wizard and opens the dashboard. MOD-7, WIZ-9. */
export const CancelStackModal = ({ isOpen, onClose }: CancelStackModalProps) => {
  const navigate = useNavigate()
  const resetWizard = useSetAtom(resetWizardAtom)
  const clearEntries = useSetAtom(clearCredentialEntriesAtom)
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
    </ConfirmDialog>
  )
}
