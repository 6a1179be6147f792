import {
  isApple,
  isCharacter,
  isOnlyCommandHeld,
  isShortcutTarget,
  shortcutKey,
  type Modifiers,
  type PressedKey,
} from '@/components/common/shortcuts'

/** Label of the modifier key of shortcuts: "⌘" on Apple devices, otherwise "Ctrl". */
export const modifierLabel = (): string => (isApple() ? '⌘' : 'Ctrl')

/** Label of the shortcut that opens the command palette: "Ctrl K" or "⌘ K" (PLUS-22). */
export const paletteKeyLabel = (): string => `${modifierLabel()} K`

/** The shortcut that opens the command palette, in the format of `aria-keyshortcuts`: "Control+K" or "Meta+K". */
export const paletteShortcut = (): string => (isApple() ? 'Meta+K' : 'Control+K')

/**
 * Whether a keydown event is exactly the shortcut that opens the command palette: Ctrl K, or ⌘ K on Apple devices,
 * where Ctrl K deletes to the end of a line and must not be handled.
 */
export const isPaletteKey = (event: PressedKey & Modifiers): boolean =>
  shortcutKey(event) === 'k' && isOnlyCommandHeld(event)

/**
 * Whether a keydown event is "?" outside of text fields, dialogs and menus, and no dialog is open; it opens the list of
 * keyboard shortcuts (FU-29).
 */
export const isShortcutsKey = (event: KeyboardEvent): boolean =>
  shortcutKey(event) === '?' &&
  isCharacter(event) &&
  isShortcutTarget(event.target) &&
  document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') === null
