import { styled } from '@mui/material/styles'
import Calendar from 'lucide-react/icons/calendar'
import Hash from 'lucide-react/icons/hash'
import ToggleLeft from 'lucide-react/icons/toggle-left'
import Type from 'lucide-react/icons/type'
import type { ColumnKind, ColumnProfile } from '@/domain/samples/columnProfile'
import { formatUtcDay } from '@/domain/shared/text/dates'
import { mono, paletteVar, weight } from '@/theme/primitives'
import { formatNumber } from './cells'
import { stackDataMessages } from './messages'

const texts = stackDataMessages.grid

/** A column of a delivered table, with its summary over the rows of the sample. */
export interface DataColumn {
  readonly name: string
  /** Column type of the service, such as `integer`. */
  readonly type: string
  /** Whether the last change of the table added it. */
  readonly isNew: boolean
  readonly profile: ColumnProfile
}

const icons = {
  text: Type,
  number: Hash,
  date: Calendar,
  boolean: ToggleLeft,
} as const satisfies Record<ColumnKind, unknown>

const endText = (end: number | string): string => {
  if (typeof end === 'number') return formatNumber(end)
  const time = Date.parse(end)
  return Number.isNaN(time) ? end : formatUtcDay(time)
}

/** Range of numbers or days, else the number of different values. */
const summaryOf = ({ range, values }: ColumnProfile): string => {
  if (values === 0) return texts.noValues
  return range === null ? texts.values(values) : texts.range(endText(range[0]), endText(range[1]))
}

const typeOf = ({ type, isNew, profile }: DataColumn): string => {
  const name = Object.hasOwn(texts.types, type) ? texts.types[type] : type
  const nulls = profile.nullShare > 0 ? texts.nulls(Math.floor(profile.nullShare * 100)) : ''
  return [name, isNew ? texts.new : '', nulls].filter((each) => each).join(' · ')
}

/** Head of a column in the data grid: name, type, summary and a small histogram of the rows shown. */
export function ColumnHead({ column }: { readonly column: DataColumn }) {
  const { name, profile } = column
  const Icon = icons[profile.kind]
  return (
    <Head>
      <Name title={name}>
        <Icon size={14} strokeWidth={1.75} aria-hidden />
        <span>{name}</span>
      </Name>
      <Line title={typeOf(column)}>{typeOf(column)}</Line>
      <Line title={summaryOf(profile)}>{summaryOf(profile)}</Line>
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

const BAR_HEIGHT = 14
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
