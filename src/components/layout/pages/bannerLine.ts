/** Height, in px, of the line above a page that holds the sample data notice and the licence. */
export const BANNER_LINE_PX = 36

/** Styles of that line; a named container, so that its parts can depend on its width. */
export const bannerLineSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: BANNER_LINE_PX,
  boxSizing: 'border-box',
  px: { xs: 6, lg: 8 },
  borderBottom: 1,
  borderColor: 'line.hairline',
  typography: 'body2',
  color: 'text.secondary',
  containerType: 'inline-size',
  containerName: 'banner-line',
} as const
