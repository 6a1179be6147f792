import { escapeInvisibleInAddress } from '@/domain/shared/text/invisibleInNames'
import { useId, useRef } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import CircleX from 'lucide-react/icons/circle-x'
import { pendingInvitesQuery, useRevokeInvite } from '@/api/resources/organisation/pendingInvites'
import { CopyButton } from '@/components/common/forms/CopyButton'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { PendingInviteList, type PendingInviteRow } from '@/components/team/PendingInviteList'
import { inviteMessages } from '@/components/team/messages'
import type { PendingInvite } from '@/domain/people/invites/pendingInvite'
import { formatDay, readTime } from '@/domain/shared/text/dates'
import { printedMailMessages } from '@/components/auth/password/messages'
import { useIsPrinted, usePrintedLink } from '@/features/common/PrintedMail'
import { useAnnouncedAction } from '@/features/common/useAnnouncedAction'

const texts = inviteMessages.pending

const rowOf = ({ id, email, createdAt, expiresAt }: PendingInvite): PendingInviteRow => ({
  id,
  email: escapeInvisibleInAddress(email),
  sent: texts.sent(formatDay(readTime(createdAt), 'UTC'), formatDay(readTime(expiresAt), 'UTC')),
})

/**
 * Loads and shows the email invites that have not been accepted yet, each with a button to revoke it (FS-3). Render it
 * only if the backend has the capability `invites`.
 */
export function PendingInvites() {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const invites = useQuery(pendingInvitesQuery())
  const { mutateAsync, isPending, variables } = useRevokeInvite()
  const { outcome, run } = useAnnouncedAction()
  const revoke = ({ id, email }: PendingInviteRow) =>
    run({
      send: () => mutateAsync(id),
      done: texts.revoked(email),
      failed: texts.notRevoked(email),
      // the focused button is removed with its row
      onDone: () => heading.current?.focus(),
    })
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ minWidth: 0 }}>
      <Typography ref={heading} id={headingId} tabIndex={-1} variant="subtitle2" component="h2">
        {texts.title}
      </Typography>
      <Known
        rows={invites.data?.map(rowOf)}
        isFailed={invites.isError}
        onRetry={() => void invites.refetch()}
        revokingId={isPending ? variables : null}
        onRevoke={revoke}
      />
      <Box component="output" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
        {outcome.done}
      </Box>
      {outcome.failed !== undefined && (
        <Alert
          severity="error"
          icon={<CircleX size={16} strokeWidth={2} />}
          sx={{ mt: 2, overflowWrap: 'anywhere' }}
        >
          {outcome.failed}
        </Alert>
      )}
    </Box>
  )
}

interface KnownProps {
  /** Pending invites; undefined while they load, or if that failed. */
  readonly rows: readonly PendingInviteRow[] | undefined
  /** Whether the invites failed to load. */
  readonly isFailed: boolean
  /** Reloads the invites after they failed to load. */
  readonly onRetry: () => void
  /** Id of the invite that is being revoked; null for none. */
  readonly revokingId: number | null
  /** Called with the invite when its button is pressed. */
  readonly onRevoke: (invite: PendingInviteRow) => void
}

/** Copies the link of a printed invite; nothing where invites are sent. */
function PrintedInvite({ email, mails }: { readonly email: string; readonly mails: number }) {
  const link = usePrintedLink(email, mails)
  return link !== null && <CopyButton text={link} label={printedMailMessages.invite} sx={{ flex: 'none' }} />
}

function Known({ rows, isFailed, onRetry, revokingId, onRevoke }: KnownProps) {
  const isPrinted = useIsPrinted()
  if (rows !== undefined && rows.length > 0)
    return (
      <>
        {isPrinted && (
          <Typography variant="body2" color="text.secondary">
            {printedMailMessages.title}. {printedMailMessages.body}
          </Typography>
        )}
        <PendingInviteList
          invites={rows}
          revokingId={revokingId}
          onRevoke={onRevoke}
          renderAction={({ email }) => <PrintedInvite email={email} mails={rows.length} />}
        />
      </>
    )
  if (rows !== undefined) {
    return (
      <Typography variant="body1" color="text.secondary">
        {texts.none}
      </Typography>
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
      <Skeleton width="60%" height={12} sx={{ my: 2 }} />
    </LoadingState>
  )
}
