import { styled } from '@mui/material/styles'
import { paletteVar } from '@/theme/primitives'

/** Content narrower than this, as on a laptop of 1366 pixels, folds the runtime into the expanded row. */
export const MIDDLE = '@container stacks (max-width: 1119px)'

/** Content narrower than this folds schedule and runtime into the expanded row (tokens §6). */
export const NARROW = '@container stacks (max-width: 1059px)'

/** Narrower still, as at 200 % zoom: the run strip folds too, so that rows, state and menu stay in view. */
export const FEWEST = '@container stacks (max-width: 819px)'

/** The bordered table; its own width decides how many columns there are. */
export const StackTable = styled('div')({
  containerType: 'inline-size',
  containerName: 'stacks',
  border: `1px solid ${paletteVar('line.hairline')}`,
  borderRadius: 8,
  background: paletteVar('surface.card'),
  overflowX: 'auto',
  overflowY: 'hidden',
  // what is only read out stands in it too, and must not make the page wider
  position: 'relative',
})

/** Below it the table scrolls sideways. */
const leastWidth = { minWidth: 820, [FEWEST]: { minWidth: 560 } } as const

/** A list of which only the rows in view are drawn, each at its own place; as wide as its rows. */
export const RowsInView = styled('div')({ position: 'relative', ...leastWidth })

/** One line of the grid: head, stack, skeleton and endpoints share it. */
export const StackGridRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: '14px minmax(0, 1fr) 152px 146px 126px 62px 110px 88px 60px 24px',
  columnGap: 14,
  alignItems: 'center',
  minWidth: 820,
  padding: '0 14px',
  boxSizing: 'border-box',
  [MIDDLE]: {
    gridTemplateColumns: '14px minmax(0, 1fr) 152px 146px 126px 110px 88px 60px 24px',
    columnGap: 12,
  },
  [NARROW]: {
    gridTemplateColumns: '14px minmax(0, 1fr) 146px 146px 110px 88px 58px 20px',
  },
  [FEWEST]: {
    gridTemplateColumns: '14px minmax(0, 1fr) 128px 132px 84px 58px 20px',
    minWidth: 560,
    '& [data-pipe]': { display: 'none' },
  },
})

/** The cell of the run strip. */
export const RunsBox = styled('div')({ [FEWEST]: { display: 'none' } })

/** A cell that only the wide table has. */
export const WideCell = styled('div')({ minWidth: 0, [NARROW]: { display: 'none' } })

/** The cell of the runtime, which goes first as the table gets narrower. */
export const RuntimeCell = styled('div')({ minWidth: 0, [MIDDLE]: { display: 'none' } })

const SPACE = '--line-space'
const LINES = '--lines'

/** Put on what is around lines: they are not cut there, however long, so that they can be read without a pointer (D-7). */
export const inFull = { [SPACE]: 'normal', [LINES]: 'none', overflowWrap: 'anywhere' } as const

/**
 * One line that is cut at its own end, but not inside `inFull`; set the full text as its title where it may be cut.
 */
export const CutLine = styled('span')({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: `var(${SPACE}, nowrap)`,
  textAlign: 'left',
})

export const FirstLine = styled(CutLine)({
  fontSize: '0.8125rem',
  lineHeight: '18px',
  color: paletteVar('text.primary'),
})

/** A number at the right of its column; it never breaks, also not inside `inFull`. */
export const Figure = styled(FirstLine)({ textAlign: 'right', whiteSpace: 'nowrap', overflowWrap: 'normal' })

export const SecondLine = styled(CutLine)({
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
