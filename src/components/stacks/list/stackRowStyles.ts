import { styled } from '@mui/material/styles'
import { paletteVar } from '@/theme/primitives'
import {
  BELOW_RUNS_COLUMN,
  FirstLine,
  untruncated,
  BELOW_RUNTIME_COLUMN,
  BELOW_SCHEDULE_COLUMN,
  StackGridRow,
} from './stackGrid'

const hairline = `1px solid ${paletteVar('line.hairline')}`

export const StackRowGroup = styled('div')({
  position: 'relative',
  '&[data-unfolded]': untruncated,
  '& + & > :first-of-type, &[data-index]:not([data-index="0"]) > :first-of-type': { borderTop: hairline },
})

export const StackRowLine = styled(StackGridRow)({
  minHeight: 44,
  paddingBlock: 4,
  cursor: 'pointer',
  transition: 'background-color 80ms linear',
  '&:hover': { background: paletteVar('surface.hover') },
  '&[data-selected]': { background: paletteVar('surface.selected') },
  '& > *': { minWidth: 0 },
})

export const StackStateBadge = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  height: 20,
  boxSizing: 'border-box',
  padding: '0 6px',
  border: `1px solid ${paletteVar('line.hairline')}`,
  borderRadius: 4,
  background: paletteVar('surface.sunken'),
  color: paletteVar('text.tertiary'),
  fontSize: '0.75rem',
  fontWeight: 540,
  whiteSpace: 'nowrap',
  '&[data-active]': {
    background: paletteVar('surface.card'),
    borderColor: paletteVar('line.strong'),
    color: paletteVar('text.primary'),
  },
})

export const ExpandToggle = styled('button')({
  all: 'unset',
  boxSizing: 'border-box',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  margin: '0 -7px',
  borderRadius: 6,
  cursor: 'pointer',
  color: paletteVar('text.secondary'),
  '&:hover': { color: paletteVar('text.primary') },
  '&:focus-visible': { outline: `2px solid ${paletteVar('focus')}`, outlineOffset: -2 },
  '& svg': { transition: 'transform 180ms cubic-bezier(.2, 0, 0, 1)' },
  '&[aria-expanded="true"] svg': { transform: 'rotate(90deg)' },
})

export const SourceCell = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
})
export const NameLines = styled('div')({ flex: '0 1 auto', minWidth: 0 })
export const NameLine = styled(FirstLine)({ fontWeight: 540 })

export const ScheduleText = styled(FirstLine)({ color: paletteVar('text.secondary') })

export const ShareBar = styled('div')({
  height: 3,
  marginTop: 2,
  backgroundColor: paletteVar('line.hairline'),
  backgroundImage: `linear-gradient(${paletteVar('primary.light')} 0 0)`,
  // right-aligned with the number above
  backgroundPosition: 'right',
  backgroundRepeat: 'no-repeat',
})

export const ExpandedPart = styled('div')({
  position: 'relative',
  borderTop: hairline,
  background: paletteVar('surface.sunken'),
  // error shown if the endpoints failed to load
  '& [role=alert]': { margin: '8px 14px 12px' },
})

/**
 * Bars of a stack's last 14 runs in its expanded row, shown only in a table narrower than 820 px, which has no column
 * for them.
 */
export const HiddenColumnRuns = styled('div')({ display: 'none', [BELOW_RUNS_COLUMN]: { display: 'block' } })

/**
 * Line above the endpoints of an expanded row with the values of the columns that a table narrower than 1120 px hides.
 */
export const HiddenColumnValues = styled('div')({
  display: 'none',
  [BELOW_RUNTIME_COLUMN]: { display: 'flex', gap: 48, padding: '8px 14px 0 76px' },
})

export const HiddenColumnSchedule = styled('div')({
  display: 'none',
  [BELOW_SCHEDULE_COLUMN]: { display: 'block' },
})
