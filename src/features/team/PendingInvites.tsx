import { escapeInvisibleInAddress } from '@/domain/shared/text/invisibleInNames'
import { useId, useRef, useState } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import CircleX from 'lucide-react/icons/circle-x'
import { useSendInvites } from '@/api/resources/organisation/organisation'
import { pendingInvitesQuery, useRevokeInvite } from '@/api/resources/organisation/pendingInvites'
import { CopyButton } from '@/components/common/forms/CopyButton'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import {
  PendingInviteList,
  type BusyInvite,
  type PendingInviteListProps,
  type PendingInviteRow,
} from './PendingInviteList'
import { inviteMessages } from './messages'
import type { PendingInvite } from '@/domain/people/invites/pendingInvite'
import { formatDay, readTime } from '@/domain/shared/text/dates'
import { printedMailMessages } from '@/features/account/password/messages'
import { useIsPrinted, usePrintedLink } from '@/features/common/PrintedMail'
import { useAnnouncedAction } from '@/features/common/useAnnouncedAction'
import { randomText } from '@/state/browser/randomText'

const texts = inviteMessages.pending

const rowOf = ({
  id,
  email,
  createdAt,
  expiresAt,
  isInOtherOrganization,
}: PendingInvite): PendingInviteRow => ({
  id,
  address: email,
  email: escapeInvisibleInAddress(email),
  sent: texts.sent(formatDay(readTime(createdAt), 'UTC'), formatDay(readTime(expiresAt), 'UTC')),
  problem: isInOtherOrganization ? texts.elsewhere : null,
})

/**
 * Loads and shows the email invites that have not been accepted yet, each with buttons to send it again and to revoke it
 * (FS-3). Render it only if the backend has the capability `invites`.
 */
export function PendingInvites() {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const invites = useQuery(pendingInvitesQuery())
  const revoking = useRevokeInvite()
  const sending = useSendInvites()
  const [busy, setBusy] = useState<BusyInvite | null>(null)
  const { outcome, run } = useAnnouncedAction()
  const act = (now: BusyInvite, send: () => Promise<string>, failed: string) =>
    run({
      send: async () => {
        setBusy(now)
        try {
          return await send()
        } finally {
          setBusy(null)
        }
      },
      failed,
      // the focused button is removed with its row, also when a new invite replaces it
      onDone: () => heading.current?.focus(),
    })
  const revoke = ({ id, email }: PendingInviteRow) =>
    act(
      { id, action: 'revoke' },
      async () => {
        await revoking.mutateAsync(id)
        return texts.revoked(email)
      },
      texts.notRevoked(email),
    )
  const sendAgain = ({ id, address, email }: PendingInviteRow) =>
    act(
      { id, action: 'send' },
      async () => {
        const { message } = await sending.mutateAsync({ emails: [address], idempotencyKey: randomText(16) })
        return message.trim() === '' ? texts.sentAgain(email) : message
      },
      texts.notSentAgain(email),
    )
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ minWidth: 0 }}>
      <Typography ref={heading} id={headingId} tabIndex={-1} variant="subtitle2" component="h2">
        {texts.title}
      </Typography>
      <Known
        rows={invites.data?.map(rowOf)}
        isFailed={invites.isError}
        onRetry={() => void invites.refetch()}
        busy={busy}
        onRevoke={revoke}
        onSendAgain={sendAgain}
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

interface KnownProps extends Pick<PendingInviteListProps, 'busy' | 'onRevoke' | 'onSendAgain'> {
  /** Pending invites; undefined while they load, or if that failed. */
  readonly rows: readonly PendingInviteRow[] | undefined
  /** Whether the invites failed to load. */
  readonly isFailed: boolean
  /** Reloads the invites after they failed to load. */
  readonly onRetry: () => void
}

/** Copies the link of a printed invite; nothing where invites are sent. */
function PrintedInvite({ email, mails }: { readonly email: string; readonly mails: number }) {
  const link = usePrintedLink(email, mails)
  return link !== null && <CopyButton text={link} label={printedMailMessages.invite} sx={{ flex: 'none' }} />
}

function Known({ rows, isFailed, onRetry, ...list }: KnownProps) {
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
          {...list}
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
