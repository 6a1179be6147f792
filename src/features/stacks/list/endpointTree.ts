import { styled } from '@mui/material/styles'
import { mono, paletteVar } from '@/theme/primitives'
import {
  TruncatedLine,
  BELOW_RUNS_COLUMN,
  FirstLine,
  BELOW_RUNTIME_COLUMN,
  BELOW_SCHEDULE_COLUMN,
} from '@/components/list/listTable'
import { StackGridRow } from './stackGrid'

const TRUNK = 56

export const EndpointItems = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 })

/** Container of the endpoint tree in an expanded stack row; draws the vertical line on its left. */
export const EndpointTree = styled('div')({
  position: 'relative',
  padding: '6px 0',
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 0,
    bottom: 22,
    left: TRUNK,
    width: 1.5,
    background: paletteVar('line.strong'),
  },
})

export const EndpointGridLine = styled(StackGridRow)({
  position: 'relative',
  minHeight: 32,
  paddingBlock: 2,
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 15.25,
    left: TRUNK,
    width: 12,
    height: 1.5,
    background: paletteVar('line.strong'),
  },
})

/** Last line of the endpoint tree: the total of the data rows in the lines above. */
export const EndpointTotalLine = styled(EndpointGridLine)({
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 0,
    left: TRUNK + 12,
    right: 14,
    borderTop: `1px solid ${paletteVar('line.hairline')}`,
  },
})

export const EndpointNameCell = styled('div')({
  gridColumn: '2 / 4',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 10,
  minWidth: 0,
  paddingLeft: 34,
  fontSize: '0.8125rem',
  lineHeight: '18px',
  fontWeight: 540,
  color: paletteVar('text.primary'),
})

export const EndpointLabel = styled(TruncatedLine)({
  flex: '1 9 auto',
  minWidth: 0,
  fontFamily: mono,
  fontSize: '0.75rem',
  letterSpacing: '-0.01em',
  fontWeight: 430,
  color: paletteVar('text.tertiary'),
})

export const LastRunCell = styled(FirstLine)({ gridColumn: 4, color: paletteVar('text.secondary') })

/** Text left of a stack's total of data rows: what it is the sum of, e.g. "4 endpoints and 2 transformations". */
export const EndpointParts = styled(TruncatedLine)({
  gridColumn: '4 / 8',
  textAlign: 'right',
  fontSize: '0.75rem',
  lineHeight: '18px',
  color: paletteVar('text.secondary'),
  [BELOW_RUNTIME_COLUMN]: { gridColumn: '4 / 7' },
  [BELOW_SCHEDULE_COLUMN]: { gridColumn: '4 / 6' },
  [BELOW_RUNS_COLUMN]: { gridColumn: '4 / 5' },
})

export const EndpointIcon = styled('span')({
  display: 'flex',
  alignSelf: 'center',
  color: paletteVar('text.tertiary'),
})

export const RowsCell = styled(FirstLine)({
  gridColumn: 8,
  textAlign: 'right',
  [BELOW_RUNTIME_COLUMN]: { gridColumn: 7 },
  [BELOW_SCHEDULE_COLUMN]: { gridColumn: 6 },
  [BELOW_RUNS_COLUMN]: { gridColumn: 5 },
})

/** Cell with the delete button of an endpoint, in the grid column of the stack row's cog button. */
export const DeleteCell = styled('div')({
  gridColumn: -2,
  display: 'flex',
  justifyContent: 'flex-end',
})

/** Paragraph below the endpoint tree of a stack that says when the provider's data arrives (PLUS-24). */
export const ArrivalNote = styled('p')({
  display: 'flex',
  gap: 8,
  margin: 0,
  padding: '2px 14px 10px 76px',
  fontSize: '0.75rem',
  lineHeight: '16px',
  color: paletteVar('text.tertiary'),
  '& > svg': { flex: 'none', marginTop: 1 },
})

export const EndpointNote = styled('p')({
  margin: 0,
  padding: '12px 14px 12px 76px',
  fontSize: '0.8125rem',
  color: paletteVar('text.secondary'),
})
