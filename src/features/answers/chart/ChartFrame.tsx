import { useId, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import { visuallyHidden } from '@/components/common/visuallyHidden'
import { PRINTED_CHART_PX } from './AnswerChart'
import { noteMessages } from '@/features/answers/notes/messages'
import { chartHint } from '@/components/common/messages'
import { type PlotMargin, useChartCursor, TOOLTIP_ATTRIBUTE } from '@/components/common/useChartCursor'

export interface ChartFrameProps {
  /** Text alternative: what the chart shows, its range, lowest and highest value. */
  readonly described: string
  /** Number of points, at equal distances between the margins. */
  readonly count: number
  /** Space to the left and right of the plot, in px. */
  readonly margin: PlotMargin
  /** Returns title and figures of a point for the tooltip, and the sentence that screen readers get. */
  readonly pointOf: (index: number) => {
    readonly title: string
    readonly lines: readonly TooltipLine[]
    readonly spoken: string
    /** Notes on the day, which are in the tooltip and the spoken sentence; undefined for none. */
    readonly notes?: readonly string[]
  }
  /** Indexes of the points with notes, in order: the arrow keys down and up go to them. */
  readonly marks?: readonly number[]
  /** Top of the tooltip, in px. */
  readonly tooltipTop: number
  /** Marks of the chosen point; gets its index, null for none. */
  readonly children: (index: number | null) => ReactNode
}

/** Returns the CSS position of a point between the margins. */
export const pointLeft = (index: number, count: number, { left, right }: PlotMargin): string =>
  `calc(${left}px + (100% - ${left + right}px) * ${(index + 0.5) / Math.max(1, count)})`

/**
 * Frame of a chart: one tab stop with a cursor that the pointer and the keyboard move, a crosshair and a tooltip beside
 * it, and the text alternative.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { described, count, margin, pointOf, marks, tooltipTop, children } = props
  const hintId = useId()
  const { index, handlers } = useChartCursor(count, margin, marks)
  const point = index === null ? null : pointOf(index)
  return (
    <Box sx={frameSx} {...handlers}>
      <Box
        role="img"
        tabIndex={0}
        aria-label={described}
        aria-describedby={hintId}
        sx={{ borderRadius: '4px', touchAction: 'pan-y', '&:focus-visible': { outlineOffset: -2 } }}
      >
        {children(index)}
      </Box>
      {index !== null && (
        <Box aria-hidden sx={crosshairSx} style={{ left: pointLeft(index, count, margin) }} />
      )}
      {index !== null && point !== null && (
        <ChartTooltip
          title={point.title}
          lines={point.lines}
          notes={point.notes ?? []}
          left={pointLeft(index, count, margin)}
          top={tooltipTop}
          side={index < count / 2 ? 'right' : 'left'}
        />
      )}
      <Box sx={visuallyHidden}>
        <span id={hintId}>{marks?.length ? `${chartHint} ${noteMessages.hint}` : chartHint}</span>
        <span role="status">{point === null ? '' : spokenOf(point)}</span>
      </Box>
    </Box>
  )
}

const spokenOf = ({ spoken, notes = [] }: ReturnType<ChartFrameProps['pointOf']>): string =>
  [spoken, ...notes.map(noteMessages.onDay)].join('. ')

/** On paper as wide as the drawing in it, beside which its labels are placed. */
const frameSx = { position: 'relative', '@media print': { width: PRINTED_CHART_PX } } as const

const crosshairSx = {
  position: 'absolute',
  top: 0,
  bottom: 28,
  width: '1px',
  bgcolor: 'text.primary',
  pointerEvents: 'none',
  '@media (forced-colors: active)': { bgcolor: 'CanvasText', forcedColorAdjust: 'none' },
} as const

/** Name and figure of a tooltip. */
interface TooltipLine {
  readonly name: string
  readonly value: string
}

interface ChartTooltipProps {
  /** First line, in bold: the day of the point. */
  readonly title: string
  /** Names and figures below the title, already formatted. */
  readonly lines: readonly TooltipLine[]
  readonly notes: readonly string[]
  /** CSS position of the point, beside which the tooltip is. */
  readonly left: string
  /** Distance from the top of the chart, in px. */
  readonly top: number
  /** Side of the crosshair on which the tooltip is, so that it stays inside the chart. */
  readonly side: 'left' | 'right'
}

/** Tooltip of a point in a chart, beside its crosshair. Hidden from screen readers, which get a sentence. */
function ChartTooltip({ title, lines, notes, left, top, side }: ChartTooltipProps) {
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
      {notes.map((note) => (
        <Box key={note} sx={tooltipNoteSx}>
          {noteMessages.onDay(note)}
        </Box>
      ))}
    </Box>
  )
}

const tooltipNoteSx = {
  mt: 1,
  maxWidth: 240,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const

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
