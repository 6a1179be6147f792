import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useZone } from '@/components/common/zone'
import { runLogMessages } from './messages'
import { startOf } from '@/domain/runs/runHistory'
import type { Run } from '@/domain/runs/types'
import { formatDateTime, formatDay } from '@/domain/shared/text/dates'
import { paletteVar } from '@/theme/primitives'
import { BARS_PX } from './runLogSize'
import { runMarks, summaryOf } from './runMarks'

export interface RunLogChartProps {
  /** Newest first; at least one. */
  readonly runs: readonly Run[]
  /** Present time in epoch milliseconds. */
  readonly now: number
}

const texts = runLogMessages.chart
const DRAWN_RUNS = 40
const LOWEST_PX = 6

/**
 * Bar chart of the latest runs, at most 40, newest at the right; a successful run's bar is as high as its duration
 * relative to the longest run. The table below it has the same data as text (MOD-2).
 */
export function RunLogChart({ runs, now }: RunLogChartProps) {
  const zone = useZone()
  const drawn = runs.slice(0, DRAWN_RUNS)
  const marks = runMarks(drawn, now, zone, drawn.length)
  const timeOf = (run: Run | undefined) => (run === undefined ? null : startOf(run))
  return (
    <Box sx={{ px: 5, pt: 4 }}>
      <Bars role="img" aria-label={summaryOf(marks)}>
        {marks.map((mark, index) => (
          <Bar
            // index as key: the position identifies a mark
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            data-mark={mark.kind}
            title={mark.text}
            style={mark.kind === 'success' ? { height: heightOf(mark.length) } : undefined}
          />
        ))}
      </Bars>
      <Box sx={wordsSx}>
        <span>{texts.oldest(drawn.length, formatDay(timeOf(drawn.at(-1)), zone))}</span>
        <Legend>
          <i data-mark="success" />
          {texts.success}
          <i data-mark="failed" />
          {texts.failed}
        </Legend>
        <span>{texts.newest(formatDateTime(timeOf(drawn[0]), zone))}</span>
      </Box>
    </Box>
  )
}

/** Height of a bar in px; `length` is the duration relative to the longest run, 0 to 1. */
const heightOf = (length: number): number => Math.round(LOWEST_PX + (BARS_PX - LOWEST_PX) * length)

const wordsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 4,
  mt: 2,
  pt: 2,
  borderTop: 1,
  borderColor: 'line.hairline',
  typography: 'caption',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const

const mark = {
  '&[data-mark="success"]': { background: paletteVar('success.mark') },
  // a gap that forms an exclamation mark: distinguishable without colour
  '&[data-mark="failed"]': {
    background: `linear-gradient(${paletteVar('error.main')} 75%, transparent 75% 82%, ${paletteVar('error.main')} 82%)`,
  },
  '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
} as const

/** Few bars stand at the right, at the newest time, as in the strips of the lists. */
const Bars = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'flex-end',
  gap: 4,
  height: BARS_PX,
})

const Bar = styled('span')({
  flex: '1 1 12px',
  maxWidth: 13,
  minWidth: 2,
  boxSizing: 'border-box',
  borderRadius: 2,
  ...mark,
  '&[data-mark="failed"]': { ...mark['&[data-mark="failed"]'], height: BARS_PX },
  '&[data-mark="running"]': { height: 36, border: `1.5px solid ${paletteVar('info.main')}` },
  '&[data-mark="other"]': { height: 26, background: paletteVar('text.tertiary') },
})

const Legend = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  '& i': { width: 5, height: 12, borderRadius: 1.5, ...mark },
  '& i + i, & i:not(:first-of-type)': { marginLeft: 10 },
})
