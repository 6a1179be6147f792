import Box from '@mui/material/Box'
import type { ReturnRange } from '@/domain/answers/leftOut'
import { roundTicks } from '@/features/answers/roas/ticks'
import { formatRatio } from '@/domain/shared/text/money'
import { leftOutMessages as texts } from './messages'

export interface RangeLineProps {
  readonly roas: number
  readonly range: ReturnRange
}

const TICKS = 4
/** The labels of the axis have no decimals. */
const PERCENT = 0.01
/** Least width of the line as a part of the return, so that a narrow range is seen as one. */
const LEAST_SPAN = 0.1
/** Distance in per cent of the line below which both ends are written as one label. */
const LABEL_APART = 9

/** Line with the range in which the return would lie, and the return as a dot. */
export function RangeLine({ roas, range: { low, high } }: RangeLineProps) {
  const margin = Math.max((high - low) / 2, (roas * LEAST_SPAN) / 2, Number.EPSILON)
  const [start, end] = [Math.max(0, low - margin), high + margin]
  const at = (value: number) => (100 * (value - start)) / (end - start)
  const ticks = roundTicks(start, end, TICKS, PERCENT).filter((tick) => tick > start && tick < end)
  const label = (value: number) => (
    <Box component="span" sx={labelSx} style={{ left: `${at(value)}%` }}>
      {formatRatio(value)}
    </Box>
  )
  return (
    <Box
      role="img"
      aria-label={texts.range.label(formatRatio(low), formatRatio(roas), formatRatio(high))}
      sx={lineSx}
    >
      <Box sx={axisSx} />
      <Box sx={rangeSx} style={{ left: `${at(low)}%`, width: `${at(high) - at(low)}%` }} />
      <Box sx={dotSx} style={{ left: `${at(roas)}%` }} />
      {at(roas) - at(low) > LABEL_APART && label(low)}
      {at(high) - at(roas) > LABEL_APART && label(high)}
      <Box
        component="span"
        sx={{ ...labelSx, color: 'text.primary', fontWeight: 620 }}
        style={{ left: `${at(roas)}%` }}
      >
        {formatRatio(roas)}
      </Box>
      {ticks.map((tick) => (
        <Box key={tick} component="span" sx={tickSx} style={{ left: `${at(tick)}%` }}>
          {formatRatio(tick, 0)}
        </Box>
      ))}
    </Box>
  )
}

const middle = { position: 'absolute', transform: 'translateX(-50%)', whiteSpace: 'nowrap' } as const
const lineSx = {
  position: 'relative',
  height: 56,
  mx: 6,
  typography: 'caption',
  color: 'text.secondary',
} as const
const axisSx = {
  position: 'absolute',
  left: 0,
  right: 0,
  top: 27,
  height: 2,
  bgcolor: 'line.hairline',
} as const
const rangeSx = {
  position: 'absolute',
  top: 23,
  height: 10,
  minWidth: '2px',
  borderRadius: '2px',
  bgcolor: 'chart.3',
  '@media (forced-colors: active)': { bgcolor: 'Highlight', forcedColorAdjust: 'none' },
} as const
const dotSx = {
  ...middle,
  top: 22,
  width: 12,
  height: 12,
  boxSizing: 'border-box',
  borderRadius: '50%',
  border: '2px solid',
  borderColor: 'surface.card',
  bgcolor: 'chart.0',
  '@media (forced-colors: active)': { bgcolor: 'CanvasText', forcedColorAdjust: 'none' },
} as const
const labelSx = { ...middle, top: 0 } as const
const tickSx = { ...middle, top: 38, color: 'text.tertiary' } as const
