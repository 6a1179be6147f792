import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { KeyCap } from './keyCap'
import { isUndoKey, undoKeyLabel } from './undoKey'

export interface UndoButtonProps {
  readonly label: string
  readonly run: () => void
}

/** Undoes what a message tells; Ctrl Z does the same as long as the button is shown (FU-10). */
export function UndoButton({ label, run }: UndoButtonProps) {
  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isUndoKey(event)) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', undo)
    return () => document.removeEventListener('keydown', undo)
  }, [run])
  return (
    <Button size="small" color="inherit" onClick={run} sx={buttonSx}>
      {label}
      <KeyCap aria-hidden style={{ color: 'inherit', borderColor: 'currentcolor' }}>
        {undoKeyLabel()}
      </KeyCap>
    </Button>
  )
}

/** In the colours of the message, which may be dark or red. */
const buttonSx = {
  flex: 'none',
  gap: 2,
  color: 'inherit',
  borderColor: 'currentcolor',
  bgcolor: 'transparent',
  '&:hover': {
    color: 'inherit',
    borderColor: 'currentcolor',
    bgcolor: 'color-mix(in srgb, currentColor 14%, transparent)',
  },
} as const
