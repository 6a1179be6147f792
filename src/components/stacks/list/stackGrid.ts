import { styled } from '@mui/material/styles'
import { paletteVar } from '@/theme/primitives'

/**
 * CSS container query for a stack table narrower than 1120 px, e.g. on a 1366 px laptop: the runtime column is hidden,
 * and the expanded row shows the runtime.
 */
export const BELOW_RUNTIME_COLUMN = '@container stacks (max-width: 1119px)'

/**
 * CSS container query for a stack table narrower than 1060 px: the schedule column is hidden too, and the expanded row
 * shows the schedule (tokens §6).
 */
export const BELOW_SCHEDULE_COLUMN = '@container stacks (max-width: 1059px)'

/**
 * CSS container query for a stack table narrower than 820 px, e.g. at 200 % zoom: the column with the last runs is
 * hidden too, and the expanded row shows them; rows, state and menu stay in view.
 */
export const BELOW_RUNS_COLUMN = '@container stacks (max-width: 819px)'

/**
 * CSS container query for a table in a window of 720 px, a desktop at 200 % zoom: the columns are narrower, and the
 * destination has no logo, so that names can be read (N-10).
 */
export const AT_200_PERCENT = '@container stacks (max-width: 679px)'

/**
 * Bordered table of stacks or transformations. A CSS size container named `stacks`, so that the width of the table, not
 * of the window, decides which columns are shown.
 */
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

/** Container of the virtualized stack list, in which the rows are positioned absolutely. */
export const VirtualRows = styled('div')({ position: 'relative', ...leastWidth })

/**
 * Row with the grid columns of the stack list; used by header, stack rows, skeleton and endpoint lines, so that their
 * cells align.
 */
export const StackGridRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: '14px minmax(0, 8fr) minmax(152px, 5fr) 146px 126px 62px 110px 88px 60px 24px',
  columnGap: 14,
  alignItems: 'center',
  minWidth: 820,
  padding: '0 14px',
  boxSizing: 'border-box',
  [BELOW_RUNTIME_COLUMN]: {
    gridTemplateColumns: '14px minmax(0, 8fr) minmax(152px, 5fr) 146px 126px 110px 88px 60px 24px',
    columnGap: 12,
  },
  [BELOW_SCHEDULE_COLUMN]: {
    gridTemplateColumns: '14px minmax(0, 8fr) minmax(146px, 5fr) 146px 110px 88px 58px 20px',
  },
  [BELOW_RUNS_COLUMN]: {
    gridTemplateColumns: '14px minmax(0, 8fr) minmax(128px, 5fr) 132px 84px 58px 20px',
    minWidth: 560,
    '& [data-pipe]': { display: 'none' },
  },
  [AT_200_PERCENT]: {
    gridTemplateColumns: '14px minmax(0, 1fr) 96px 112px 74px 58px 20px',
    columnGap: 8,
    padding: '0 10px',
    // the mark; the name needs its room
    '& [data-destination] > :not(:last-child)': { display: 'none' },
  },
})

/** Cell with a bar for each of a stack's last 14 runs; hidden in a table narrower than 820 px. */
export const RunsColumn = styled('div')({ [BELOW_RUNS_COLUMN]: { display: 'none' } })

/** Cell with the schedule of a stack; hidden in a table narrower than 1060 px. */
export const ScheduleCell = styled('div')({ minWidth: 0, [BELOW_SCHEDULE_COLUMN]: { display: 'none' } })

/** Cell with the runtime of a stack's latest run; hidden in a table narrower than 1120 px. */
export const RuntimeCell = styled('div')({ minWidth: 0, [BELOW_RUNTIME_COLUMN]: { display: 'none' } })

const SPACE = '--line-space'
const LINES = '--lines'

/**
 * Styles for a container, e.g. an expanded row: `TruncatedLine`s inside it wrap instead of being cut, so that they can
 * be read without a pointer (D-7).
 */
export const untruncated = { [SPACE]: 'normal', [LINES]: 'none', overflowWrap: 'anywhere' } as const

const truncated = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: `var(${SPACE}, nowrap)`,
  textAlign: 'left',
} as const

/** Styles of the lines of text in a cell, for the components below and for `rowParts`. */
export const lines = {
  first: { ...truncated, fontSize: '0.8125rem', lineHeight: '18px', color: paletteVar('text.primary') },
  second: { ...truncated, fontSize: '0.75rem', lineHeight: '16px', color: paletteVar('text.tertiary') },
  /** Right-aligned; never wraps, even inside a parent with the `untruncated` styles. */
  number: { textAlign: 'right', whiteSpace: 'nowrap', overflowWrap: 'normal' },
} as const

/**
 * Single line of text, truncated with an ellipsis unless a parent has the `untruncated` styles. Where the text may be
 * cut, use `titleWhenTruncated` too.
 */
export const TruncatedLine = styled('span')(truncated)

export const FirstLine = styled('span')(lines.first)

/** Right-aligned number. */
export const NumberLine = styled(FirstLine)(lines.number)

export const SecondLine = styled('span')(lines.second)

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

/** Text that only screen readers read. */
export const VisuallyHidden = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
