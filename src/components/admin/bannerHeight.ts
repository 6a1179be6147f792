/** Height of the impersonation banner in px; the top offset of fixed and sticky elements. */
export const BANNER_PX = 40
