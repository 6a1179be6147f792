import { styled } from '@mui/material/styles'
import { paletteVar } from '@/theme/primitives'

/** Style of a row of a table's skeleton, whose grey blocks are `i` elements; `data-tile` is a square icon. In px. */
export const skeletonRow = (height: number, tile: number) => ({
  height,
  alignItems: 'center',
  borderTop: `1px solid ${paletteVar('line.hairline')}`,
  '& i': { display: 'block', height: 10, borderRadius: 3, background: paletteVar('line.hairline') },
  '& i[data-tile]': { flex: 'none', width: tile, height: tile, borderRadius: 6 },
})

/** Icon and text beside each other in a row of a skeleton. */
export const SkeletonPair = styled('div')({ display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 })

/** Two lines of text in a row of a skeleton. */
export const SkeletonLines = styled('div')({
  display: 'grid',
  gap: 7,
  minWidth: 0,
  '& i': { maxWidth: '100%' },
  '& i + i': { height: 8 },
})
