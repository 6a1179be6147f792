/** CSS height of a page that fills the window, excluding the impersonation banner above it (ADM-3). */
export const PAGE_HEIGHT = 'calc(100vh - var(--sy-top, 0px))'
