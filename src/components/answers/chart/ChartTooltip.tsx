import Box from '@mui/material/Box'
import { TOOLTIP_ATTRIBUTE } from './useChartCursor'

/** Name and figure of a tooltip. */
export interface TooltipLine {
  readonly name: string
  readonly value: string
}

export interface ChartTooltipProps {
  readonly title: string
  readonly lines: readonly TooltipLine[]
  /** CSS position of the point, beside which the tooltip is. */
  readonly left: string
  /** In px. */
  readonly top: number
  readonly side: 'left' | 'right'
}

/** Tooltip of a point in a chart, beside its crosshair. Hidden from screen readers, which get a sentence. */
export function ChartTooltip({ title, lines, left, top, side }: ChartTooltipProps) {
  return (
    <Box
      aria-hidden
      {...{ [TOOLTIP_ATTRIBUTE]: true }}
      sx={tooltipSx}
      style={{
        left,
        top,
        transform: side === 'right' ? 'translateX(14px)' : 'translateX(calc(-100% - 14px))',
      }}
    >
      <Box component="strong">{title}</Box>
      {lines.map(({ name, value }) => (
        <Box key={name} sx={{ display: 'flex', justifyContent: 'space-between', gap: 6 }}>
          <span>{name}</span>
          <Box component="span" sx={{ fontWeight: 540 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const tooltipSx = {
  position: 'absolute',
  zIndex: 1,
  minWidth: 168,
  px: 2.5,
  py: 2,
  borderRadius: '6px',
  bgcolor: 'inverse.bg',
  color: 'inverse.text',
  typography: 'caption',
  lineHeight: '18px',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
} as const
