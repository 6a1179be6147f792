import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId } from 'react'
import { brokenDialogMessages as texts } from '@/components/common/messages'
import { shellMessages } from '@/components/layout/messages'
import { paletteVar } from '@/theme/primitives'
import type { LoadFailureKind } from './useBrokenKind'
import { useModalDialog } from './useModalDialog'

export interface BrokenDialogProps {
  /** Why the dialog could not be shown; selects the text. */
  readonly kind: LoadFailureKind
  /** Called when the user presses "Try again". */
  readonly onRetry: () => void
  /** Called when the dialog should close: button or Escape. */
  readonly onClose: () => void
}

/**
 * Replaces a dialog that threw or whose code failed to load: says what happened and what is safe, with a retry and a
 * close button. Uses the native `<dialog>`, so that it needs no chunk that could fail as well (C-17).
 */
export function BrokenDialog({ kind, onRetry, onClose }: BrokenDialogProps) {
  const dialog = useModalDialog()
  const titleId = useId()
  return (
    <Box
      component="dialog"
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // `onClose` unmounts the dialog
        event.preventDefault()
        onClose()
      }}
      sx={dialogSx}
    >
      <Box component="h2" id={titleId} sx={{ m: 0, typography: 'h3' }}>
        {texts[kind].title}
      </Box>
      <Box component="p" role="alert" sx={{ mt: 2, mb: 5, typography: 'body1', color: 'text.secondary' }}>
        {texts[kind].body}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
        <Button onClick={onClose}>{texts.close}</Button>
        <Button variant="contained" onClick={onRetry}>
          {shellMessages.retry}
        </Button>
      </Box>
    </Box>
  )
}

const dialogSx = {
  width: 'min(480px, calc(100vw - 48px))',
  boxSizing: 'border-box',
  p: 5,
  border: 1,
  borderColor: 'line.hairline',
  borderRadius: '12px',
  backgroundColor: paletteVar('surface.raised'),
  boxShadow: paletteVar('raisedShadow'),
  color: 'text.primary',
  '&::backdrop': { backgroundColor: paletteVar('scrim') },
} as const
