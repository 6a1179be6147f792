import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { inviteMessages } from './messages'

const texts = inviteMessages.pending

/** View model of an email invite that has been sent but not accepted yet. */
export interface PendingInviteRow {
  readonly id: number
  readonly email: string
  /** "Sent 19-11-2026, works until 26-11-2026". */
  readonly sent: string
}

export interface PendingInviteListProps {
  /** Invites in the order in which they are shown. */
  readonly invites: readonly PendingInviteRow[]
  /** Id of the invite that is being revoked; null for none. */
  readonly revokingId: number | null
  /** Called with the invite when its button is pressed. */
  readonly onRevoke: (invite: PendingInviteRow) => void
  /** Another button of an invite, before the one that revokes it. */
  readonly renderAction?: (invite: PendingInviteRow) => ReactNode
}

const rowSx = { display: 'flex', alignItems: 'center', gap: 3, py: 2 } as const

/** List of email invites that have not been accepted yet, each with a revoke button (FS-3). */
export function PendingInviteList({ invites, revokingId, onRevoke, renderAction }: PendingInviteListProps) {
  return (
    <Box
      component="ul"
      role="list"
      aria-label={texts.title}
      // padding keeps focus rings inside the scroll container
      sx={{ m: 0, mx: -1, px: 1, py: 0, listStyle: 'none', maxHeight: 220, overflowY: 'auto' }}
    >
      {invites.map((invite) => (
        <Box component="li" key={invite.id} sx={rowSx}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ typography: 'body1' }}>
              <bdi>{invite.email}</bdi>
            </Box>
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{invite.sent}</Box>
          </Box>
          {renderAction?.(invite)}
          <BusyButton
            variant="outlined"
            size="small"
            isBusy={invite.id === revokingId}
            aria-label={texts.revokeWhose(invite.email)}
            onClick={() => onRevoke(invite)}
            sx={{ flex: 'none' }}
          >
            {texts.revoke}
          </BusyButton>
        </Box>
      ))}
    </Box>
  )
}
