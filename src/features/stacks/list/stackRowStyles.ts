import { styled } from '@mui/material/styles'
import { paletteVar } from '@/theme/primitives'
import {
  BELOW_RUNS_COLUMN,
  lines,
  untruncated,
  BELOW_RUNTIME_COLUMN,
  BELOW_SCHEDULE_COLUMN,
} from '@/components/list/listTable'
import { StackGridRow } from './stackGrid'

const hairline = `1px solid ${paletteVar('line.hairline')}`

/**
 * Class names of the parts of a stack row that `StackRowGroup` or `SourceCell` styles, because a styled component for
 * each part is slow to render (P9).
 */
export const rowParts = {
  toggle: 'sy-row-toggle',
  state: 'sy-row-state',
  schedule: 'sy-row-schedule',
  nextRun: 'sy-row-next-run',
  number: 'sy-row-number',
  share: 'sy-row-share',
  names: 'sy-row-names',
  name: 'sy-row-name',
  detail: 'sy-row-detail',
} as const

const stateBadge = {
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
} as const

const expandToggle = {
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
} as const

const shareBar = {
  height: 3,
  marginTop: 2,
  backgroundColor: paletteVar('line.hairline'),
  backgroundImage: `linear-gradient(${paletteVar('primary.light')} 0 0)`,
  // right-aligned with the number above
  backgroundPosition: 'right',
  backgroundRepeat: 'no-repeat',
} as const

export const StackRowGroup = styled('div')({
  position: 'relative',
  '&[data-unfolded]': untruncated,
  '& + & > :first-of-type, &[data-index]:not([data-index="0"]) > :first-of-type': { borderTop: hairline },
  [`& .${rowParts.toggle}`]: expandToggle,
  [`& .${rowParts.state}`]: stateBadge,
  [`& .${rowParts.schedule}`]: { ...lines.first, color: paletteVar('text.secondary') },
  [`& .${rowParts.nextRun}`]: lines.second,
  [`& .${rowParts.number}`]: { ...lines.first, ...lines.number },
  [`& .${rowParts.share}`]: shareBar,
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

/** Cell with a connector's icon and name. */
export const SourceCell = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  [`& .${rowParts.names}`]: { flex: '0 1 auto', minWidth: 0 },
  [`& .${rowParts.name}`]: { ...lines.first, fontWeight: 540 },
  [`& .${rowParts.detail}`]: lines.second,
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
