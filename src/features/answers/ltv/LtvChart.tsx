import Box from '@mui/material/Box'
import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis'
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis'
import { LinePlot, MarkPlot } from '@mui/x-charts/LineChart'
import { type Cohort, type CohortMean, cohortsWithCurve, lastAge } from '@/domain/answers/cohorts'
import { roundTicks } from '@/features/answers/roas/ticks'
import { LTV_AGES } from '@/domain/shared/constants'
import { paletteVar } from '@/theme/primitives'
import { AnswerChart } from '@/features/answers/chart/AnswerChart'
import { answerChartSx, axisLabelStyle } from '@/features/answers/chart/answerChartSx'
import { formatDayOf } from '@/features/answers/dayWords'
import { ltvMessages } from './messages'
import { useMoney } from '@/features/answers/useMoney'

const texts = ltvMessages.curves

export interface LtvChartProps {
  /** Cohorts of the period, see `cohortsWithCurve`. */
  readonly cohorts: readonly Cohort[]
  /** Mean of all cohorts, drawn as the main curve. */
  readonly all: CohortMean
  /** Cohort whose curve is highlighted; null for none. */
  readonly chosen: Cohort | null
}

const HEIGHT_PX = 380
const MARGIN = { left: 0, right: 84, top: 16, bottom: 0 } as const
const AXIS_PX = { x: 28, y: 52 } as const
const LINES = 5
const CENT = 0.01

/**
 * Curves of the value of a user by age: all cohorts, the chosen one, and thin ones for each. The time axis is a square
 * root, so that the first week is readable. Import it lazily, because it bundles the chart library.
 */
export function LtvChart({ cohorts, all, chosen }: LtvChartProps) {
  const money = useMoney()
  const drawn = cohortsWithCurve(cohorts, chosen)
  const values = [all, ...drawn, ...(chosen === null ? [] : [chosen])].flatMap((cohort) =>
    cohort.values.map((value) => value ?? 0),
  )
  const ticks = roundTicks(0, Math.max(CENT, ...values), LINES, CENT)
  const line = { type: 'line' as const, curve: 'linear' as const, showMark: false }
  const described = LTV_AGES.flatMap((age, index) => {
    const value = all.values[index] ?? null
    return value === null ? [] : [texts.point(age, money.cents(value))]
  })
  const formatTick = ticks.every(Number.isInteger) ? money.whole : money.cents
  return (
    <Box role="img" aria-label={texts.described(described)} sx={{ position: 'relative' }}>
      <AnswerChart
        height={HEIGHT_PX}
        margin={MARGIN}
        skipAnimation
        disableKeyboardNavigation
        xAxis={[
          {
            data: [...LTV_AGES],
            scaleType: 'sqrt',
            min: 0,
            max: LTV_AGES.at(-1) ?? 0,
            domainLimit: 'strict',
            tickInterval: [...LTV_AGES],
            valueFormatter: (age: number) => String(age),
            disableLine: true,
            disableTicks: true,
            tickLabelStyle: axisLabelStyle,
            height: AXIS_PX.x,
          },
        ]}
        yAxis={[
          {
            min: 0,
            max: ticks.at(-1) ?? 1,
            domainLimit: 'strict',
            tickInterval: [...ticks],
            valueFormatter: (value: number) => formatTick(value),
            disableLine: true,
            disableTicks: true,
            tickLabelStyle: axisLabelStyle,
            width: AXIS_PX.y,
          },
        ]}
        series={[
          ...drawn.map((cohort) => ({
            ...line,
            id: `each-${cohort.start}`,
            color: paletteVar('chart.1'),
            data: [...cohort.values],
          })),
          {
            ...line,
            id: 'all',
            color: paletteVar('chart.0'),
            data: [...all.values],
            showMark: true,
            shape: 'circle' as const,
          },
          ...(chosen === null
            ? []
            : [
                {
                  ...line,
                  id: 'chosen',
                  color: paletteVar('text.primary'),
                  data: [...chosen.values],
                  showMark: true,
                  shape: 'circle' as const,
                },
              ]),
        ]}
        sx={ltvSx}
      >
        <ChartsGrid horizontal />
        <LinePlot skipAnimation />
        <MarkPlot skipAnimation />
        <ChartsXAxis />
        <ChartsYAxis />
      </AnswerChart>
      <EndLabel cohort={all} name={texts.allEnd} top={ticks.at(-1) ?? 1} isChosen={false} />
      {chosen !== null && (
        <EndLabel cohort={chosen} name={formatDayOf(chosen.start)} top={ticks.at(-1) ?? 1} isChosen />
      )}
    </Box>
  )
}

interface EndLabelProps {
  /** Values of the curve by age; the label is at the last one that is known. */
  readonly cohort: CohortMean
  /** Name of the curve, shown before its value. */
  readonly name: string
  /** Value at the top of the chart. */
  readonly top: number
  /** Whether the curve is that of the chosen cohort: the label is then above it and in the text colour. */
  readonly isChosen: boolean
}

/** Name and value at the end of a curve. */
function EndLabel({ cohort, name, top, isChosen }: EndLabelProps) {
  const money = useMoney()
  const index = lastAge(cohort)
  const value = cohort.values[index] ?? null
  if (value === null) return null
  const part = Math.sqrt((LTV_AGES[index] ?? 0) / (LTV_AGES.at(-1) ?? 1))
  const plot = HEIGHT_PX - MARGIN.top - AXIS_PX.x
  return (
    <Box
      aria-hidden
      sx={{ ...labelSx, color: isChosen ? 'text.primary' : 'primary.text' }}
      style={{
        left: `calc(${AXIS_PX.y}px + (100% - ${AXIS_PX.y + MARGIN.right}px) * ${part})`,
        top: MARGIN.top + plot * (1 - value / top) - (isChosen ? 26 : 8),
        transform: isChosen && part > 0.2 && part < 1 ? 'translateX(-90%)' : 'translateX(8px)',
      }}
    >
      {`${name}, ${money.cents(value)}`}
    </Box>
  )
}

const ltvSx = {
  ...answerChartSx,
  '& .MuiLineChart-line': { strokeWidth: 1, strokeOpacity: 0.7 },
  '& [data-series="all"], & [data-series="chosen"]': { strokeWidth: 2.5, strokeOpacity: 1 },
  '& .MuiLineChart-mark': { fill: paletteVar('surface.card') },
} as const
const labelSx = {
  position: 'absolute',
  typography: 'caption',
  fontWeight: 620,
  whiteSpace: 'nowrap',
} as const
