import { styled } from '@mui/material/styles'
import { paletteVar } from '@/theme/primitives'

/** Container width below which the runtime moves into the expanded row, e.g. on a 1366 px laptop. */
export const BELOW_RUNTIME_COLUMN = '@container stacks (max-width: 1119px)'

/** Container width below which schedule and runtime move into the expanded row (tokens §6). */
export const BELOW_SCHEDULE_COLUMN = '@container stacks (max-width: 1059px)'

/** Container width below which the run strip also moves, e.g. at 200 % zoom; rows, state and menu stay in view. */
export const BELOW_RUNS_COLUMN = '@container stacks (max-width: 819px)'

/** Bordered table; a size container, so that its own width decides on the columns. */
export const StackTable = styled('div')({
  containerType: 'inline-size',
  containerName: 'stacks',
  border: `1px solid ${paletteVar('line.hairline')}`,
  borderRadius: 8,
  background: paletteVar('surface.card'),
  overflowX: 'auto',
  overflowY: 'hidden',
  // contains the visually hidden texts, which would otherwise widen the page
  position: 'relative',
})

/** Width below which the table scrolls horizontally. */
const leastWidth = { minWidth: 820, [BELOW_RUNS_COLUMN]: { minWidth: 560 } } as const

/** Container of a virtualized list with absolutely positioned rows. */
export const RowsInView = styled('div')({ position: 'relative', ...leastWidth })

/** Grid shared by header, stack rows, skeleton and endpoints. */
export const StackGridRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: '14px minmax(0, 1fr) 152px 146px 126px 62px 110px 88px 60px 24px',
  columnGap: 14,
  alignItems: 'center',
  minWidth: 820,
  padding: '0 14px',
  boxSizing: 'border-box',
  [BELOW_RUNTIME_COLUMN]: {
    gridTemplateColumns: '14px minmax(0, 1fr) 152px 146px 126px 110px 88px 60px 24px',
    columnGap: 12,
  },
  [BELOW_SCHEDULE_COLUMN]: {
    gridTemplateColumns: '14px minmax(0, 1fr) 146px 146px 110px 88px 58px 20px',
  },
  [BELOW_RUNS_COLUMN]: {
    gridTemplateColumns: '14px minmax(0, 1fr) 128px 132px 84px 58px 20px',
    minWidth: 560,
    '& [data-pipe]': { display: 'none' },
  },
})

/** Cell of the run strip. */
export const RunsColumn = styled('div')({ [BELOW_RUNS_COLUMN]: { display: 'none' } })

/** Cell that is hidden in narrow tables. */
export const WideCell = styled('div')({ minWidth: 0, [BELOW_SCHEDULE_COLUMN]: { display: 'none' } })

/** Cell of the runtime, the first to be hidden as the table gets narrower. */
export const RuntimeCell = styled('div')({ minWidth: 0, [BELOW_RUNTIME_COLUMN]: { display: 'none' } })

const SPACE = '--line-space'
const LINES = '--lines'

/** Disables the truncation of the lines inside, so that they can be read without a pointer (D-7). */
export const untruncated = { [SPACE]: 'normal', [LINES]: 'none', overflowWrap: 'anywhere' } as const

/**
 * Single line truncated with an ellipsis, except inside `inFull`; set the full text as its title where it may be cut.
 */
export const TruncatedLine = styled('span')({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: `var(${SPACE}, nowrap)`,
  textAlign: 'left',
})

export const FirstLine = styled(TruncatedLine)({
  fontSize: '0.8125rem',
  lineHeight: '18px',
  color: paletteVar('text.primary'),
})

/** Right-aligned number; never wraps, even inside `inFull`. */
export const NumberLine = styled(FirstLine)({
  textAlign: 'right',
  whiteSpace: 'nowrap',
  overflowWrap: 'normal',
})

export const SecondLine = styled(TruncatedLine)({
  fontSize: '0.75rem',
  lineHeight: '16px',
  color: paletteVar('text.tertiary'),
})

/** Inline text button in the second line of a cell, such as "Try again". */
export const QuietButton = styled('button')({
  all: 'unset',
  display: 'block',
  cursor: 'pointer',
  fontSize: '0.75rem',
  lineHeight: '16px',
  color: paletteVar('primary.text'),
  borderRadius: 4,
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: `2px solid ${paletteVar('focus')}`, outlineOffset: 2 },
})

/** Read by screen readers only. */
export const VisuallyHidden = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
