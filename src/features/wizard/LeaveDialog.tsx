import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { wizardMessages } from '@/components/wizard/messages'
import type { LeaveReason } from '@/state/session/leaveReason'

export interface LeaveDialogProps {
  /** `logOut` and `switch` if leaving discards the draft. */
  readonly reason: LeaveReason | 'logOut' | 'switch'
  readonly onLeave: () => void
  readonly onStay: () => void
}

const texts = wizardMessages.leave

type Words = Partial<Record<LeaveDialogProps['reason'], string>>
const titles: Words = {
  logOut: texts.logOutTitle,
  switch: texts.switchTitle,
  settings: texts.settingsTitle,
}
const anyway: Words = { logOut: texts.logOutAnyway, switch: texts.switchAnyway }

/** Confirmation before leaving the wizard or stack settings with unsaved work (C-18, FU-28). */
export const LeaveDialog = ({ reason, onLeave, onStay }: LeaveDialogProps) => (
  <ConfirmDialog
    isOpen
    title={titles[reason] ?? texts.title}
    confirmLabel={anyway[reason] ?? texts.leave}
    cancelLabel={texts.stay}
    tone="danger"
    onConfirm={onLeave}
    onClose={onStay}
  >
    {texts[reason]}
  </ConfirmDialog>
)
