import { useQuery } from '@tanstack/react-query'
import { isSessionOver, serviceMessage } from '@/api/client/errors'
import { pendingInvitesQuery, useRenewInviteLink } from '@/api/resources/organisation/pendingInvites'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { inviteMessages } from './messages'

const texts = inviteMessages.newLink

export interface RenewInviteLinkDialogProps {
  /** Called after the link was replaced. */
  readonly onDone: () => void
  /** Called when the dialog should close: button, Escape or a click outside; not while the link is being replaced. */
  readonly onClose: () => void
}

/**
 * "Make a new invite link?" dialog: warns that earlier links stop working and how many pending invites are revoked
 * (FS-3).
 */
export function RenewInviteLinkDialog({ onDone, onClose }: RenewInviteLinkDialogProps) {
  const pending = useQuery(pendingInvitesQuery()).data?.length ?? 0
  const { mutate, isPending, error } = useRenewInviteLink()
  return (
    <ConfirmDialog
      isOpen
      title={texts.question}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      tone="danger"
      isBusy={isPending}
      error={error === null || isSessionOver(error) ? null : (serviceMessage(error) ?? texts.failed)}
      onConfirm={() => mutate(undefined, { onSuccess: onDone })}
      onClose={onClose}
    >
      {texts.effect}
      {pending > 0 && ` ${texts.pending(pending)}`}
    </ConfirmDialog>
  )
}
