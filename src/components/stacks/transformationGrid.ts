import { styled } from '@mui/material/styles'
import { paletteVar, weight } from '@/theme/primitives'
import { inFull, NARROW } from './stackGrid'

/** One line of both transformation tables; stands in a `StackTable`. */
export const TransformationGridRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 160px 84px 190px 110px 92px 136px 24px',
  columnGap: 14,
  alignItems: 'center',
  minWidth: 820,
  padding: '0 14px 0 16px',
  boxSizing: 'border-box',
  [NARROW]: {
    gridTemplateColumns: 'minmax(0, 1fr) 132px 56px 144px 110px 92px 134px 20px',
    columnGap: 10,
  },
})

export const TransformationHead = styled(TransformationGridRow)({
  height: 32,
  background: paletteVar('surface.sunken'),
  fontSize: '0.75rem',
  lineHeight: '16px',
  fontWeight: weight.medium,
  color: paletteVar('text.tertiary'),
  whiteSpace: 'nowrap',
})

/** A line with something of its own in each cell. */
export const TransformationLine = styled(TransformationGridRow)({
  minHeight: 44,
  paddingBlock: 4,
  borderTop: `1px solid ${paletteVar('line.hairline')}`,
  transition: 'background-color 80ms linear',
  '&:hover': { background: paletteVar('surface.hover') },
  '& > *': { minWidth: 0 },
  // who comes by keyboard cannot point at what is cut
  '&:has(:focus-visible)': inFull,
})
