/** Undo shortcut of notifications: Ctrl Z, or ⌘ Z on a Mac (FU-10). */
import { isApple } from '@/components/layout/menu/paletteKey'

/** Label of the shortcut, e.g. "Ctrl Z". */
export const undoKeyLabel = (): string => (isApple() ? '⌘ Z' : 'Ctrl Z')

/** Text fields, which have their own undo. */
const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** Whether exactly the undo shortcut was pressed outside of a text field. */
export const isUndoKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' &&
  !altKey &&
  !shiftKey &&
  (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey) &&
  !(target instanceof Element && target.closest(FIELDS) !== null)
