/**
 * MUI `sx` styles for the source step of the advanced builder: category filter on the left, source cards on the right;
 * one column at 400 % zoom. The filter is wide enough for "App Monetization" and "10 chosen" in one line.
 */
export const sourceColumnsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '184px minmax(0, 1fr)' },
  columnGap: 8,
  rowGap: 6,
  alignItems: 'start',
} as const

/** MUI `sx` styles for a list of source cards: as many columns of at least 300 px as fit. */
export const sourceGridSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const

/** MUI `sx` styles for the expanded part of a source card, indented like the source's name. */
export const sourcePanelSx = {
  pl: '44px',
  pr: 4,
  py: 3,
  bgcolor: 'surface.sunken',
  borderTop: '1px solid',
  borderColor: 'line.hairline',
} as const
