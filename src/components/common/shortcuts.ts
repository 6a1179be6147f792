/** Elements in which a single key has another meaning. */
const ELSEWHERE =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu]'

/** Whether a key press at this element may be a shortcut of the page: not in text fields, dialogs and menus. */
export const isShortcutTarget = (target: EventTarget | null): boolean =>
  !(target instanceof Element && target.closest(ELSEWHERE) !== null)

/** Characters of the keys of a US keyboard that are no letters: alone, and with Shift. */
const PUNCTUATION: Readonly<Record<string, readonly [string, string]>> = {
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Slash: ['/', '?'],
}

/** First half of an accented character. */
const DEAD = 'Dead'

/** Letters and marks of a script without Latin letters. */
const OTHER_SCRIPT = /^(?:(?!\p{Script=Latin})[\p{L}\p{M}])+$/u

/** Whether the last letter was typed on a layout without Latin letters. */
let hasOtherLetters = false

/** What Cyrillic and Hebrew layouts have at the key of "/" and "?"; Turkish ones have it, too, but type "/" elsewhere. */
const isOtherSlash = (key: string, code: string): boolean =>
  hasOtherLetters && code === 'Slash' && (key === '.' || key === ',')

/** The properties of a keydown event that tell which key it is. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/**
 * Key of a shortcut, in lower case: the typed character; on a layout without Latin letters the one that a US keyboard
 * has at the same place, such as "k" for "л" of a Russian keyboard. Names of other keys are in lower case, too.
 */
export const shortcutKey = ({ key, code, shiftKey }: PressedKey): string => {
  if (key !== DEAD && /^Key[A-Z]$/.test(code)) hasOtherLetters = OTHER_SCRIPT.test(key)
  if (key === DEAD || OTHER_SCRIPT.test(key) || isOtherSlash(key, code)) {
    const letter = /^Key([A-Z])$/.exec(code)?.[1] ?? PUNCTUATION[code]?.[shiftKey ? 1 : 0]
    if (letter !== undefined) return letter.toLowerCase()
  }
  return key.toLowerCase()
}

/** The modifier keys of a keydown event. */
export type Modifiers = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether the user is on an Apple device, where shortcuts use ⌘ instead of Ctrl. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Whether exactly Ctrl is held, or ⌘ on Apple devices, where Ctrl edits text. */
export const isOnlyCommandHeld = ({ ctrlKey, metaKey, altKey, shiftKey }: Modifiers): boolean =>
  !altKey && !shiftKey && (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey)

/**
 * Whether the held keys, if any, only choose the character: Shift, AltGr, or Option on Apple devices. Many layouts type
 * brackets and slashes with them.
 */
export const isCharacter = (event: Modifiers & Pick<KeyboardEvent, 'getModifierState'>): boolean => {
  if (event.getModifierState('AltGraph')) return true
  // older browsers on Windows report AltGr as both
  if (event.ctrlKey && event.altKey && !isApple()) return !event.metaKey
  return !event.ctrlKey && !event.metaKey && (!event.altKey || isApple())
}
