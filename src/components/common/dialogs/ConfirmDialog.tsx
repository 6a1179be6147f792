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
  /** Whether the dialog is shown; it stays mounted to fade out. */
  readonly isOpen: boolean
  /** Question that the dialog asks, e.g. "Delete this Stack?". */
  readonly title: string
  /** Consequences of the action, which screen readers read after the title. */
  readonly children: ReactNode
  /** Label of the button that confirms: the verb of the title, e.g. "Delete stack". */
  readonly confirmLabel: string
  /** Label of the button that leaves everything as it is, e.g. "Cancel". */
  readonly cancelLabel: string
  /** `danger` renders the confirm button in the error colour and puts the initial focus on the cancel button. */
  readonly tone?: 'default' | 'danger'
  /** Whether a field in the body has the initial focus, through its own `autoFocus`, instead of a button. */
  readonly focusesField?: boolean
  /** Whether the confirmed request is in progress, which blocks closing and confirming. */
  readonly isBusy?: boolean
  /** Error message above the footer, e.g. why the request failed; null or undefined for none (MOD-8). */
  readonly error?: string | null
  /** Additional action at the left of the footer. */
  readonly aside?: ReactNode
  /** Called when the user confirms; not called while the request is in progress. */
  readonly onConfirm: () => void
  /** Called when the dialog should close: button, Escape or a click outside; not while the request is in progress. */
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
    focusesField = false,
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
        <Button
          onClick={close}
          aria-disabled={isBusy || undefined}
          autoFocus={tone === 'danger' && !focusesField}
        >
          {cancelLabel}
        </Button>
        <BusyButton
          variant={tone === 'danger' ? 'outlined' : 'contained'}
          color={tone === 'danger' ? 'error' : 'inherit'}
          isBusy={isBusy}
          autoFocus={tone !== 'danger' && !focusesField}
          onClick={confirm}
        >
          {confirmLabel}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
