import Box from '@mui/material/Box'
import type { DayNote } from '@/domain/answers/dayNotes'
import { pointLeft } from '@/features/answers/chart/ChartFrame'
import type { PlotMargin } from '@/components/common/useChartCursor'

export interface NoteMarksProps {
  /** Days of the plot in order. */
  readonly days: readonly string[]
  readonly notes: readonly DayNote[]
  /** Space beside the plot, in px. */
  readonly margin: PlotMargin
  /** Distance of the marks from the bottom of the chart, in px. */
  readonly bottom: number
}

/** Squares under the days that have a note; the tooltip and the list below the plot have the texts. */
export function NoteMarks({ days, notes, margin, bottom }: NoteMarksProps) {
  const marked = new Set(notes.map(({ day }) => day))
  return days.map((day, index) =>
    marked.has(day) ? (
      <Box
        key={day}
        aria-hidden
        data-note={day}
        sx={markSx}
        style={{ left: pointLeft(index, days.length, margin), bottom }}
      />
    ) : null,
  )
}

const markSx = {
  position: 'absolute',
  width: 6,
  height: 6,
  ml: '-3px',
  borderRadius: '1px',
  bgcolor: 'text.primary',
  printColorAdjust: 'exact',
  '@media (forced-colors: active)': { bgcolor: 'CanvasText', forcedColorAdjust: 'none' },
} as const
