/** Where categories and source cards stand; the same for those that are still awaited. */

/** Room for "App Monetization" beside "10 chosen". */
export const sourceColumnsSx = {
  display: 'grid',
  gridTemplateColumns: '184px minmax(0, 1fr)',
  columnGap: 8,
  alignItems: 'start',
} as const

/** Two cards beside each other where there is room. */
export const sourceGridSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const

/** What unfolds below a card's head, as far in as its name. */
export const sourcePanelSx = {
  pl: '44px',
  pr: 4,
  py: 3,
  bgcolor: 'surface.sunken',
  borderTop: '1px solid',
  borderColor: 'line.hairline',
} as const
