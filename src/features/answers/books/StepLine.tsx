import Box from '@mui/material/Box'
import { dotSx } from '@/features/answers/chart/markSx'
import { formatDayOf } from '@/features/answers/dayWords'
import { roundTicks } from '@/features/answers/roas/ticks'
import { formatRatio } from '@/domain/shared/text/money'
import { DAY_CHARACTERS } from '@/domain/shared/limits'
import { dateTimeWithZone, UTC } from '@/domain/shared/text/zone'
import { paletteVar } from '@/theme/primitives'
import { bookMessages } from './messages'

interface StepPoint {
  /** Epoch ms from which on it was believed. */
  readonly at: number
  readonly value: number
  /** Whether it is what was believed at the time that was asked for. */
  readonly isThen: boolean
}

export interface StepLineProps {
  /** At least one, oldest first. */
  readonly points: readonly StepPoint[]
  /** End of the line, epoch ms. */
  readonly until: number
  readonly label: string
}

/** Height of the drawing, in px. */
const HEIGHT = 160
/** Room for the words at the left, in px. */
const LEFT = 56
const TICKS = 4
const PERCENT = 100

/** A staircase over the times from which on each value was believed; the dot of then is dark. */
export function StepLine({ points, until, label }: StepLineProps) {
  const values = points.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const margin = Math.max((high - low) / 2, high * 0.01, Number.MIN_VALUE)
  const ticks = roundTicks(Math.max(0, low - margin), high + margin, TICKS)
  const [bottom, top] = [Math.min(low - margin, ...ticks), Math.max(high + margin, ...ticks)]
  const first = points[0]?.at ?? until
  const x = (at: number) => ((at - first) / Math.max(1, until - first)) * PERCENT
  const y = (value: number) => ((top - value) / (top - bottom)) * PERCENT
  const line = points
    .map(({ at, value }, index) => `${index === 0 ? 'M' : 'H'}${x(at)}${index === 0 ? ',' : 'V'}${y(value)}`)
    .join('')
  return (
    <Box role="img" aria-label={label} sx={{ pl: `${LEFT}px`, pr: 2, color: 'text.tertiary' }}>
      <Box sx={{ position: 'relative', height: HEIGHT }}>
        {ticks.map((tick) => (
          <Box key={tick} sx={tickSx} style={{ top: `${y(tick)}%` }}>
            <span>{formatRatio(tick, DIGITS)}</span>
          </Box>
        ))}
        <Box component="svg" aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" sx={lineSx}>
          <path d={`${line}H${PERCENT}`} vectorEffect="non-scaling-stroke" />
        </Box>
        {points.map(({ at, value, isThen }) => (
          <Box
            key={at}
            title={`${dateTimeWithZone(at, UTC)}: ${formatRatio(value)}`}
            data-then={isThen || undefined}
            sx={stepDotSx}
            style={{ left: `${x(at)}%`, top: `${y(value)}%` }}
          />
        ))}
      </Box>
      <Box sx={endsSx}>
        <span>{formatDayOf(new Date(first).toISOString().slice(0, DAY_CHARACTERS))}</span>
        <span>{bookMessages.beliefs.versions.now}</span>
      </Box>
    </Box>
  )
}

/** Decimals of the percentages at the axis. */
const DIGITS = 1
const tickSx = {
  position: 'absolute',
  left: 0,
  right: 0,
  borderTop: '1px solid',
  borderColor: 'line.hairline',
  '& > span': { position: 'absolute', right: '100%', top: -9, mr: 2, typography: 'caption' },
} as const
const lineSx = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
  '& path': { fill: 'none', stroke: paletteVar('chart.0'), strokeWidth: 2 },
  '@media (forced-colors: active)': { '& path': { stroke: 'CanvasText' } },
} as const
const stepDotSx = { ...dotSx, '&[data-then]': { bgcolor: 'text.primary' } } as const
const endsSx = { display: 'flex', justifyContent: 'space-between', mt: 2, typography: 'caption' } as const
