import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { wizardMessages } from './messages'
import type { LeaveReason } from '@/state/session/leaveReason'

export interface LeaveDialogProps {
  /** Work that is not saved; `logOut` and `switch` (to another user) if leaving discards the unfinished stack. */
  readonly reason: LeaveReason | 'logOut' | 'switch'
  /** Called when the user leaves and loses the unsaved work. */
  readonly onLeave: () => void
  /** Called when the user stays: button, Escape or a click outside. */
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

/**
 * Confirmation before the user leaves the wizard or a stack's settings and loses unsaved work; the texts depend on the
 * reason (C-18, FU-28).
 */
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
