import { ConfirmDialog } from '@/components/common/ConfirmDialog'
import { wizardMessages } from '@/domain/messages/wizard'
import type { LeaveReason } from '@/state/leaveReason'

export interface LeaveQuestionProps {
  /** `logOut` where it is forgotten by leaving. */
  readonly reason: LeaveReason | 'logOut'
  readonly onLeave: () => void
  readonly onStay: () => void
}

const texts = wizardMessages.leave

/** Asks before a link leads out of a wizard that has something half done (C-18). */
export const LeaveQuestion = ({ reason, onLeave, onStay }: LeaveQuestionProps) => (
  <ConfirmDialog
    isOpen
    title={reason === 'logOut' ? texts.logOutTitle : texts.title}
    confirmLabel={reason === 'logOut' ? texts.logOutAnyway : texts.leave}
    cancelLabel={texts.stay}
    tone="danger"
    onConfirm={onLeave}
    onClose={onStay}
  >
    {texts[reason]}
  </ConfirmDialog>
)
