import { styled } from '@mui/material/styles'
import Calendar from 'lucide-react/icons/calendar'
import Hash from 'lucide-react/icons/hash'
import ToggleLeft from 'lucide-react/icons/toggle-left'
import Type from 'lucide-react/icons/type'
import type { ColumnKind } from './columnProfile'
import { mono, paletteVar, weight } from '@/theme/primitives'
import { type DataColumn, summaryText, typeText } from './cells'

const icons = {
  text: Type,
  number: Hash,
  date: Calendar,
  boolean: ToggleLeft,
} as const satisfies Record<ColumnKind, unknown>

export interface ColumnHeadProps {
  /** Column with its name, type, and a summary of the rows shown. */
  readonly column: DataColumn
}

/** Head of a column in the data grid: name, type, summary and a small histogram of the rows shown. */
export function ColumnHead({ column }: ColumnHeadProps) {
  const { name, profile } = column
  const Icon = icons[profile.kind]
  return (
    <Head>
      <Name title={name}>
        <Icon size={14} strokeWidth={1.75} aria-hidden />
        <span>{name}</span>
      </Name>
      <Line title={typeText(column)}>{typeText(column)}</Line>
      <Line title={summaryText(profile)}>{summaryText(profile)}</Line>
      <Bars aria-hidden>
        {profile.bars.map((height, index) => (
          // bars have no identity besides their place
          // oxlint-disable-next-line react/no-array-index-key
          <i key={index} style={{ height: `${Math.max(MIN_BAR, height * BAR_HEIGHT)}px` }} />
        ))}
      </Bars>
    </Head>
  )
}

const BAR_HEIGHT = 15
/** Height of the bar of a rare value, in px. */
const MIN_BAR = 2

const Head = styled('div')({
  display: 'grid',
  gridTemplateRows: '20px 18px 18px 16px',
  alignContent: 'center',
  width: '100%',
  minWidth: 0,
  fontWeight: weight.regular,
  fontSize: '0.75rem',
  color: paletteVar('text.tertiary'),
  textAlign: 'left',
})

const Name = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  color: paletteVar('text.tertiary'),
  '& > svg': { flex: 'none' },
  '& > span': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontFamily: mono,
    fontWeight: weight.medium,
    color: paletteVar('text.primary'),
  },
})

const Line = styled('div')({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
})

const Bars = styled('div')({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 1,
  height: BAR_HEIGHT,
  '& > i': {
    width: 7,
    borderRadius: '1px 1px 0 0',
    background: paletteVar('chart.1'),
    // stays visible where colours are replaced
    '@media (forced-colors: active)': { background: 'Highlight', forcedColorAdjust: 'none' },
  },
})
