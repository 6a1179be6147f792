import { Fragment } from 'react'
import Box from '@mui/material/Box'
import { BREAK_EVEN, type ReturnDay } from '@/domain/answers/roas'
import type { Horizon } from '@/domain/answers/types'
import { pointLeft } from '@/features/answers/chart/ChartFrame'
import { dotSx } from '@/features/answers/chart/markSx'
import { useRevenueWords } from '@/features/answers/revenue/useRevenue'
import { roasMessages } from './messages'
import {
  AXIS_PX,
  hasReturn,
  HEAD_PX,
  isTopFree,
  LABEL_PX,
  MARGIN,
  moneyHeight,
  RATIO_PX,
  separated,
  topOf,
  type Ticks,
} from './roasScales'

const texts = roasMessages.plot

/** Least number of young days on whose band there is room for words. */
const WORDS_FROM_DAYS = 3

export interface YoungBandProps {
  /** Index of the first young day. */
  readonly from: number
  /** Days in order, without gaps; at least one. */
  readonly days: readonly ReturnDay[]
  /** Values of the grid lines of the ROAS axis; the first and the last are its ends. */
  readonly ratios: Ticks
  /** Number of days after the install up to which revenue counts: 0 or 7. */
  readonly horizon: Horizon
  /** ROAS target, whose line the words avoid; null without one. */
  readonly target: number | null
}

/** Tinted band behind the young days of the ROAS chart, with words where the line leaves room. */
export function YoungBand({ from, days, ratios, horizon, target }: YoungBandProps) {
  const young = days.slice(from).flatMap(({ roas }) => (roas === null ? [] : [roas]))
  const mean = young.reduce((sum, roas) => sum + roas, 0) / Math.max(1, young.length)
  const isAtTop = !hasReturn(days) || isTopFree(mean, ratios, target)
  return (
    <Box
      aria-hidden
      sx={bandSx}
      style={{ left: pointLeft(from - 0.5, days.length, MARGIN), right: MARGIN.right, bottom: AXIS_PX }}
    >
      {days.length - from >= WORDS_FROM_DAYS && (
        <Box
          sx={{
            position: 'absolute',
            whiteSpace: 'nowrap',
            // a long period leaves a band that is narrower than the words
            '@container (max-width: 143px)': { display: 'none' },
          }}
          style={
            isAtTop
              ? { right: 8, top: HEAD_PX + 4, textAlign: 'right' }
              : { left: 8, top: RATIO_PX - 2 * LABEL_PX }
          }
        >
          {texts.young(horizon).map((line) => (
            <Fragment key={line}>
              {line}
              <br />
            </Fragment>
          ))}
        </Box>
      )}
    </Box>
  )
}

export interface EndLabelsProps {
  /** Days in order, without gaps; at least one. */
  readonly days: readonly ReturnDay[]
  /** Values of the grid lines of the ROAS axis; the first and the last are its ends. */
  readonly ratios: Ticks
  /** Values of the grid lines of the axis of spend and revenue; the first and the last are its ends. */
  readonly amounts: Ticks
  /** What people want back, as a ratio; null for none. */
  readonly target?: number | null
}

/** Returns the top of a label in px that touches none of others: it moves above or below all of them. */
const outside = (others: readonly number[], top: number): number => {
  if (others.every((other) => Math.abs(other - top) >= LABEL_PX)) return top
  const [highest, lowest] = [Math.min(...others), Math.max(...others)]
  return top <= (highest + lowest) / 2 ? highest - LABEL_PX : lowest + LABEL_PX
}

/** Names of the series at the end of the ROAS chart. */
export function EndLabels({ days, ratios, amounts, target = null }: EndLabelsProps) {
  const names = useRevenueWords()
  const last = days.at(-1)
  const lastRatio = days.findLast(({ roas }) => roas !== null)?.roas ?? BREAK_EVEN
  const even = HEAD_PX + topOf(BREAK_EVEN, ratios, RATIO_PX)
  const wanted = target === null ? even : HEAD_PX + topOf(target, ratios, RATIO_PX)
  const references = [even, ...(target === null ? [] : [separated(even, wanted, LABEL_PX)])]
  const ratio = outside(references, HEAD_PX + topOf(lastRatio, ratios, RATIO_PX))
  const isSpent = hasReturn(days)
  const ground = isSpent ? 2 * HEAD_PX + RATIO_PX : HEAD_PX
  const height = moneyHeight(days)
  const spend = ground + topOf(last?.spend ?? 0, amounts, height)
  const earned = ground + topOf(last?.revenue ?? 0, amounts, height)
  const labels = [
    ...(isSpent
      ? [
          { name: names.roas, top: ratio, color: 'primary.text' },
          { name: texts.breakEven, top: even, color: 'text.primary' },
          ...references.slice(1).map((top) => ({ name: texts.target, top, color: 'text.secondary' })),
          { name: texts.spend, top: spend, color: 'text.secondary' },
        ]
      : []),
    {
      name: names.revenue,
      top: isSpent ? separated(spend, earned, LABEL_PX) : earned,
      color: 'primary.text',
    },
  ]
  return labels.map(({ name, top, color }) => (
    <Box key={name} aria-hidden sx={{ ...labelSx, color }} style={{ top: top - LABEL_PX / 2 }}>
      {name}
    </Box>
  ))
}

export interface RatioDotProps {
  /** The chosen day; nothing is drawn without one, or without spend on it. */
  readonly day: ReturnDay | undefined
  /** Index of the day, from 0. */
  readonly index: number
  /** Number of days in the chart. */
  readonly count: number
  /** Values of the grid lines of the ROAS axis; the first and the last are its ends. */
  readonly ticks: Ticks
}

/** Dot on the ROAS line at the chosen day. */
export function RatioDot({ day, index, count, ticks }: RatioDotProps) {
  if (day?.roas === null || day === undefined) return null
  return (
    <Box
      aria-hidden
      sx={{ ...dotSx, zIndex: 1 }}
      style={{ left: pointLeft(index, count, MARGIN), top: HEAD_PX + topOf(day.roas, ticks, RATIO_PX) }}
    />
  )
}

const bandSx = {
  position: 'absolute',
  containerType: 'inline-size',
  top: 0,
  bgcolor: 'surface.sunken',
  color: 'text.tertiary',
  typography: 'caption',
} as const
const labelSx = {
  position: 'absolute',
  left: `calc(100% - ${MARGIN.right - 8}px)`,
  typography: 'caption',
  fontWeight: 540,
  whiteSpace: 'nowrap',
} as const
