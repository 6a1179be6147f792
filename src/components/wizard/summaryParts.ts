/** The parts of a summary; the same for those that are still awaited. */

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

/** As many sources beside each other as there is room for. */
export const partTilesSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  gap: 3,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const
