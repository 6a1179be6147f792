import { escapeInvisible, escapeInvisibleInAddress } from '@/domain/shared/text/invisibleInNames'
import { useId } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import { useSetAtom } from 'jotai'
import { errorText } from '@/api/client/errors'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { useRemoveMember } from '@/api/resources/organisation/team'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { shellMessages } from '@/components/layout/messages'
import { removeUserTitle, teamMessages } from './messages'
import { personName } from '@/domain/people/roster'
import { useConfirmedAction } from '@/features/common/useConfirmedAction'
import { useMainFocusAfterClose } from '@/features/common/useMainFocusAfterClose'
import { closeErrorsAboutAtom, notifyAtom } from '@/state/notices/notifications'
import { useMembers, type Members } from './useMembers'
import { CallFailure } from '@/features/common/CallFailure'

const texts = teamMessages.remove

export interface RemoveMemberDialogProps {
  /** Id of the member to remove. */
  readonly userId: number
  /** Called when the dialog should close: button, Escape, a click outside, or after the request. */
  readonly onClose: () => void
}

/**
 * "Remove {name} from organization?" dialog. Closes on success and on failure; only a failure shows a notification.
 * Explains why if the user is unknown or is the current user. Spec 1 §2 "Modals" (ORG-3, MOD-8).
 */
export function RemoveMemberDialog({ userId, onClose }: RemoveMemberDialogProps) {
  const members = useMembers()
  const capabilities = useCapabilities()
  const endsLinks = capabilities.has('invites')
  const { mutateAsync } = useRemoveMember()
  const notify = useSetAtom(notifyAtom)
  const closeErrors = useSetAtom(closeErrorsAboutAtom)
  const { isAsking, isBusy, confirm } = useConfirmedAction(onClose)
  useMainFocusAfterClose()
  const about = `remove-member-${userId}`
  const remove = (name: string) =>
    confirm({
      send: () => mutateAsync(userId),
      done: () => closeErrors(about),
      failed: (error) => notify({ kind: 'error', lead: texts.failed(name), text: errorText(error), about }),
    })
  const person = members.kind === 'ready' ? members.members.find(({ id }) => id === userId) : undefined
  if (members.kind !== 'ready' || person === undefined || person.id === members.ownId) {
    // the member disappears from the cache after confirming, before the dialog closes
    return isAsking ? <Refused reason={reasonOf(members, person !== undefined)} onClose={onClose} /> : null
  }
  return (
    <ConfirmDialog
      isOpen
      title={removeUserTitle(personName(person))}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      tone="danger"
      isBusy={isBusy}
      onConfirm={() => remove(personName(person))}
      onClose={onClose}
    >
      <Box component="p" sx={{ m: 0, mb: 2, color: 'text.primary', overflowWrap: 'anywhere' }}>
        <bdi>{escapeInvisibleInAddress(person.email)}</bdi>
        {person.jobTitle.trim() !== '' && (
          <>
            , <bdi>{escapeInvisible(person.jobTitle)}</bdi>
          </>
        )}
      </Box>
      {capabilities.has('personalData') ? texts.deletion : texts.effect}
      {endsLinks && ` ${texts.links}`}
    </ConfirmDialog>
  )
}

type Reason =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly kind: 'self' | 'gone' }

function reasonOf(members: Members, isKnown: boolean): Reason {
  if (members.kind === 'loading') return members
  if (members.kind === 'failed') return members
  return { kind: isKnown ? 'self' : 'gone' }
}

interface RefusedProps {
  /** Why the question is not asked: the members load or failed to, the user is unknown, or it is the current user. */
  readonly reason: Reason
  /** Called when the dialog should close: button, Escape or a click outside. */
  readonly onClose: () => void
}

function Refused({ reason, onClose }: RefusedProps) {
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{shellMessages.menu.manageTeam}</DialogTitle>
      <DialogContent>
        <Why reason={reason} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

function Why({ reason }: { readonly reason: Reason }) {
  switch (reason.kind) {
    case 'loading':
      return (
        <LoadingState label={texts.loading}>
          <Skeleton width="70%" height={12} />
        </LoadingState>
      )
    case 'failed':
      return (
        <CallFailure
          title={teamMessages.errorTitle}
          error={reason.error}
          safe={teamMessages.errorBody}
          onRetry={reason.retry}
        />
      )
    case 'self':
      return <ErrorState title={texts.self}>{texts.selfBody}</ErrorState>
    case 'gone':
      return <ErrorState title={texts.gone}>{texts.goneBody}</ErrorState>
  }
}
