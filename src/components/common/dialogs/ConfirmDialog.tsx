import { useId, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { DialogAlert } from '@/components/common/feedback/DialogAlert'

export interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly children: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel: string
  /** `danger` renders the confirm button in the error colour and puts the initial focus on the cancel button. */
  readonly tone?: 'default' | 'danger'
  /** Whether the confirmed request is in progress, which blocks closing and confirming. */
  readonly isBusy?: boolean
  /** Error message above the footer, e.g. why the request failed; null or undefined for none (MOD-8). */
  readonly error?: string | null
  /** Additional action at the left of the footer. */
  readonly aside?: ReactNode
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/**
 * Dialog that asks to confirm or cancel an action. Traps the focus and restores it on close; Escape and a click on the
 * backdrop call `onClose` (MOD-8).
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    children,
    confirmLabel,
    cancelLabel,
    tone = 'default',
    isBusy = false,
    error,
    aside,
    onConfirm,
    onClose,
  } = props
  const titleId = useId()
  const bodyId = useId()
  const close = () => {
    if (!isBusy) onClose()
  }
  const confirm = () => {
    if (!isBusy) onConfirm()
  }
  return (
    <Dialog open={isOpen} onClose={close} maxWidth="xs" aria-labelledby={titleId} aria-describedby={bodyId}>
      <DialogTitle id={titleId} sx={{ py: 3, overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent id={bodyId}>
        <Typography variant="body1" component="div" color="text.secondary">
          {children}
        </Typography>
      </DialogContent>
      {error !== undefined && error !== null && <DialogAlert>{error}</DialogAlert>}
      <DialogActions>
        {aside !== undefined && aside !== false && <Box sx={{ flex: 1 }}>{aside}</Box>}
        <Button onClick={close} aria-disabled={isBusy || undefined} autoFocus={tone === 'danger'}>
          {cancelLabel}
        </Button>
        <BusyButton
          variant={tone === 'danger' ? 'outlined' : 'contained'}
          color={tone === 'danger' ? 'error' : 'inherit'}
          isBusy={isBusy}
          autoFocus={tone !== 'danger'}
          onClick={confirm}
        >
          {confirmLabel}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
