import Box from '@mui/material/Box'
import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis'
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis'
import type { DayNote } from '@/domain/answers/dayNotes'
import { addDays, daysBetween, daysOfPeriod } from '@/domain/answers/days'
import type { ReturnDay } from '@/domain/answers/roas'
import type { Horizon } from '@/domain/answers/types'
import { AnswerChart } from '@/features/answers/chart/AnswerChart'
import { answerChartSx, axisLabelStyle } from '@/features/answers/chart/answerChartSx'
import { pointLeft } from '@/features/answers/chart/ChartFrame'
import { NoteMarks } from '@/features/answers/notes/NoteMarks'
import { ReturnBoxes } from '@/features/answers/chart/ReturnBoxes'
import { formatDayOf, labelStep } from '@/features/answers/dayWords'
import { roasMessages } from './messages'
import { AXIS_PX, moneyTicks } from './roasScales'
import { useMoney } from '@/features/answers/useMoney'

const texts = roasMessages.early

export interface EarlyChartProps {
  /** Young days, oldest first; at least one. */
  readonly days: readonly ReturnDay[]
  /** Number of days after the install up to which revenue counts: 0 or 7. */
  readonly horizon: Horizon
  /** Day on which the first figure arrives. */
  readonly arrivesOn: string
  /** Text alternative of the chart. */
  readonly described: string
  /** Notes on these days, which are listed below the chart. */
  readonly notes?: readonly DayNote[]
}

const MARGIN = { left: 52, right: 16 } as const
const HEIGHT_PX = 180
const HEAD_PX = 24
const MOST_LABELS = 9

/**
 * Chart of spend and revenue of days that are all too young, with the day on which the first figure arrives. Import it
 * lazily, because it bundles the chart library.
 */
export function EarlyChart({ days, horizon, arrivesOn, described, notes = [] }: EarlyChartProps) {
  const money = useMoney()
  const first = days[0]?.day ?? arrivesOn
  const shown = daysOfPeriod(first, addDays(arrivesOn, 1))
  const step = labelStep(shown.length, MOST_LABELS)
  const ticks = moneyTicks(days)
  const isLabelled = (_day: string, index: number) => index % step === 0
  return (
    <Box role="img" aria-label={described} sx={{ position: 'relative', minWidth: 0 }}>
      <AnswerChart
        height={HEAD_PX + HEIGHT_PX + AXIS_PX}
        margin={{ left: 0, right: MARGIN.right, top: HEAD_PX, bottom: 0 }}
        skipAnimation
        disableKeyboardNavigation
        xAxis={[
          {
            data: [...shown],
            scaleType: 'band',
            categoryGapRatio: 0.45,
            valueFormatter: formatDayOf,
            tickLabelInterval: isLabelled,
            disableLine: true,
            disableTicks: true,
            tickLabelStyle: axisLabelStyle,
            height: AXIS_PX,
          },
        ]}
        yAxis={[
          {
            min: 0,
            max: ticks.at(-1) ?? 1,
            domainLimit: 'strict',
            tickInterval: [...ticks],
            valueFormatter: (value: number) => money.tick(value),
            disableLine: true,
            disableTicks: true,
            tickLabelStyle: axisLabelStyle,
            width: MARGIN.left,
          },
        ]}
        series={[]}
        sx={answerChartSx}
      >
        <ChartsGrid horizontal />
        <ReturnBoxes days={days} />
        <ChartsXAxis />
        <ChartsYAxis />
      </AnswerChart>
      <NoteMarks days={shown} notes={notes} margin={MARGIN} bottom={AXIS_PX - 7} />
      <Box
        aria-hidden
        sx={markSx}
        style={{ left: pointLeft(daysBetween(first, arrivesOn), shown.length, MARGIN) }}
      >
        <span>{texts.firstFigure(horizon)}</span>
      </Box>
    </Box>
  )
}

const markSx = {
  position: 'absolute',
  top: HEAD_PX,
  bottom: AXIS_PX,
  borderLeft: '2px dotted',
  borderColor: 'primary.main',
  color: 'primary.text',
  typography: 'caption',
  fontWeight: 540,
  '& span': { position: 'absolute', right: 0, top: -20, whiteSpace: 'nowrap', transform: 'translateX(25%)' },
} as const
