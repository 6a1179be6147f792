/** Whether a key press comes from a text field, a dialog or a menu, where single keys are not shortcuts of the page. */
export const ownsKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu]',
  ) !== null
