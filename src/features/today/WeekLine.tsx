import Box from '@mui/material/Box'
import { pathOf } from '@/features/answers/roas/Sparkline'
import { paletteVar } from '@/theme/primitives'

export interface WeekLineProps {
  /** Values of whole weeks, oldest first; a week without one is a gap. */
  readonly weeks: readonly (number | null)[]
  /** Drawn as a dotted line; null for none. */
  readonly target?: number | null
  /** Indexes of weeks with a note. */
  readonly marks?: readonly number[]
}

const WIDTH = 200
const HEIGHT = 44
const PAD = 4
const PERCENT = 100

/** Small line of a figure by week without axes; the last week is a dot. What it shows is said beside it. */
export function WeekLine({ weeks, target = null, marks = [] }: WeekLineProps) {
  const values = [...weeks.flatMap((value) => value ?? []), ...(target === null ? [] : [target])]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const topOf = (value: number) =>
    high === low ? HEIGHT / 2 : PAD + (HEIGHT - 2 * PAD) * (1 - (value - low) / (high - low))
  const leftOf = (index: number) => PAD + ((WIDTH - 2 * PAD) * index) / Math.max(1, weeks.length - 1)
  const points = weeks.map((value, index): readonly [number, number] | null =>
    value === null ? null : [leftOf(index), topOf(value)],
  )
  const last = points.at(-1) ?? null
  return (
    <Box aria-hidden sx={lineSx}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        {target !== null && (
          <path
            d={`M0 ${topOf(target)}H${WIDTH}`}
            stroke={paletteVar('text.secondary')}
            strokeDasharray="0.1 3"
            strokeLinecap="round"
            strokeWidth="1.5"
          />
        )}
        <path d={pathOf(points)} stroke={paletteVar('chart.0')} />
      </svg>
      {marks.map((index) => (
        <Box
          key={index}
          component="span"
          sx={markSx}
          style={{ left: `${(leftOf(index) / WIDTH) * PERCENT}%` }}
        />
      ))}
      {last !== null && (
        <Box
          component="span"
          sx={dotSx}
          style={{ left: `${(last[0] / WIDTH) * PERCENT}%`, top: `${(last[1] / HEIGHT) * PERCENT}%` }}
        />
      )}
    </Box>
  )
}

const lineSx = {
  position: 'relative',
  height: HEIGHT,
  my: 2,
  '& svg': { display: 'block', width: '100%', height: '100%', fill: 'none' },
  '& path': { strokeWidth: 1.5, strokeLinejoin: 'round', vectorEffect: 'non-scaling-stroke' },
  '@media (forced-colors: active)': { '& path': { stroke: 'CanvasText' } },
} as const
const markSx = {
  position: 'absolute',
  bottom: -4,
  width: 5,
  height: 5,
  ml: '-2.5px',
  borderRadius: '1px',
  bgcolor: 'text.primary',
  '@media (forced-colors: active)': { bgcolor: 'CanvasText' },
} as const
const dotSx = {
  position: 'absolute',
  width: 6,
  height: 6,
  m: '-3px',
  borderRadius: '50%',
  bgcolor: 'chart.0',
  '@media (forced-colors: active)': { bgcolor: 'CanvasText' },
} as const
