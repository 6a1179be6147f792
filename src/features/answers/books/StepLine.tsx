import Box from '@mui/material/Box'
import { roundTicks } from '@/features/answers/roas/ticks'
import { formatRatio } from '@/domain/shared/text/money'
import { dateTimeWithZone, UTC } from '@/domain/shared/text/zone'
import { paletteVar } from '@/theme/primitives'

export interface StepPoint {
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

const WIDTH = 1000
const HEIGHT = 160
/** Room for the words at the left end, and around dots. */
const LEFT = 56
const PAD = 16
const TICKS = 4
const DOT = 4

/** A staircase over the times from which on each value was believed; the dot of then is filled. */
export function StepLine({ points, until, label }: StepLineProps) {
  const values = points.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const margin = Math.max((high - low) / 2, high * 0.01, Number.MIN_VALUE)
  const ticks = roundTicks(Math.max(0, low - margin), high + margin, TICKS)
  const [bottom, top] = [Math.min(low - margin, ...ticks), Math.max(high + margin, ...ticks)]
  const first = points[0]?.at ?? until
  const x = (at: number) => LEFT + ((at - first) / Math.max(1, until - first)) * (WIDTH - LEFT - PAD)
  const y = (value: number) => PAD + ((top - value) / (top - bottom)) * (HEIGHT - 2 * PAD)
  const line = points
    .map(({ at, value }, index) => `${index === 0 ? 'M' : 'H'}${x(at)}${index === 0 ? ',' : 'V'}${y(value)}`)
    .join('')
  return (
    <Box component="svg" role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} sx={chartSx}>
      {ticks.map((tick) => (
        <g key={tick} data-tick>
          <line x1={LEFT} x2={WIDTH - PAD} y1={y(tick)} y2={y(tick)} />
          <text x={LEFT - 8} y={y(tick) + 4}>
            {formatRatio(tick)}
          </text>
        </g>
      ))}
      <path d={`${line}H${WIDTH - PAD}`} />
      {points.map(({ at, value, isThen }) => (
        <circle key={at} cx={x(at)} cy={y(value)} r={DOT} data-then={isThen || undefined}>
          <title>{`${dateTimeWithZone(at, UTC)}: ${formatRatio(value)}`}</title>
        </circle>
      ))}
    </Box>
  )
}

const chartSx = {
  display: 'block',
  width: '100%',
  height: 'auto',
  '& [data-tick] line': { stroke: paletteVar('line.hairline'), strokeWidth: 1 },
  '& [data-tick] text': { fill: 'currentColor', fontSize: 12, textAnchor: 'end' },
  color: 'text.tertiary',
  '& path': { fill: 'none', stroke: paletteVar('chart.0'), strokeWidth: 2 },
  '& circle': { fill: paletteVar('chart.0'), stroke: paletteVar('surface.card'), strokeWidth: 2 },
  '& circle[data-then]': { fill: paletteVar('text.primary') },
  '@media (forced-colors: active)': {
    '& path': { stroke: 'CanvasText' },
    '& circle': { fill: 'CanvasText' },
  },
} as const
