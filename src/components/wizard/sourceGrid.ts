/** Where categories and source cards stand; the same for those that are still awaited. */

/** Room for "App Monetization" beside "10 chosen"; in a window as narrow as at 400 % zoom one above the other. */
export const sourceColumnsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '184px minmax(0, 1fr)' },
  columnGap: 8,
  rowGap: 6,
  alignItems: 'start',
} as const

/** Two cards beside each other where there is room. */
export const sourceGridSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
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
