/** Height of a page that fills the window, below what stands over every page: the impersonation banner (ADM-3). */
export const PAGE_HEIGHT = 'calc(100vh - var(--sy-top, 0px))'
