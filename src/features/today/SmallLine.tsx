import Box from '@mui/material/Box'
import { pathOf } from '@/features/answers/roas/Sparkline'
import { paletteVar } from '@/theme/primitives'

/** Lowest and highest value of a line, or of lines that are compared by eye. */
export interface LineRange {
  readonly low: number
  readonly high: number
}

export interface SmallLineProps {
  /** Values of whole weeks or of days, oldest first; one that is not known is a gap. */
  readonly values: readonly (number | null)[]
  /** How many of the newest values can still change; they are dashed. */
  readonly open?: number
  /** Drawn as a dotted line; null for none. */
  readonly target?: number | null
  /** Indexes of values with a note. */
  readonly marks?: readonly number[]
  /** Lowest and highest value of the scale that several lines share; null for a scale of its own. */
  readonly range?: LineRange | null
}

const WIDTH = 200
const HEIGHT = 44
const PAD = 4
const PERCENT = 100

/** Returns the range of some values and a target; null without a value. */
export const rangeOf = (
  values: readonly (number | null)[],
  target: number | null = null,
): LineRange | null => {
  const known = values.flatMap((value) => value ?? [])
  if (known.length === 0) return null
  const all = target === null ? known : [...known, target]
  return { low: Math.min(...all), high: Math.max(...all) }
}

/**
 * Small line of a figure without axes; the last value is a dot, which is hollow where that value can still change. Its text
 * alternative is the caller's text beside it.
 */
export function SmallLine({ values, open = 0, target = null, marks = [], range = null }: SmallLineProps) {
  const { low, high } = range ?? rangeOf(values, target) ?? { low: 0, high: 0 }
  const topOf = (value: number) =>
    high === low ? HEIGHT / 2 : PAD + (HEIGHT - 2 * PAD) * (1 - (value - low) / (high - low))
  const leftOf = (index: number) => PAD + ((WIDTH - 2 * PAD) * index) / Math.max(1, values.length - 1)
  const points = values.map((value, index): readonly [number, number] | null =>
    value === null ? null : [leftOf(index), topOf(value)],
  )
  const last = points.at(-1) ?? null
  const closed = values.length - open
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
        <path d={pathOf(points.slice(0, closed))} stroke={paletteVar('chart.0')} />
        {open > 0 && (
          <path
            d={pathOf(points.slice(Math.max(0, closed - 1)))}
            stroke={paletteVar('chart.0')}
            strokeDasharray="3 3"
          />
        )}
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
          sx={open > 0 ? hollowSx : dotSx}
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
const hollowSx = {
  ...dotSx,
  bgcolor: 'surface.card',
  border: 1.5,
  borderColor: 'chart.0',
  '@media (forced-colors: active)': { bgcolor: 'Canvas', borderColor: 'CanvasText' },
} as const
