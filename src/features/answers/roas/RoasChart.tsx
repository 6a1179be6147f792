import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine'
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis'
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis'
import { LinePlot } from '@mui/x-charts/LineChart'
import { type DayNote, notesOn } from '@/domain/answers/dayNotes'
import { BREAK_EVEN, type ReturnDay } from '@/domain/answers/roas'
import type { Horizon } from '@/domain/answers/types'
import { formatRatio, type Money } from '@/domain/shared/text/money'
import { formatRows } from '@/domain/shared/text/numbers'
import { paletteVar } from '@/theme/primitives'
import { answerChartSx, axisLabelStyle } from '@/features/answers/chart/answerChartSx'
import { AnswerChart } from '@/features/answers/chart/AnswerChart'
import { ChartFrame } from '@/features/answers/chart/ChartFrame'
import { NoteMarks } from '@/features/answers/notes/NoteMarks'
import { ReturnBoxes } from '@/features/answers/chart/ReturnBoxes'
import { formatDayOf, formatWeekday, labelStep } from '@/features/answers/dayWords'
import type { AmountNames } from '@/domain/answers/messages'
import { useRevenueWords } from '@/features/answers/revenue/useRevenue'
import { roasMessages } from './messages'
import { EndLabels, RatioDot, YoungBand } from './RoasChartMarks'
import {
  AXIS_PX,
  hasReturn,
  HEAD_PX,
  MARGIN,
  moneyHeight,
  moneyTicks,
  RATIO_PX,
  ratioTicks,
  type Ticks,
} from './roasScales'
import { useMoney } from '@/features/answers/useMoney'

const texts = roasMessages.plot

export interface RoasChartProps {
  /** Days in order, without gaps; at least one. */
  readonly days: readonly ReturnDay[]
  /** Number of days after the install up to which revenue counts: 0 or 7. */
  readonly horizon: Horizon
  /** Sentence that the text alternative starts with. */
  readonly sentence: string
  /** What people want back, as a ratio; null for none. */
  readonly target?: number | null
  /** Notes on these days. */
  readonly notes?: readonly DayNote[]
}

const NO_NOTES: readonly DayNote[] = []
const MOST_LABELS = 6

/**
 * Chart of an answer about ROAS by install day: the ratio as a line against break-even, and below it spend and revenue
 * as box and fill, on one time axis. Young days are dashed on a tinted band. Import it lazily, because it bundles the
 * chart library.
 */
export function RoasChart({ days, horizon, sentence, target = null, notes = NO_NOTES }: RoasChartProps) {
  const money = useMoney()
  const [ratios, amounts] = [ratioTicks(days, target), moneyTicks(days)]
  const firstYoung = days.findIndex(({ isYoung }) => isYoung)
  const isSpent = hasReturn(days)
  const names = useRevenueWords()
  return (
    <ChartFrame
      described={describe(days, sentence, names)}
      count={days.length}
      margin={MARGIN}
      pointOf={(index) => ({
        ...pointOf(days[index], horizon, money, names),
        notes: notesOn(notes, days[index]?.day ?? '').map(({ text }) => text),
      })}
      marks={marksOf(days, notes)}
      tooltipTop={RATIO_PX - 20}
    >
      {(index) => (
        <>
          {firstYoung >= 0 && (
            <YoungBand from={firstYoung} days={days} ratios={ratios} horizon={horizon} target={target} />
          )}
          {isSpent && <RatioPanel days={days} ticks={ratios} target={target} />}
          <MoneyPanel days={days} ticks={amounts} />
          <EndLabels days={days} ratios={ratios} amounts={amounts} target={target} />
          <NoteMarks days={days.map(({ day }) => day)} notes={notes} margin={MARGIN} bottom={MARKS_PX} />
          {index !== null && <RatioDot day={days[index]} index={index} count={days.length} ticks={ratios} />}
        </>
      )}
    </ChartFrame>
  )
}

/** Distance of the marks of notes from the bottom, in px: between the axis and its labels. */
const MARKS_PX = AXIS_PX - 7

const marksOf = (days: readonly ReturnDay[], notes: readonly DayNote[]): readonly number[] =>
  days.flatMap(({ day }, index) => (notesOn(notes, day).length > 0 ? [index] : []))

const describe = (days: readonly ReturnDay[], sentence: string, names: AmountNames): string => {
  const complete = days.filter(({ isYoung, roas }) => !isYoung && roas !== null).map(({ roas }) => roas ?? 0)
  const range = texts.range(formatDayOf(days[0]?.day ?? ''), formatDayOf(days.at(-1)?.day ?? ''))
  if (complete.length === 0) return `${sentence} ${range}`
  const [low, high] = [formatRatio(Math.min(...complete)), formatRatio(Math.max(...complete))]
  return texts.described(sentence, range, { low, high }, names)
}

