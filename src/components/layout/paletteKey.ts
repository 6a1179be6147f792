/** The key of the command palette: Ctrl K, and ⌘ K where that is what such keys are pressed with (PLUS-22). */

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** As it is written on the keyboard. */
export const paletteKeyLabel = (): string => (isApple() ? '⌘ K' : 'Ctrl K')

/** As `aria-keyshortcuts` has it. */
export const paletteShortcut = (): string => (isApple() ? 'Meta+K' : 'Control+K')

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether it was pressed, and nothing beside it: on a Mac, Ctrl K deletes to the end of a line. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean =>
  key.toLowerCase() === 'k' && !altKey && !shiftKey && (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey)
