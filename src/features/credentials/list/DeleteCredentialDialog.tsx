import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { type ReactNode, useId, useState } from 'react'
import { errorText } from '@/api/client/errors'
import { hasStatus } from '@/api/client/request'
import { capabilitiesQuery } from '@/api/resources/account/capabilities'
import { useDeleteCredential } from '@/api/resources/stacks/credentialDelete'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import type { Catalogue } from '@/domain/catalogue/types'
import type { CredentialItem } from '@/domain/credentials/list/credentialList'
import { apiMessages } from '@/domain/messages/api'
import { credentialListMessages } from './messages'
import { CONFLICT } from '@/domain/shared/constants'
import { stackHref } from '@/domain/stacks/list/stackPlace'
import { stackLabel } from '@/domain/stacks/list/stackTitles'
import { CallFailure } from '@/features/common/CallFailure'
import { useConfirmedAction } from '@/features/common/useConfirmedAction'
import { useMainFocusAfterClose } from '@/features/common/useMainFocusAfterClose'
import { notifyAtom } from '@/state/notices/notifications'
import { useCredentialItems } from './useCredentialItems'

const texts = credentialListMessages.deleting

export interface DeleteCredentialDialogProps {
  /** Id of the credential to delete. */
  readonly credentialId: number
  /** Called when the dialog should close: button, Escape, a click outside, or after the request. */
  readonly onClose: () => void
}

/**
 * "Delete {name}?" dialog of a saved credential. If stacks use the credential, or the service refuses with 409, it
 * names the stacks instead of asking for confirmation (FU-18, MOD-8).
 */
export function DeleteCredentialDialog({ credentialId, onClose }: DeleteCredentialDialogProps) {
  const all = useCredentialItems()
  const capabilities = useQuery(capabilitiesQuery())
  const { mutateAsync } = useDeleteCredential()
  const notify = useSetAtom(notifyAtom)
  const [failed, setFailed] = useState<unknown>(null)
  const { isAsking, isBusy, refusal, confirm } = useConfirmedAction(onClose)
  useMainFocusAfterClose()
  const remove = (name: string) => {
    const done = () => notify({ kind: 'success', text: texts.done(name) })
    setFailed(null)
    confirm({
      send: () => mutateAsync(credentialId),
      done,
      // 404: another user has already deleted it
      failed: (error) =>
        hasStatus(error, 404)
          ? done()
          : notify({ kind: 'error', lead: texts.failed(name), text: errorText(error) }),
      refusalOf: (error) => {
        if (hasStatus(error, 404)) return null
        setFailed(error)
        return `${texts.failed(name)} ${errorText(error) ?? ''}`.trim()
      },
    })
  }
  if (all.kind !== 'ready' || capabilities.isPending)
    return (
      <Plain title={credentialListMessages.title} onClose={onClose}>
        {all.kind !== 'failed' ? (
          <LoadingState label={credentialListMessages.loading}>
            <Skeleton width="70%" height={12} />
          </LoadingState>
        ) : (
          <CallFailure
            title={credentialListMessages.failed.title}
            error={all.error}
            safe={credentialListMessages.failed.body}
            onRetry={all.retry}
          />
        )}
      </Plain>
    )
  // an address from a backend that can delete
  if (capabilities.data?.calls.has('credentialDelete') !== true) return null
  const item = all.items.find(({ credential }) => credential.id === credentialId)
  if (item === undefined)
    // the credential disappears from the cache after confirming, before the dialog closes
    return isAsking ? (
      <Plain title={credentialListMessages.title} onClose={onClose}>
        <ErrorState title={texts.goneTitle}>{texts.gone}</ErrorState>
      </Plain>
    ) : null
  const { name } = item.credential
  if (!isBusy && (item.users.length > 0 || hasStatus(failed, CONFLICT)))
    return (
      <Plain title={texts.inUseTitle(name)} onClose={onClose}>
        <Users item={item} catalogue={all.catalogue} error={failed} />
      </Plain>
    )
  return (
    <ConfirmDialog
      isOpen
      title={texts.title(name)}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      tone="danger"
      isBusy={isBusy}
      error={refusal}
      onConfirm={() => remove(name)}
      onClose={onClose}
    >
      <Box component="p" sx={{ m: 0, mb: 2, color: 'text.primary', overflowWrap: 'anywhere' }}>
        <bdi>{item.connector.name}</bdi>
      </Box>
      {texts.effect}
    </ConfirmDialog>
  )
}

interface PlainProps {
  /** Title of the dialog, and its accessible name. */
  readonly title: string
  /** Called when the dialog should close: button, Escape or a click outside. */
  readonly onClose: () => void
  /** The message. */
  readonly children: ReactNode
}

/** Message dialog whose only action is closing. */
function Plain({ title, onClose, children }: PlainProps) {
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ py: 3, overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface UsersProps {
  /** The credential with the stacks that use it. */
  readonly item: CredentialItem
  /** Catalogue of connectors, for the titles of the stacks. */
  readonly catalogue: Catalogue
  /** Error of the refused request; null if none was sent. */
  readonly error: unknown
}

/** Stacks that use a credential, or the service's error message if the client knows of none. */
function Users({ item: { users }, catalogue, error }: UsersProps) {
  if (users.length === 0)
    return (
      <Typography variant="body1" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {errorText(error) ?? apiMessages.unexpected}
      </Typography>
    )
  return (
    <>
      <Typography variant="body1" color="text.secondary">
        {texts.inUse(users.length)}
      </Typography>
      <Box component="ul" role="list" sx={{ m: 0, mt: 3, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {users.map((stack) => (
          <Box component="li" key={stack.id} sx={{ overflowWrap: 'anywhere' }}>
            <Link href={stackHref(stack.id)} variant="body1">
              {stackLabel(stack, catalogue).title}
            </Link>
            <Typography variant="caption" component="p" color="text.secondary" dir="auto">
              {stackLabel(stack, catalogue).detail}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  )
}
