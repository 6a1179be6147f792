import { useId } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { inviteMessages as texts } from './messages'
import { InviteByEmail } from './InviteByEmail'
import { InviteLink } from './InviteLink'
import { PendingInvites } from './PendingInvites'

export interface InviteDialogProps {
  /** Whether the dialog is shown; it stays mounted to fade out. */
  readonly isOpen: boolean
  /** Called when the dialog should close: button, Escape, a click outside, or after the invites were sent. */
  readonly onClose: () => void
}

/**
 * "Invite Users" dialog: invite link, invites by email, and pending invites if the backend supports them (ORG-4,
 * FS-3). Focus is trapped and restored, Escape and backdrop close (MOD-8).
 */
export function InviteDialog({ isOpen, onClose }: InviteDialogProps) {
  const titleId = useId()
  const hasPending = useCapabilities().has('invites')
  return (
    <Dialog open={isOpen} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 5 }}>
        <InviteLink />
        <Line />
        <InviteByEmail onSent={onClose} />
        {hasPending && (
          <>
            <Line />
            <PendingInvites />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

function Line() {
  return <Box component="hr" sx={{ m: 0, border: 0, borderTop: 1, borderColor: 'line.hairline' }} />
}
