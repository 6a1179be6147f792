import { styled } from '@mui/material/styles'
import { paletteVar } from '@/theme/primitives'

/**
 * CSS container query for a list table narrower than 1120 px, e.g. on a 1366 px laptop: the runtime column is hidden,
 * and the expanded row shows the runtime.
 */
export const BELOW_RUNTIME_COLUMN = '@container list (max-width: 1119px)'

/**
 * CSS container query for a list table narrower than 1060 px: the schedule column is hidden too, and the expanded row
 * shows the schedule (tokens §6).
 */
export const BELOW_SCHEDULE_COLUMN = '@container list (max-width: 1059px)'

/**
 * CSS container query for a list table narrower than 820 px, e.g. at 200 % zoom: the column with the last runs is
 * hidden too, and the expanded row shows them; rows, state and menu stay in view.
 */
export const BELOW_RUNS_COLUMN = '@container list (max-width: 819px)'

/**
 * CSS container query for a table in a window of 720 px, a desktop at 200 % zoom: the columns are narrower, and the
 * destination has no logo, so that names can be read (N-10).
 */
export const AT_200_PERCENT = '@container list (max-width: 679px)'

/**
 * Bordered table of a list page. A CSS size container named `list`, so that the width of the table, not
 * of the window, decides which columns are shown.
 */
export const ListTable = styled('div')({
  containerType: 'inline-size',
  containerName: 'list',
  border: `1px solid ${paletteVar('line.hairline')}`,
  borderRadius: 8,
  background: paletteVar('surface.card'),
  overflowX: 'auto',
  overflowY: 'hidden',
  // contains the visually hidden texts, which would otherwise widen the page
  position: 'relative',
})

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
