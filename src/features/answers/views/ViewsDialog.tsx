import { useId, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import OutlinedInput from '@mui/material/OutlinedInput'
import Switch from '@mui/material/Switch'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { errorText } from '@/api/client/errors'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { savedViewsQuery, useChangeView, useDeleteView } from '@/api/resources/stacks/savedViews'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { DialogAlert } from '@/components/common/feedback/DialogAlert'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { Field } from '@/components/common/forms/Field'
import { isMailable, isPinnable, type SavedView, viewHref } from '@/domain/answers/savedViews'
import { isShareable } from '@/domain/answers/sharedLinks'
import { VIEW_NAME_MAX_CHARACTERS } from '@/domain/shared/limits'
import { trimText } from '@/domain/shared/text/invisible'
import { escapeInvisible, escapeInvisibleInAddress } from '@/domain/shared/text/invisibleInNames'
import { CallFailure } from '@/features/common/CallFailure'
import { notifyAtom } from '@/state/notices/notifications'
import { isImpersonatingAtom } from '@/state/session/session'
import { viewMailMessages } from '@/features/answers/mails/messages'
import { MailDialog } from '@/features/answers/mails/MailDialog'
import { sharedMessages } from '@/features/answers/shared/messages'
import { ShareDialog } from '@/features/answers/shared/ShareDialog'
import { viewMessages } from './messages'

const { list: texts, renaming, removal, save } = viewMessages
const { dialog: shareTexts } = sharedMessages
const { dialog: mailTexts } = viewMailMessages

export interface ViewsDialogProps {
  readonly onClose: () => void
}

type Open =
  | { readonly kind: 'list' }
  | { readonly kind: 'name'; readonly view: SavedView }
  | { readonly kind: 'removal'; readonly view: SavedView }
  | { readonly kind: 'share' | 'mail'; readonly view: SavedView }

/** The saved views of the team and of the person: names, pins, and their end. */
export function ViewsDialog({ onClose }: ViewsDialogProps) {
  const titleId = useId()
  const [open, setOpen] = useState<Open>({ kind: 'list' })
  const toList = () => setOpen({ kind: 'list' })
  return (
    <>
      <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{viewMessages.menu}</DialogTitle>
        <DialogContent>
          <Views onOpen={setOpen} onClose={onClose} />
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={onClose}>
            {texts.close}
          </Button>
        </DialogActions>
      </Dialog>
      {open.kind === 'name' && <RenameDialog view={open.view} onClose={toList} />}
      {open.kind === 'mail' && <MailDialog view={open.view} onClose={toList} />}
      {open.kind === 'share' && <ShareDialog view={open.view} onClose={toList} />}
      {open.kind === 'removal' && <DeleteDialog view={open.view} onClose={toList} />}
    </>
  )
}

interface ViewsProps extends ViewsDialogProps {
  readonly onOpen: (open: Open) => void
}

/** Skeleton, error, or the views. */
function Views({ onOpen, onClose }: ViewsProps) {
  const { data, error, refetch } = useQuery(savedViewsQuery())
  const pinning = useChangeView()
  if (data === undefined)
    return error === null ? (
      <LoadingState label={viewMessages.loading}>
        <Box sx={{ height: 80, borderRadius: '8px', bgcolor: 'surface.sunken' }} />
      </LoadingState>
    ) : (
      <CallFailure
        title={viewMessages.failed.title}
        error={error}
        safe={viewMessages.failed.body}
        onRetry={() => void refetch()}
      />
    )
  if (data.length === 0) return <Box sx={{ typography: 'body2' }}>{viewMessages.none}</Box>
  return (
    <>
      {pinning.error !== null && <DialogAlert>{errorText(pinning.error) ?? texts.failed}</DialogAlert>}
      <Box component="ul" sx={listSx}>
        {data.map((view) => (
          <ViewRow
            key={view.id}
            view={view}
            onOpen={onOpen}
            onFollow={onClose}
            isBusy={pinning.isPending}
            onPin={(pinned) => pinning.mutate({ id: view.id, name: view.name, pinned })}
          />
        ))}
      </Box>
    </>
  )
}

interface ViewRowProps {
  readonly view: SavedView
  readonly onOpen: (open: Open) => void
  readonly onFollow: () => void
  readonly isBusy: boolean
  readonly onPin: (isPinned: boolean) => void
}

function ViewRow({ view, onOpen, onFollow, isBusy, onPin }: ViewRowProps) {
  const isImpersonating = useAtomValue(isImpersonatingAtom)
  const mayChange = view.mayChange && !isImpersonating
  const calls = useCapabilities()
  const canShare = isShareable(view) && !isImpersonating && calls.has('sharedLinks')
  const canMail = isMailable(view) && !isImpersonating && calls.has('viewMails')
  const name = escapeInvisible(view.name)
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Link href={viewHref(view)} onClick={onFollow} noWrap sx={{ display: 'block' }}>
          <bdi>{name}</bdi>
        </Link>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {[
            viewMessages.pages[view.answer],
            view.isTeam ? viewMessages.team : viewMessages.own,
            ...(view.isTeam ? [texts.by(escapeInvisibleInAddress(view.madeBy))] : []),
          ].join(' · ')}
        </Box>
      </Box>
      {isPinnable(view) && (
        <Box component="label" sx={pinSx}>
          <span aria-hidden>{texts.columns.pinned}</span>
          <Switch
            checked={view.isPinned}
            disabled={!mayChange || isBusy}
            slotProps={{ input: { 'aria-label': texts.pinned(name) } }}
            onChange={(_event, isPinned) => onPin(isPinned)}
          />
        </Box>
      )}
      {canShare && (
        <Button
          size="small"
          aria-label={shareTexts.actionOf(name)}
          onClick={() => onOpen({ kind: 'share', view })}
        >
          {shareTexts.action}
        </Button>
      )}
      {canMail && (
        <Button
          size="small"
          aria-label={mailTexts.actionOf(name)}
          onClick={() => onOpen({ kind: 'mail', view })}
        >
          {mailTexts.action}
        </Button>
      )}
      {mayChange && (
        <>
          <Button
            size="small"
            aria-label={texts.renameOf(name)}
            onClick={() => onOpen({ kind: 'name', view })}
          >
            {texts.rename}
          </Button>
          <Button
            size="small"
            aria-label={texts.deleteOf(name)}
            onClick={() => onOpen({ kind: 'removal', view })}
          >
            {texts.delete}
          </Button>
        </>
      )}
    </Box>
  )
}

