import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { KeyCap } from '@/components/common/keyCap'
import { isApple, isOnlyCommandHeld, shortcutKey } from '@/components/common/shortcuts'

/** Label of the undo shortcut of notifications: "Ctrl Z", or "⌘ Z" on Apple devices (FU-10). */
const undoKeyLabel = (): string => (isApple() ? '⌘ Z' : 'Ctrl Z')

/** Selector of text fields, which have a native undo. */
const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/**
 * Whether a keydown event is exactly the undo shortcut (Ctrl Z, or ⌘ Z on Apple devices) and comes from outside a text
 * field, which has a native undo.
 */
const isUndoKey = (event: KeyboardEvent): boolean =>
  shortcutKey(event) === 'z' &&
  isOnlyCommandHeld(event) &&
  !(event.target instanceof Element && event.target.closest(FIELDS) !== null)

export interface UndoButtonProps {
  /** Label of the button, before the shortcut. */
  readonly label: string
  /** Called on a click, and on Ctrl Z (⌘ Z on a Mac) outside text fields. */
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
