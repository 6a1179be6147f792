/** Keys of the command palette (PLUS-22) and of the shortcuts dialog (FU-29). */

/** Whether shortcuts are pressed with ⌘ rather than Ctrl. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Label of the modifier key, e.g. "Ctrl". */
export const modifierLabel = (): string => (isApple() ? '⌘' : 'Ctrl')

/** Label of the palette shortcut, e.g. "Ctrl K". */
export const paletteKeyLabel = (): string => `${modifierLabel()} K`

/** Palette shortcut in `aria-keyshortcuts` format. */
export const paletteShortcut = (): string => (isApple() ? 'Meta+K' : 'Control+K')

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * Whether exactly the palette shortcut was pressed; on a Mac, Ctrl K deletes to the end of a line and is not handled.
 */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean =>
  key.toLowerCase() === 'k' && !altKey && !shiftKey && (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey)

const ELSEWHERE =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu]'

/** Whether "?" was pressed outside of fields, dialogs and menus. */
export const isShortcutsKey = (event: KeyboardEvent): boolean =>
  event.key === '?' &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.isComposing &&
  !(event.target instanceof Element && event.target.closest(ELSEWHERE) !== null) &&
  document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') === null