interface OneViewProps {
  readonly view: SavedView
  readonly onClose: () => void
}

function RenameDialog({ view, onClose }: OneViewProps) {
  const id = useId()
  const { isPending, error, mutate } = useChangeView()
  const notify = useSetAtom(notifyAtom)
  const [name, setName] = useState(view.name)
  const [wasTried, setWasTried] = useState(false)
  const trimmed = trimText(name)
  const isMissing = wasTried && trimmed === ''
  const handleConfirm = () => {
    setWasTried(true)
    if (trimmed !== '')
      mutate(
        { id: view.id, name: trimmed, pinned: view.isPinned },
        {
          onSuccess: () => {
            onClose()
            notify({ kind: 'success', text: texts.renamed })
          },
        },
      )
  }
  return (
    <ConfirmDialog
      isOpen
      title={renaming.title}
      confirmLabel={renaming.confirm}
      cancelLabel={save.cancel}
      focusesField
      isBusy={isPending}
      error={error === null ? null : (errorText(error) ?? texts.failed)}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <Field
        id={id}
        label={save.name}
        error={isMissing ? save.missing : null}
        length={{ typed: name.length, maximum: VIEW_NAME_MAX_CHARACTERS }}
      >
        {(input) => (
          <OutlinedInput
            {...input}
            autoFocus
            size="small"
            autoComplete="off"
            inputProps={{ maxLength: VIEW_NAME_MAX_CHARACTERS }}
            value={name}
            error={isMissing}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  )
}

function DeleteDialog({ view, onClose }: OneViewProps) {
  const { isPending, error, mutate } = useDeleteView()
  const notify = useSetAtom(notifyAtom)
  const name = escapeInvisible(view.name)
  const handleConfirm = () =>
    mutate(view.id, {
      onSuccess: () => {
        onClose()
        notify({ kind: 'success', text: removal.done(name) })
      },
    })
  return (
    <ConfirmDialog
      isOpen
      title={removal.title(name)}
      confirmLabel={texts.delete}
      cancelLabel={save.cancel}
      tone="danger"
      isBusy={isPending}
      error={error === null ? null : (errorText(error) ?? removal.failed)}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {removal.body}
    </ConfirmDialog>
  )
}

const listSx = { listStyle: 'none', m: 0, p: 0 } as const
const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  py: 2,
  borderTop: 1,
  borderColor: 'line.hairline',
  '&:first-of-type': { borderTop: 0 },
} as const
const pinSx = { display: 'flex', alignItems: 'center', gap: 1, typography: 'caption' } as const
