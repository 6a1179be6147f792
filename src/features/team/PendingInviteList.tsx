import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { inviteMessages } from './messages'

const texts = inviteMessages.pending

/** View model of an email invite that has been sent but not accepted yet. */
export interface PendingInviteRow {
  readonly id: number
  /** Email address as the service has it. */
  readonly address: string
  /** Email address as it is shown. */
  readonly email: string
  /** "Member, sent 19-11-2026, expires 26-11-2026". */
  readonly sent: string
  /** Why its recipient has not joined; null for nothing known. */
  readonly problem: string | null
}

/** An invite whose button was pressed, and what the button does. */
export interface BusyInvite {
  readonly id: number
  readonly action: 'send' | 'revoke'
}

export interface PendingInviteListProps {
  /** Invites in the order in which they are shown. */
  readonly invites: readonly PendingInviteRow[]
  /** The invite that is being sent again or revoked; null for none. */
  readonly busy: BusyInvite | null
  /** Called with the invite when its button to send it again is pressed. */
  readonly onSendAgain: (invite: PendingInviteRow) => void
  /** Called with the invite when its button to revoke it is pressed. */
  readonly onRevoke: (invite: PendingInviteRow) => void
  /** Another button of an invite, before these two. */
  readonly renderAction?: (invite: PendingInviteRow) => ReactNode
}

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  py: 2,
} as const

/** List of email invites that have not been accepted yet, each with buttons to send it again and to revoke it (FS-3). */
export function PendingInviteList(props: PendingInviteListProps) {
  const { invites, busy, onSendAgain, onRevoke, renderAction } = props
  const isBusy = (invite: PendingInviteRow, action: BusyInvite['action']) =>
    busy !== null && busy.id === invite.id && busy.action === action
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
          <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ typography: 'body1' }}>
              <bdi>{invite.email}</bdi>
            </Box>
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{invite.sent}</Box>
            {invite.problem !== null && (
              <Box sx={{ typography: 'caption', color: 'warning.text' }}>{invite.problem}</Box>
            )}
          </Box>
          {renderAction?.(invite)}
          <BusyButton
            variant="outlined"
            size="small"
            isBusy={isBusy(invite, 'send')}
            aria-label={texts.sendAgainTo(invite.email)}
            onClick={() => onSendAgain(invite)}
            sx={{ flex: 'none' }}
          >
            {texts.sendAgain}
          </BusyButton>
          <BusyButton
            variant="outlined"
            size="small"
            isBusy={isBusy(invite, 'revoke')}
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
