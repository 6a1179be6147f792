import { useId, useRef } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { loginSessionsQuery, useEndLoginSession } from '@/api/resources/account/loginSessions'
import { LoginSessionList, type LoginSessionRow } from './LoginSessionList'
import { DialogAlert } from '@/components/common/feedback/DialogAlert'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { deviceOf } from './device'
import type { LoginSession } from '@/domain/access/loginSession'
import { loginSessionsMessages as texts, userMenuMessages } from './messages'
import { formatDay, readTime, timeSince } from '@/domain/shared/text/dates'
import { useAnnouncedAction } from '@/features/common/useAnnouncedAction'
import { nowAtom } from '@/state/browser/clock'

export interface LoginSessionsDialogProps {
  /** Called when the dialog should close: button, Escape or a click outside. */
  readonly onClose: () => void
}

/**
 * "Where you're logged in" dialog: lists the user's login sessions by device, with a button that ends each session
 * except the current one (FS-4). Focus is trapped and restored; Escape and a click on the backdrop close it (MOD-8).
 */
export function LoginSessionsDialog({ onClose }: LoginSessionsDialogProps) {
  const titleId = useId()
  const sessions = useQuery(loginSessionsQuery())
  const { mutateAsync, isPending, variables } = useEndLoginSession()
  const closeButton = useRef<HTMLButtonElement>(null)
  const now = useAtomValue(nowAtom)
  const { outcome, run } = useAnnouncedAction()
  const end = ({ id, device }: LoginSessionRow) =>
    run({
      send: async () => {
        await mutateAsync(id)
        return texts.ended(device)
      },
      failed: texts.notEnded(device),
      // the focused button is removed with its row
      onDone: () => closeButton.current?.focus(),
    })
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{userMenuMessages.loginSessions}</DialogTitle>
      <DialogContent>
        <Sessions
          known={sessions.data?.map((session) => rowOf(session, now))}
          isFailed={sessions.isError}
          onRetry={() => void sessions.refetch()}
          endingId={isPending ? variables : null}
          onEnd={end}
        />
        <Box component="output" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
          {outcome.done}
        </Box>
      </DialogContent>
      {outcome.failed !== undefined && <DialogAlert>{outcome.failed}</DialogAlert>}
      <DialogActions>
        <Button ref={closeButton} onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const rowOf = ({ id, userAgent, createdAt, lastUsedAt, isCurrent }: LoginSession, now: number) => {
  const since = texts.since(formatDay(readTime(createdAt), 'UTC'))
  return {
    id,
    device: deviceOf(userAgent),
    // the service records the use of a session only every few minutes
    used: `${texts.used(isCurrent ? texts.now : timeSince(readTime(lastUsedAt), now))}, ${since}`,
    isCurrent,
  }
}

interface SessionsProps {
  /** Login sessions; undefined while they load, or if that failed. */
  readonly known: readonly LoginSessionRow[] | undefined
  /** Whether the sessions failed to load. */
  readonly isFailed: boolean
  /** Reloads the sessions after they failed to load. */
  readonly onRetry: () => void
  /** Id of the session that is being ended; null for none. */
  readonly endingId: number | null
  /** Called with the session when its button is pressed. */
  readonly onEnd: (session: LoginSessionRow) => void
}

function Sessions({ known, isFailed, onRetry, endingId, onEnd }: SessionsProps) {
  if (known !== undefined) {
    const isOnlyHere = known.every(({ isCurrent }) => isCurrent)
    return (
      <>
        <Typography variant="body1" color="text.secondary">
          {isOnlyHere ? texts.onlyHere : texts.help}
        </Typography>
        <LoginSessionList sessions={known} endingId={endingId} onEnd={onEnd} />
      </>
    )
  }
  if (isFailed) {
    return (
      <ErrorState title={texts.errorTitle} onRetry={onRetry}>
        {texts.errorBody}
      </ErrorState>
    )
  }
  return (
    <LoadingState label={texts.loading}>
      <Skeleton width="80%" height={12} sx={{ my: 2 }} />
      <Skeleton width="50%" height={12} sx={{ my: 2 }} />
    </LoadingState>
  )
}
