import { styled } from '@mui/material/styles'
import { paletteVar, weight } from '@/theme/primitives'
import { AT_200_PERCENT, BELOW_RUNS_COLUMN, BELOW_SCHEDULE_COLUMN } from '@/components/list/listTable'

/** Row with the grid columns of the transformation table; inside a `ListTable`, whose width decides on the columns. */
export const TransformationGridRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 200px 190px 110px 168px',
  columnGap: 14,
  alignItems: 'start',
  minWidth: 640,
  padding: '0 14px 0 16px',
  boxSizing: 'border-box',
  [BELOW_SCHEDULE_COLUMN]: { gridTemplateColumns: 'minmax(0, 1fr) 144px 140px 84px 150px' },
  [BELOW_RUNS_COLUMN]: { gridTemplateColumns: 'minmax(0, 1fr) 112px 122px 74px 146px', columnGap: 10 },
  [AT_200_PERCENT]: {
    gridTemplateColumns: 'minmax(0, 1fr) 88px 108px 64px 128px',
    columnGap: 8,
    minWidth: 560,
  },
})

export const TransformationHead = styled(TransformationGridRow)({
  height: 32,
  alignItems: 'center',
  background: paletteVar('surface.sunken'),
  fontSize: '0.75rem',
  lineHeight: '16px',
  fontWeight: weight.medium,
  color: paletteVar('text.tertiary'),
  whiteSpace: 'nowrap',
})

/** Heading of a section of the transformation table, e.g. "Active, 4". */
export const TransformationSection = styled('div')({
  padding: '7px 16px',
  borderTop: `1px solid ${paletteVar('line.hairline')}`,
  background: paletteVar('surface.sunken'),
  fontSize: '0.75rem',
  lineHeight: '16px',
  fontWeight: weight.medium,
  color: paletteVar('text.secondary'),
})

/** Table row of a transformation; tinted while its details panel is open. */
export const TransformationLine = styled(TransformationGridRow)({
  minHeight: 50,
  paddingBlock: 8,
  borderTop: `1px solid ${paletteVar('line.hairline')}`,
  cursor: 'pointer',
  transition: 'background-color 80ms linear',
  '&:hover': { background: paletteVar('surface.hover') },
  '&[data-open]': {
    background: paletteVar('surface.selected'),
    boxShadow: `inset 3px 0 0 ${paletteVar('primary.main')}`,
  },
  '& > *': { minWidth: 0 },
})
