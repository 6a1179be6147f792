import Box from '@mui/material/Box'
import { BarChart } from '@mui/x-charts/BarChart'
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine'
import { meteringMessages } from './messages'
import { monthName, shortMonthName } from './usageMonths'
import { formatRows } from '@/domain/shared/text/numbers'
import { paletteVar } from '@/theme/primitives'
import { chartSx } from '@/components/common/chartSx'
import type { MonthTotal } from './usageModel'

const texts = meteringMessages.months

export interface MonthsChartProps {
  /** Totals per month, oldest first. */
  readonly months: readonly MonthTotal[]
  /** Selected month, which is highlighted; UTC `YYYY-MM`. */
  readonly period: string
  /** Rows per month that the license includes; 0 hides the line. */
  readonly allowance: number
  /** Forecast for the last month in rows by its end; null if there is none. */
  readonly projectedRows: number | null
}

const HEIGHT_PX = 156
/** Factor by which the axis exceeds the highest bar, as room for the label of the allowance. */
const HEADROOM = 1.16

/**
 * Bar chart of the delivered rows per month with a line for the monthly row allowance (MET-4). Import it lazily,
 * because it bundles the chart library.
 */
export function MonthsChart({ months, period, allowance, projectedRows }: MonthsChartProps) {
  const rows = months.map((month) => month.rows ?? 0)
  const last = rows.length - 1
  const more = rows.map((count, index) => (index === last ? Math.max(0, (projectedRows ?? 0) - count) : 0))
  const highest = Math.max(1, allowance, ...rows.map((count, index) => count + (more[index] ?? 0)))
  return (
    <Box component="figure" sx={{ m: 0 }} role="img" aria-label={texts.described(months.map(monthWords))}>
      <BarChart
        height={HEIGHT_PX}
        margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
        hideLegend
        skipAnimation
        disableKeyboardNavigation
        borderRadius={2}
        xAxis={[
          {
            id: 'month',
            data: months.map((month) => month.period),
            valueFormatter: shortMonthName,
            categoryGapRatio: 0.28,
            disableTicks: true,
            height: 28,
            colorMap: {
              type: 'ordinal',
              values: months.map((month) => month.period),
              colors: months.map((month) => paletteVar(month.period === period ? 'chart.0' : 'chart.2')),
            },
          },
        ]}
        yAxis={[{ position: 'none', max: highest * HEADROOM, min: 0 }]}
        series={[
          { id: 'rows', stack: 'month', data: rows, label: texts.rows, valueFormatter: words },
          {
            id: 'projected',
            stack: 'month',
            data: more,
            label: texts.projected,
            valueFormatter: (value) => (value === 0 ? null : `+${words(value)}`),
          },
        ]}
        axisHighlight={{ x: 'none' }}
        sx={{ ...chartSx, '& [data-series="projected"] .MuiBarChart-element': projectedSx }}
      >
        {allowance > 0 && (
          <ChartsReferenceLine
            y={allowance}
            label={texts.allowance(formatRows(allowance))}
            labelAlign="start"
            lineStyle={{ stroke: paletteVar('text.tertiary'), strokeDasharray: '3 3' }}
            labelStyle={{ fill: paletteVar('text.secondary'), fontSize: 12 }}
            spacing={{ x: 0, y: 4 }}
          />
        )}
      </BarChart>
    </Box>
  )
}

const words = (value: number | null) => formatRows(value)

const monthWords = ({ period, rows }: MonthTotal) =>
  texts.month(monthName(period), rows === null ? null : formatRows(rows))

const projectedSx = {
  fill: 'transparent',
  stroke: paletteVar('warning.main'),
  strokeWidth: 1.5,
  strokeDasharray: '3 2',
} as const
