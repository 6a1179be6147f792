/** Frame of the skeleton of a table: the card, whose header and rows are its children. */
export const skeletonFrameSx = {
  border: 1,
  borderColor: 'line.hairline',
  borderRadius: '8px',
  bgcolor: 'surface.card',
  overflow: 'hidden',
} as const

/** Header of the skeleton of a table. */
export const skeletonHeaderSx = { height: 32, bgcolor: 'surface.sunken' } as const

/** Row of the skeleton of a table; its columns are the caller's. */
export const skeletonRowSx = {
  display: 'grid',
  alignItems: 'center',
  height: 44,
  borderTop: 1,
  borderColor: 'line.hairline',
} as const
