import Box from '@mui/material/Box'
import { BREAK_EVEN } from '@/domain/answers/roas'
import type { CreativeReturn } from '@/domain/answers/creatives'
import { formatRatio } from '@/domain/shared/text/money'
import { weight } from '@/theme/primitives'

/** Range of the ROAS axis that all creatives share. */
export interface SpreadScale {
  readonly low: number
  readonly high: number
}

export interface SpreadMarkProps {
  readonly creative: Pick<CreativeReturn, 'roas' | 'spread'>
  readonly scale: SpreadScale
}

/** Room at the end of the axis for a label, as a part of its range. */
const LABEL_ROOM = 0.24

/** Returns the axis that contains all creatives and break-even, with room for labels on both sides. */
export const spreadScale = (creatives: readonly Pick<CreativeReturn, 'roas' | 'spread'>[]): SpreadScale => {
  const values = [
    BREAK_EVEN,
    ...creatives.flatMap(({ roas, spread }) => [
      roas ?? BREAK_EVEN,
      ...(spread === null ? [] : [spread.low, spread.high]),
    ]),
  ]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = Math.max(0.1, (high - low) * LABEL_ROOM)
  return { low: low - room, high: high + room }
}

/** Dot at the ROAS of a creative, with a bar over the middle half of its days, against the dashed line of break-even. */
export function SpreadMark({ creative: { roas, spread }, scale }: SpreadMarkProps) {
  const at = (value: number) => `${((value - scale.low) / (scale.high - scale.low)) * 100}%`
  const value = roas ?? 0
  const isAbove = value >= BREAK_EVEN
  const end = isAbove ? Math.max(value, spread?.high ?? value) : Math.min(value, spread?.low ?? value)
  return (
    <Box sx={trackSx}>
      <Box aria-hidden sx={lineSx} style={{ left: at(BREAK_EVEN) }} />
      {spread !== null && (
        <Box
          aria-hidden
          sx={barSx}
          style={{ left: at(spread.low), right: `calc(100% - ${at(spread.high)})` }}
        />
      )}
      <Box aria-hidden sx={dotSx} style={{ left: at(value) }} />
      <Box
        component="span"
        sx={{ ...labelSx, fontWeight: isAbove ? weight.strong : weight.regular }}
        style={{ left: at(end), transform: isAbove ? 'translateX(10px)' : 'translateX(calc(-100% - 10px))' }}
      >
        {formatRatio(roas, 0)}
      </Box>
    </Box>
  )
}

const trackSx = { position: 'relative', height: 44 } as const
const lineSx = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  borderLeft: '1px dashed',
  borderColor: 'text.primary',
} as const
const barSx = {
  position: 'absolute',
  top: 19,
  height: 6,
  borderRadius: '3px',
  bgcolor: 'chart.1',
  '@media (forced-colors: active)': { bgcolor: 'Highlight', forcedColorAdjust: 'none' },
} as const
const dotSx = {
  position: 'absolute',
  top: 17,
  width: 10,
  height: 10,
  ml: '-5px',
  boxSizing: 'content-box',
  mt: '-2px',
  borderRadius: '50%',
  border: '2px solid',
  borderColor: 'surface.card',
  bgcolor: 'chart.0',
  '@media (forced-colors: active)': { bgcolor: 'CanvasText', forcedColorAdjust: 'none' },
} as const
const labelSx = {
  position: 'absolute',
  top: 12,
  lineHeight: '20px',
  color: 'text.primary',
  whiteSpace: 'nowrap',
} as const
