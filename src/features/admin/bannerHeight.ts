/**
 * Height in px of the impersonation banner, which sticks to the top of the window; fixed and sticky elements are offset
 * by it.
 */
export const BANNER_PX = 40
