/** Focuses the search box of the page, e.g. when the button that was pressed disappears with an empty result. */
export const focusSearchBox = (): void => document.querySelector<HTMLElement>('input[type="search"]')?.focus()
