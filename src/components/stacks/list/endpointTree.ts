/** Styles of the endpoint tree of an expanded row. */
import { styled } from '@mui/material/styles'
import { mono, paletteVar } from '@/theme/primitives'
import { TruncatedLine, FEWEST, FirstLine, MIDDLE, NARROW, StackGridRow } from './stackGrid'

const TRUNK = 56

export const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 })

export const Tree = styled('div')({
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

export const Branch = styled(StackGridRow)({
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

/** Line with the total of the lines above. */
export const TotalLine = styled(Branch)({
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 0,
    left: TRUNK + 12,
    right: 14,
    borderTop: `1px solid ${paletteVar('line.hairline')}`,
  },
})

export const Naming = styled('div')({
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

export const Label = styled(TruncatedLine)({
  flex: '1 9 auto',
  minWidth: 0,
  fontFamily: mono,
  fontSize: '0.75rem',
  letterSpacing: '-0.01em',
  fontWeight: 430,
  color: paletteVar('text.tertiary'),
})

export const LastRun = styled(FirstLine)({ gridColumn: 4, color: paletteVar('text.secondary') })

/** Summary of the parts, left of the total. */
export const Parts = styled(TruncatedLine)({
  gridColumn: '4 / 8',
  textAlign: 'right',
  fontSize: '0.75rem',
  lineHeight: '18px',
  color: paletteVar('text.secondary'),
  [MIDDLE]: { gridColumn: '4 / 7' },
  [NARROW]: { gridColumn: '4 / 6' },
  [FEWEST]: { gridColumn: '4 / 5' },
})

export const Sign = styled('span')({
  display: 'flex',
  alignSelf: 'center',
  color: paletteVar('text.tertiary'),
})

export const Rows = styled(FirstLine)({
  gridColumn: 8,
  textAlign: 'right',
  [MIDDLE]: { gridColumn: 7 },
  [NARROW]: { gridColumn: 6 },
  [FEWEST]: { gridColumn: 5 },
})

/** Delete button, in the column of the cog. */
export const Trash = styled('div')({
  gridColumn: -2,
  display: 'flex',
  justifyContent: 'flex-end',
})

/** Shown below the endpoint tree: when the provider's data arrives (PLUS-24). */
export const Arrival = styled('p')({
  display: 'flex',
  gap: 8,
  margin: 0,
  padding: '2px 14px 10px 76px',
  fontSize: '0.75rem',
  lineHeight: '16px',
  color: paletteVar('text.tertiary'),
  '& > svg': { flex: 'none', marginTop: 1 },
})

export const Note = styled('p')({
  margin: 0,
  padding: '12px 14px 12px 76px',
  fontSize: '0.8125rem',
  color: paletteVar('text.secondary'),
})
