/**
 * Whether the focus is on `near` or an ancestor of it, such as the body or the surrounding dialog, where it falls when the
 * focused element is removed. False if `near` is null.
 */
export const hasLostFocus = (near: HTMLElement | null): boolean =>
  near !== null && document.activeElement?.contains(near) === true
