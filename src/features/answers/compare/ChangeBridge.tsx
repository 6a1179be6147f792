import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { paletteVar, weight } from '@/theme/primitives'
import { type Bridge, bridgeOf } from './bridge'
import { compareMessages } from './messages'

const texts = compareMessages.bridges

/** A step of a bridge. */
interface BridgeStep {
  readonly name: string
  readonly change: number
  /** Whether nothing explains it; it is hatched. */
  readonly isRest?: boolean
}

export interface ChangeBridgeProps {
  readonly title: string
  /** First and last value, with the days that they are of. */
  readonly earlier: { readonly name: string; readonly value: number }
  readonly now: { readonly name: string; readonly value: number }
  readonly steps: readonly BridgeStep[]
  /** Formats a value, and a change with its sign. */
  readonly format: (value: number) => string
  readonly formatChange: (change: number) => string
  /** What people want, with its words; null for nothing. */
  readonly target?: { readonly value: number; readonly text: string } | null
}

/** Height of the drawing, in px. */
const HEIGHT = 132
/** Least height of a bar, in px, so that zero is a mark. */
const LEAST_PX = 2

/** Bars from one value to another with a step for each cause; every bar has its figure, so it reads as a list. */
export function ChangeBridge(props: ChangeBridgeProps) {
  const { title, earlier, now, steps, format, formatChange, target = null } = props
  const bridge = bridgeOf(
    earlier.value,
    steps.map(({ change }) => change),
    now.value,
    target?.value,
  )
  const columns = [
    { name: earlier.name, text: format(earlier.value), kind: 'earlier' as const },
    ...steps.map(({ name, change, isRest = false }) => ({
      name,
      text: formatChange(change),
      kind: isRest ? ('rest' as const) : change < 0 ? ('less' as const) : ('more' as const),
    })),
    { name: now.name, text: format(now.value), kind: 'now' as const },
  ]
  return (
    <Box sx={{ p: 5, pt: 4, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 3, mb: 3 }}>
        <Typography variant="body2" component="h2" sx={{ fontWeight: weight.strong }}>
          {title}
        </Typography>
        {target !== null && (
          <Typography variant="caption" color="text.secondary">
            {target.text}
          </Typography>
        )}
        {bridge.cut !== null && (
          <Typography variant="caption" color="text.tertiary" sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
            {texts.cut(format(bridge.cut))}
          </Typography>
        )}
      </Box>
      <Box component="ol" aria-label={title} sx={listSx}>
        {columns.map(({ name, text, kind }, index) => (
          <Box component="li" key={`${kind} ${name}`} sx={columnSx}>
            <Drawn bridge={bridge} index={index} kind={kind} text={text} />
            <Box component="span" sx={nameSx}>
              {name}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

interface DrawnProps {
  readonly bridge: Bridge
  readonly index: number
  readonly kind: 'earlier' | 'less' | 'more' | 'rest' | 'now'
  readonly text: string
}

function Drawn({ bridge, index, kind, text }: DrawnProps) {
  const bar = bridge.bars[index]
  if (bar === undefined) return null
  const px = (part: number) => Math.round(part * HEIGHT)
  const height = Math.max(LEAST_PX, px(bar.top) - px(bar.bottom))
  const isEnd = kind === 'earlier' || kind === 'now'
  const isLast = index === bridge.bars.length - 1
  return (
    <Box component="span" sx={{ ...drawingSx, borderBottomWidth: bridge.zero === null ? 1 : 0 }}>
      {bridge.wanted !== null && <Box sx={wantedSx} style={{ bottom: px(bridge.wanted) }} />}
      {bridge.zero !== null && <Box sx={zeroSx} style={{ bottom: px(bridge.zero) }} />}
      {!isLast && <Box sx={levelSx} style={{ bottom: px(bar.level) }} />}
      <Box data-kind={kind} sx={barSx} style={{ bottom: px(bar.bottom), height }} />
      {isEnd && bridge.cut !== null && <Box sx={cutSx} />}
      <Box component="span" sx={valueSx} style={{ bottom: px(bar.bottom) + height + 2 }}>
        {text}
      </Box>
    </Box>
  )
}

const listSx = { display: 'flex', listStyle: 'none', m: 0, p: 0, minWidth: 0 } as const
const columnSx = { flex: '1 1 0', minWidth: 0, display: 'grid', alignContent: 'start' } as const
const drawingSx = {
  position: 'relative',
  display: 'block',
  height: HEIGHT + 24,
  borderBottom: '1px solid',
  borderColor: 'line.strong',
} as const
const barSx = {
  position: 'absolute',
  boxSizing: 'border-box',
  left: '12%',
  right: '12%',
  borderRadius: '1px',
  '&[data-kind="earlier"]': { border: '1px solid', borderColor: 'text.secondary', bgcolor: 'surface.card' },
  '&[data-kind="now"], &[data-kind="more"]': { bgcolor: 'chart.0' },
  '&[data-kind="less"]': { bgcolor: 'chart.1' },
  '&[data-kind="rest"]': {
    border: '1px solid',
    borderColor: 'text.secondary',
    backgroundImage: `repeating-linear-gradient(45deg, transparent 0 3px, ${paletteVar('text.secondary')} 3px 4px)`,
  },
  printColorAdjust: 'exact',
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    border: '1px solid CanvasText',
    '&[data-kind="earlier"]': { bgcolor: 'Canvas', borderColor: 'CanvasText' },
    '&[data-kind="now"], &[data-kind="more"]': { bgcolor: 'Highlight' },
    '&[data-kind="less"]': { bgcolor: 'Canvas' },
  },
} as const
/** Dotted line from a bar to the next one. */
const levelSx = {
  position: 'absolute',
  left: '88%',
  width: '24%',
  borderTop: '1px dotted',
  borderColor: 'text.tertiary',
} as const
const zeroSx = {
  position: 'absolute',
  left: 0,
  right: 0,
  borderTop: '1px solid',
  borderColor: 'line.strong',
} as const
/** Dotted line of the target across all bars. */
const wantedSx = {
  position: 'absolute',
  zIndex: 1,
  left: 0,
  right: 0,
  borderTop: '2px dotted',
  borderColor: 'text.secondary',
} as const
/** Slanted gap near the foot of a bar whose axis is cut. */
const cutSx = {
  position: 'absolute',
  left: '8%',
  right: '8%',
  bottom: 10,
  height: 5,
  bgcolor: 'surface.card',
  borderTop: '1px solid',
  borderBottom: '1px solid',
  borderColor: 'text.secondary',
  transform: 'skewY(-4deg)',
} as const
const valueSx = {
  position: 'absolute',
  left: '-10%',
  right: '-10%',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  fontSize: '0.8125rem',
  lineHeight: '18px',
  fontWeight: weight.medium,
  fontVariantNumeric: 'tabular-nums',
} as const
const nameSx = {
  mt: 1.5,
  px: 0.5,
  textAlign: 'center',
  typography: 'caption',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '3',
  overflow: 'hidden',
} as const
