/** MUI `sx` styles for the heading of a section in the builder's summary, with a link at its end. */
export const partHeadSx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 4,
  minHeight: 44,
  px: 4,
  borderBottom: '1px solid',
  borderColor: 'line.hairline',
} as const

/** MUI `sx` styles for a list of sources in the builder's summary: as many columns of at least 220 px as fit. */
export const partTilesSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  gap: 3,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const
