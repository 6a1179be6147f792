/** Layout of the command palette: fixed top edge, 720 px wide, results growing downwards (FU-1). */

const WIDTH_PX = 720
const PANE_PX = 264
const TOP = '12vh'

export const dialogSx = {
  // the theme centres dialogs; the palette has a fixed top edge, because its height changes with the results
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

export const headSx = {
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

export const bodySx = (hasBoth: boolean) =>
  ({
    display: 'grid',
    gridTemplateColumns: hasBoth ? `minmax(0, 1fr) ${PANE_PX}px` : 'minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    flex: '0 1 auto',
    minHeight: 0,
  }) as const

export const listSx = { display: 'flex', flexDirection: 'column', minHeight: 0, p: 1.5 } as const

export const paneSx = {
  overflowY: 'auto',
  minHeight: 0,
  bgcolor: 'surface.sunken',
} as const

export const noteSx = {
  px: 3,
  py: 2,
  typography: 'body2',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
} as const

export const footSx = {
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
