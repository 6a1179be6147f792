/** Whether nobody has the focus: the page itself or the whole dialog around `near` has it, because what had it is gone. */
export const hasLostFocus = (near: HTMLElement | null): boolean =>
  near !== null && document.activeElement?.contains(near) === true
