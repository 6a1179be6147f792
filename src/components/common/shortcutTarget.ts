/** Elements in which a single key has another meaning. */
const ELSEWHERE =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu]'

/** Whether a key press at this element may be a shortcut of the page: not in text fields, dialogs and menus. */
export const isShortcutTarget = (target: EventTarget | null): boolean =>
  !(target instanceof Element && target.closest(ELSEWHERE) !== null)
