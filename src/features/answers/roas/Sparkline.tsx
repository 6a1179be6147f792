import Box from '@mui/material/Box'
import { BREAK_EVEN, type ReturnDay } from '@/domain/answers/roas'
import { paletteVar } from '@/theme/primitives'

export interface SparklineProps {
  /** Days in order, without gaps. */
  readonly days: readonly ReturnDay[]
}

const WIDTH = 104
const HEIGHT = 20
const PAD = 2

/** Path through the points of each run of days; a day without spend is a gap. */
export const pathOf = (points: readonly (readonly [number, number] | null)[]): string => {
  let isDrawing = false
  return points
    .map((point) => {
      if (point === null) {
        isDrawing = false
        return ''
      }
      const command = isDrawing ? 'L' : 'M'
      isDrawing = true
      return `${command}${point[0].toFixed(1)} ${point[1].toFixed(1)}`
    })
    .join('')
}

/** Small line of ROAS by day with a dotted line at break-even; young days are dashed. The table has the same figures. */
export function Sparkline({ days }: SparklineProps) {
  const values = days.flatMap(({ roas }) => (roas === null ? [] : [roas]))
  const [low, high] = [Math.min(BREAK_EVEN, ...values), Math.max(BREAK_EVEN, ...values)]
  const topOf = (roas: number) => PAD + (HEIGHT - 2 * PAD) * (1 - (roas - low) / Math.max(high - low, 0.01))
  const points = days.map(({ roas }, index): readonly [number, number] | null =>
    roas === null ? null : [(WIDTH * (index + 0.5)) / Math.max(1, days.length), topOf(roas)],
  )
  const firstYoung = days.findIndex(({ isYoung }) => isYoung)
  const split = firstYoung < 0 ? days.length : firstYoung
  return (
    <Box component="svg" aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} sx={sparklineSx}>
      <path
        d={`M0 ${topOf(BREAK_EVEN)}H${WIDTH}`}
        stroke={paletteVar('text.tertiary')}
        strokeDasharray="1 3"
        strokeWidth="1"
      />
      <path d={pathOf(points.slice(0, split))} stroke={paletteVar('chart.0')} />
      <path
        d={pathOf(points.slice(Math.max(0, split - 1)))}
        stroke={paletteVar('chart.0')}
        strokeDasharray="2 2"
      />
    </Box>
  )
}

const sparklineSx = {
  display: 'block',
  width: WIDTH,
  height: HEIGHT,
  fill: 'none',
  strokeWidth: 1.25,
  strokeLinejoin: 'round',
  '@media (forced-colors: active)': { '& path': { stroke: 'CanvasText' } },
} as const
