/** The key that undoes what a message tells: Ctrl Z, and ⌘ Z on a Mac (FU-10). */
import { isApple } from '@/components/layout/paletteKey'

/** As it is written on the keyboard. */
export const undoKeyLabel = (): string => (isApple() ? '⌘ Z' : 'Ctrl Z')

/** Fields undo what was typed into them. */
const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** Whether the key was pressed, alone, and outside a field. */
export const isUndoKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' &&
  !altKey &&
  !shiftKey &&
  (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey) &&
  !(target instanceof Element && target.closest(FIELDS) !== null)
