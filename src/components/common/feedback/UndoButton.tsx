import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { KeyCap } from '@/components/common/keyCap'
import { isUndoKey, undoKeyLabel } from './undoKey'

export interface UndoButtonProps {
  readonly label: string
  readonly run: () => void
}

/**
 * Undo button of a notification. While it is mounted, Ctrl Z (⌘ Z on a Mac) outside text fields also calls `run`
 * (FU-10).
 */
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

/** Inherits the colours of the notification, whose background depends on its kind. */
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
