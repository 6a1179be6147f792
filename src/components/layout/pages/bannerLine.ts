/** Height, in px, of the line above a page that holds the sample data notice and the licence. */
export const BANNER_LINE_PX = 36

/** Maximum width, in px, of the content of a page with its padding. */
export const PAGE_MAX_PX = 1440

/** Styles of that line; a named container, so that its parts can depend on its width. */
export const bannerLineSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: BANNER_LINE_PX,
  boxSizing: 'border-box',
  // starts and ends where the content of the page does
  px: {
    xs: 6,
    lg: `max(32px, calc((100% - ${PAGE_MAX_PX}px) / 2 + 32px))`,
  },
  borderBottom: 1,
  borderColor: 'line.hairline',
  typography: 'body2',
  color: 'text.secondary',
  containerType: 'inline-size',
  containerName: 'banner-line',
} as const
