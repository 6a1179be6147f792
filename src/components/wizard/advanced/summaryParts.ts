/** Styles of a summary's parts, shared with the skeletons. */

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

/** As many columns of sources as fit. */
export const partTilesSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  gap: 3,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const
