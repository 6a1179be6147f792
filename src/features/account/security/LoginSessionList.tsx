import { useId } from 'react'
import Box from '@mui/material/Box'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { loginSessionsMessages as texts } from './messages'

/** View model of a login session: one browser in which the user is logged in. */
export interface LoginSessionRow {
  readonly id: number
  /** Browser and operating system, e.g. "Chrome on macOS". */
  readonly device: string
  /** When it was used and started, e.g. "Last used 5 min ago, logged in on 18-11-2026". */
  readonly used: string
  /** Whether it is the session of this browser, which has no button to end it. */
  readonly isCurrent: boolean
}

export interface LoginSessionListProps {
  /** Browsers in which the user is logged in, including this one. */
  readonly sessions: readonly LoginSessionRow[]
  /** Id of the session that is being ended; null for none. */
  readonly endingId: number | null
  /** Called when the button of a session is pressed. */
  readonly onEnd: (session: LoginSessionRow) => void
}

const rowSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  py: 3,
  borderTop: 1,
  borderColor: 'line.hairline',
  '&:first-of-type': { borderTop: 0 },
} as const

/**
 * List of the user's login sessions: device, last use, and a button that logs the session out. The current session has
 * no button (FS-4).
 */
export function LoginSessionList({ sessions, endingId, onEnd }: LoginSessionListProps) {
  return (
    <Box component="ul" role="list" aria-label={texts.list} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {sessions.map((session) => (
        <Row key={session.id} session={session} isEnding={session.id === endingId} onEnd={onEnd} />
      ))}
    </Box>
  )
}

interface RowProps {
  /** Browser in which the user is logged in. */
  readonly session: LoginSessionRow
  /** Whether the session is being ended; its button then shows progress. */
  readonly isEnding: boolean
  /** Called with the session when its button is pressed. */
  readonly onEnd: (session: LoginSessionRow) => void
}

function Row({ session, isEnding, onEnd }: RowProps) {
  const nameId = useId()
  return (
    <Box component="li" sx={rowSx}>
      <Box id={nameId} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ typography: 'body1', fontWeight: 540 }}>{session.device}</Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{session.used}</Box>
      </Box>
      {session.isCurrent ? (
        <Box sx={{ flex: 'none', typography: 'caption', color: 'success.text' }}>{texts.current}</Box>
      ) : (
        <BusyButton
          variant="outlined"
          size="small"
          isBusy={isEnding}
          aria-label={texts.endWhich(session.device, session.used)}
          onClick={() => onEnd(session)}
          sx={{ flex: 'none' }}
        >
          {texts.end}
        </BusyButton>
      )}
    </Box>
  )
}
