/**
 * Whether the focused element was removed from the document, so that the focus fell back to an ancestor of `near`: the
 * body or the surrounding dialog. False if `near` is null.
 */
export const hasLostFocus = (near: HTMLElement | null): boolean =>
  near !== null && document.activeElement?.contains(near) === true
