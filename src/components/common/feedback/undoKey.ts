import { isApple } from '@/components/layout/menu/paletteKey'

/** Label of the undo shortcut of notifications: "Ctrl Z", or "⌘ Z" on Apple devices (FU-10). */
export const undoKeyLabel = (): string => (isApple() ? '⌘ Z' : 'Ctrl Z')

/** Selector of text fields, which have a native undo. */
const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/**
 * Whether a keydown event is exactly the undo shortcut (Ctrl Z, or ⌘ Z on Apple devices) and comes from outside a text
 * field, which has a native undo.
 */
export const isUndoKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' &&
  !altKey &&
  !shiftKey &&
  (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey) &&
  !(target instanceof Element && target.closest(FIELDS) !== null)
