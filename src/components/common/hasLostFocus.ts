/** Attribute of an element that has the focus only because the element that had it is gone (`watchLostFocus`). */
export const KEPT_FOCUS = 'data-kept-focus'

/**
 * Whether the focus is on nothing that the user has chosen: on the body, where it falls when the focused element is
 * removed or disabled, or where the app has put it since.
 */
export const isFocusFree = (): boolean => {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.hasAttribute(KEPT_FOCUS)
}

/**
 * Whether the focus is free, or on an ancestor of `near`, such as the surrounding dialog, where it falls when the focused
 * element is removed. False if `near` is null.
 */
export const hasLostFocus = (near: HTMLElement | null): boolean =>
  near !== null && (isFocusFree() || document.activeElement?.contains(near) === true)
