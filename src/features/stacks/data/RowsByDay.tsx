import Box from '@mui/material/Box'
import { useId } from 'react'
import { chartHint } from '@/components/common/messages'
import { useChartCursor } from '@/components/common/useChartCursor'
import { visuallyHidden } from '@/components/common/visuallyHidden'
import type { DayRows } from '@/domain/runs/runDetail'
import { stackDataMessages } from './messages'

const texts = stackDataMessages.byDay

export interface RowsByDayProps {
  /** Rows of successive days, earliest first; 0 for a day without rows. Days are texts such as "22 Nov". */
  readonly days: readonly DayRows[]
}

/**
 * Bars of the rows of each day; a day without rows is a dashed gap. The pointer and the arrow keys choose a day, whose
 * rows are shown and announced. Nothing for fewer than two days.
 */
export function RowsByDay({ days }: RowsByDayProps) {
  const hintId = useId()
  const { index: chosen, handlers } = useChartCursor(days.length, NO_MARGIN)
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined || days.length < 2) return null
  const most = days.reduce((best, day) => (day.rows > best.rows ? day : best), first)
  const missing = days.filter(({ rows }) => rows === 0).length
  const period = texts.period(first.day, last.day, missing)
  const isEven = days.every(({ rows }) => rows === most.rows)
  const mostText = isEven ? texts.each(most.rows) : texts.most(most.day, most.rows)
  const shown = chosen === null ? undefined : days[chosen]
  const shownText = shown === undefined ? mostText : texts.ofDay(shown.day, shown.rows)
  return (
    <Box sx={frameSx}>
      <Box sx={{ flex: '0 1 200px', minWidth: 160 }}>
        <Box sx={{ typography: 'body1', fontWeight: 540 }}>{texts.title}</Box>
        <Box sx={{ typography: 'caption', color: missing > 0 ? 'warning.text' : 'text.tertiary' }}>
          {period}
        </Box>
      </Box>
      <Box sx={{ flex: '1 1 360px', minWidth: 0 }}>
        <Box
          role="img"
          tabIndex={0}
          aria-label={texts.label(period, mostText)}
          aria-describedby={hintId}
          sx={plotSx}
          style={{ maxWidth: Math.max(LEAST_WIDTH, days.length * DAY_WIDTH) }}
          {...handlers}
        >
          <Box sx={barsSx}>
            {days.map(({ day, rows }, index) => (
              <Box component="span" key={day} data-chosen={index === chosen || undefined} sx={slotSx}>
                <i data-empty={rows === 0} style={{ height: `${heightOf(rows, most.rows)}px` }} />
              </Box>
            ))}
          </Box>
          <Box sx={endsSx}>
            <span>{first.day}</span>
            <span>{last.day}</span>
          </Box>
        </Box>
      </Box>
      <Box role="status" sx={factSx}>
        {shownText}
      </Box>
      <Box component="span" id={hintId} sx={visuallyHidden}>
        {chartHint}
      </Box>
    </Box>
  )
}

/** The bars fill the whole width of the plot. */
const NO_MARGIN = { left: 0, right: 0 }
const BARS_HEIGHT = 24
/** Greatest width of a day, in px. */
const DAY_WIDTH = 18
/** Room for the names of the first and the last day, in px. */
const LEAST_WIDTH = 120
/** Height of the bar of a day with few rows, in px. */
const LEAST_HEIGHT = 3

const heightOf = (rows: number, most: number): number =>
  rows === 0 ? BARS_HEIGHT : Math.max(LEAST_HEIGHT, (rows / most) * BARS_HEIGHT)

const frameSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 24px',
  mb: 3,
  px: 4,
  py: 3,
  border: 1,
  borderColor: 'line.hairline',
  borderRadius: '8px',
  bgcolor: 'surface.card',
} as const

const plotSx = { borderRadius: '4px', touchAction: 'pan-y', '&:focus-visible': { outlineOffset: 2 } } as const

const barsSx = { display: 'flex', alignItems: 'flex-end', height: BARS_HEIGHT } as const

const slotSx = {
  flex: '1 1 0',
  height: '100%',
  display: 'flex',
  alignItems: 'flex-end',
  '& > i': {
    flex: 1,
    mr: '2px',
    borderRadius: '1px 1px 0 0',
    bgcolor: 'chart.2',
    '@media (forced-colors: active)': { bgcolor: 'Highlight', forcedColorAdjust: 'none' },
  },
  '&[data-chosen] > i': {
    bgcolor: 'text.primary',
    '@media (forced-colors: active)': { bgcolor: 'CanvasText' },
  },
  '& > i[data-empty="true"]': {
    bgcolor: 'transparent',
    border: '1px dashed',
    borderBottom: 0,
    borderColor: 'warning.main',
  },
  '&[data-chosen] > i[data-empty="true"]': { borderStyle: 'solid', borderColor: 'text.primary' },
} as const

const endsSx = {
  display: 'flex',
  justifyContent: 'space-between',
  pt: '2px',
  typography: 'caption',
  color: 'text.tertiary',
} as const

const factSx = {
  flex: '0 0 176px',
  typography: 'caption',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const
