/**
 * Focuses the first search box of the page, if there is one. Used when the focused button disappears, e.g. "Clear
 * filters" of an empty result.
 */
export const focusSearchBox = (): void => document.querySelector<HTMLElement>('input[type="search"]')?.focus()
