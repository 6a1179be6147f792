/** Keys of the command palette (PLUS-22) and of the shortcuts dialog (FU-29). */

/** Whether shortcuts are pressed with ⌘ rather than Ctrl. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Modifier key of shortcuts, as it is written on the keyboard. */
export const modifierLabel = (): string => (isApple() ? '⌘' : 'Ctrl')

/** As it is written on the keyboard. */
export const paletteKeyLabel = (): string => `${modifierLabel()} K`

/** As `aria-keyshortcuts` has it. */
export const paletteShortcut = (): string => (isApple() ? 'Meta+K' : 'Control+K')

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether it was pressed, and nothing beside it: on a Mac, Ctrl K deletes to the end of a line. */
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
