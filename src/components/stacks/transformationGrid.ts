import { styled } from '@mui/material/styles'
import { paletteVar, weight } from '@/theme/primitives'
import { NARROW } from './stackGrid'

/** One line of the transformation table; stands in a `StackTable`. */
export const TransformationGridRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 176px 180px 110px 88px 132px',
  columnGap: 14,
  alignItems: 'center',
  minWidth: 820,
  padding: '0 14px 0 16px',
  boxSizing: 'border-box',
  [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr) 148px 156px 110px 80px 132px', columnGap: 12 },
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
