/** Whether the focused element was removed, so that the focus fell back to the body or to the dialog around `near`. */
export const hasLostFocus = (near: HTMLElement | null): boolean =>
  near !== null && document.activeElement?.contains(near) === true
