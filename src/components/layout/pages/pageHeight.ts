/** Height of a full-window page, minus the impersonation banner above it (ADM-3). */
export const PAGE_HEIGHT = 'calc(100vh - var(--sy-top, 0px))'