const pointOf = (day: ReturnDay | undefined, horizon: Horizon, money: Money, names: AmountNames) => {
  if (day === undefined) return { title: '', lines: [], spoken: '' }
  const title = formatWeekday(day.day)
  const [spend, revenue, roas] = [money.format(day.spend), money.format(day.revenue), formatRatio(day.roas)]
  return {
    title: day.isYoung ? texts.youngTitle(title) : title,
    lines: [
      { name: roasMessages.figures.spend, value: spend },
      {
        name: day.isYoung ? texts.soFar(horizon, names) : roasMessages.figures.revenue(horizon, names),
        value: revenue,
      },
      { name: names.roas, value: roas },
      { name: roasMessages.figures.installs, value: formatRows(day.installs) },
    ],
    spoken: texts.point(title, { spend, revenue, roas }, names),
  }
}

interface PanelProps {
  /** Days in order, without gaps; at least one. */
  readonly days: readonly ReturnDay[]
  /** Values of the grid lines of the vertical axis; the first and the last are its ends. */
  readonly ticks: Ticks
}

const xAxisOf = (days: readonly ReturnDay[]) => {
  const step = labelStep(days.length, MOST_LABELS)
  return {
    data: days.map(({ day }) => day),
    scaleType: 'band',
    categoryGapRatio: 0.4,
    valueFormatter: formatDayOf,
    tickLabelInterval: (_day: string, index: number) => index % step === 0,
    disableLine: true,
    disableTicks: true,
    tickLabelStyle: axisLabelStyle,
    height: AXIS_PX,
  } as const
}

const yAxisOf = (ticks: Ticks, format: (value: number) => string) => ({
  min: ticks[0] ?? 0,
  max: ticks.at(-1) ?? 1,
  domainLimit: 'strict' as const,
  tickInterval: [...ticks],
  valueFormatter: (value: number) => format(value),
  disableLine: true,
  disableTicks: true,
  tickLabelStyle: axisLabelStyle,
  width: MARGIN.left,
})

function RatioPanel({ days, ticks, target }: PanelProps & { readonly target: number | null }) {
  const lastComplete = days.findLastIndex(({ isYoung, roas }) => !isYoung && roas !== null)
  const line = {
    type: 'line' as const,
    color: paletteVar('chart.0'),
    curve: 'linear' as const,
    showMark: false,
  }
  return (
    <AnswerChart
      height={HEAD_PX + RATIO_PX}
      margin={{ left: 0, right: MARGIN.right, top: HEAD_PX, bottom: 0 }}
      skipAnimation
      disableKeyboardNavigation
      xAxis={[{ ...xAxisOf(days), position: 'none' }]}
      yAxis={[yAxisOf(ticks, (value) => formatRatio(value, 0))]}
      series={[
        { ...line, id: 'complete', data: days.map(({ isYoung, roas }) => (isYoung ? null : roas)) },
        {
          ...line,
          id: 'young',
          data: days.map(({ isYoung, roas }, index) => (isYoung || index === lastComplete ? roas : null)),
        },
      ]}
      sx={ratioSx}
    >
      <ChartsGrid horizontal />
      <ChartsReferenceLine
        y={BREAK_EVEN}
        lineStyle={{ stroke: paletteVar('text.primary'), strokeDasharray: '4 3' }}
      />
      {target !== null && (
        <ChartsReferenceLine
          y={target}
          lineStyle={{
            stroke: paletteVar('text.secondary'),
            strokeDasharray: '0.1 4',
            strokeLinecap: 'round',
            strokeWidth: 2,
          }}
        />
      )}
      <LinePlot skipAnimation />
      <ChartsYAxis />
    </AnswerChart>
  )
}

function MoneyPanel({ days, ticks }: PanelProps) {
  const money = useMoney()
  return (
    <AnswerChart
      height={HEAD_PX + moneyHeight(days) + AXIS_PX}
      margin={{ left: 0, right: MARGIN.right, top: HEAD_PX, bottom: 0 }}
      skipAnimation
      disableKeyboardNavigation
      xAxis={[xAxisOf(days)]}
      yAxis={[yAxisOf(ticks, money.tick)]}
      series={[]}
      sx={answerChartSx}
    >
      <ChartsGrid horizontal />
      <ReturnBoxes days={days} />
      <ChartsXAxis />
      <ChartsYAxis />
    </AnswerChart>
  )
}

const ratioSx = {
  ...answerChartSx,
  '& [data-series="young"]': { strokeDasharray: '3 3' },
  '& .MuiLineChart-line': { strokeWidth: 2 },
} as const
