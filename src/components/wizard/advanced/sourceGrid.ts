/** Grids of categories and source cards, shared with the skeletons. */

/**
 * Two columns of the source step: category filter and source groups; one column at 400 % zoom. The filter is wide
 * enough for "App Monetization" and "10 chosen" in one line.
 */
export const sourceColumnsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '184px minmax(0, 1fr)' },
  columnGap: 8,
  rowGap: 6,
  alignItems: 'start',
} as const

/** Two columns of cards in wide windows. */
export const sourceGridSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const

/** Expanded content of a card, indented like its name. */
export const sourcePanelSx = {
  pl: '44px',
  pr: 4,
  py: 3,
  bgcolor: 'surface.sunken',
  borderTop: '1px solid',
  borderColor: 'line.hairline',
} as const
