const WIDTH_PX = 720
const PANE_PX = 264
/** Distance of the palette from the top edge of the window. */
const TOP = '12vh'

/**
 * `sx` styles of the command palette's dialog: 720 px wide with a fixed top edge, so that it grows downwards with its
 * results (FU-1).
 */
export const paletteDialogSx = {
  // the theme centres dialogs vertically
  '& .MuiDialog-container': {
    alignItems: 'center',
    '&::before': { flex: 'none', height: TOP },
  },
  '& .MuiDialog-paper': {
    width: WIDTH_PX,
    maxWidth: 'calc(100% - 48px)',
    m: 0,
    maxHeight: `min(540px, calc(100% - ${TOP} - 24px))`,
  },
} as const

/** `sx` styles of the search field's row in the command palette. */
export const paletteHeadSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 2.5,
  flex: 'none',
  height: 56,
  px: 4.5,
  borderBottom: 1,
  borderColor: 'line.hairline',
  color: 'text.tertiary',
  '& > svg': { flex: 'none' },
  '& input': { fontSize: '1rem', lineHeight: '24px', p: 0, color: 'text.primary' },
  '& input::placeholder': { color: 'text.tertiary', opacity: 1 },
} as const

/**
 * Returns the `sx` grid below the search field of the command palette: results and actions in two columns if `hasBoth`,
 * otherwise one column.
 */
export const paletteBodySx = (hasBoth: boolean) =>
  ({
    display: 'grid',
    gridTemplateColumns: hasBoth ? `minmax(0, 1fr) ${PANE_PX}px` : 'minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    flex: '0 1 auto',
    minHeight: 0,
  }) as const

/** `sx` styles of the list of results in the command palette. */
export const paletteListSx = { display: 'flex', flexDirection: 'column', minHeight: 0, p: 1.5 } as const

/** `sx` styles of the right column of the command palette, which shows the actions of the selected result. */
export const palettePaneSx = {
  overflowY: 'auto',
  minHeight: 0,
  bgcolor: 'surface.sunken',
} as const

/** `sx` styles of a text above or in place of the results of the command palette, e.g. that nothing was found. */
export const paletteNoteSx = {
  px: 3,
  py: 2,
  typography: 'body2',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
} as const

/** `sx` styles of the command palette's footer with the keyboard hints. */
export const paletteFootSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  flex: 'none',
  minHeight: 40,
  px: 4.5,
  borderTop: 1,
  borderColor: 'line.hairline',
  typography: 'caption',
  color: 'text.tertiary',
  whiteSpace: 'nowrap',
} as const
