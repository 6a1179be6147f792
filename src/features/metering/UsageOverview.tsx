import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { lazyWithRetry } from '@/components/common/loading/lazyWithRetry'
import { SilentBoundary } from '@/components/common/loading/SilentBoundary'
import { meteringMessages as texts } from './messages'
import { shellMessages } from '@/components/layout/messages'
import { usageBars } from './usageBars'
import { shortMonthName } from './usageMonths'
import type { UsageRow } from './usageRows'
import { UsageSummary } from './UsageSummary'
import type { MonthTotal, UsageTotals } from './usageModel'

const MonthsChart = lazyWithRetry(async () => (await import('./MonthsChart')).MonthsChart)
const StacksChart = lazyWithRetry(async () => (await import('./StacksChart')).StacksChart)

export interface UsageOverviewProps {
  /** Totals per month, oldest first. */
  readonly months: readonly MonthTotal[]
  /** Selected month, UTC `YYYY-MM`. */
  readonly period: string
  /** Rows of the selected month, the allowance, and the forecast. */
  readonly totals: UsageTotals
  /** Rows by endpoint and transformation, largest first; may be empty. */
  readonly rows: readonly UsageRow[]
  /** Rows of the month's total that no endpoint or transformation reports. */
  readonly unnamedRows: number
  /** Reloads the months that failed to load. */
  readonly onRetry: () => void
}

/**
 * Upper part of the dialog about delivered rows: summary of the month and chart of the last months at the left, chart
 * of the stacks at the right. The charts load lazily, and are omitted if they fail to load (MET-4).
 */
export function UsageOverview(props: UsageOverviewProps) {
  const { months, period, totals, rows, unnamedRows, onRetry } = props
  const bars = usageBars(rows, unnamedRows)
  const forecast = totals.pace?.forecast
  return (
    <Box sx={gridSx}>
      <Box sx={{ minWidth: 0 }}>
        <UsageSummary totals={totals} />
        <Box sx={{ mt: 4, minHeight: 156 }}>
          <SilentBoundary>
            <MonthsChart
              months={months}
              period={period}
              allowance={totals.allowance}
              projectedRows={forecast?.kind === 'known' ? forecast.rows : null}
            />
          </SilentBoundary>
        </Box>
        <FailedMonths months={months} onRetry={onRetry} />
      </Box>
      <Box sx={{ minWidth: 0, minHeight: 288 }}>
        {bars.length > 0 ? (
          <SilentBoundary>
            <StacksChart bars={bars} />
          </SilentBoundary>
        ) : (
          <Box role="status" sx={{ display: 'grid', alignContent: 'center', height: '100%' }}>
            <EmptyState variant="noMatch" title={texts.empty.title}>
              {texts.empty.text}
            </EmptyState>
          </Box>
        )}
      </Box>
    </Box>
  )
}

/**
 * Names the months that failed to load, because a missing bar would look like a month without rows; nothing if all
 * loaded.
 */
function FailedMonths({ months, onRetry }: Pick<UsageOverviewProps, 'months' | 'onRetry'>) {
  const failed = months.filter(({ hasFailed }) => hasFailed)
  if (failed.length === 0) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1 }}>
      <Typography role="status" variant="caption" component="p" color="text.secondary" sx={{ flex: 1 }}>
        {texts.months.notLoaded(failed.map((month) => shortMonthName(month.period)))}
      </Typography>
      <Button size="small" onClick={onRetry}>
        {shellMessages.retry}
      </Button>
    </Box>
  )
}

const gridSx = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '264px 1fr' },
  '@media print': { gridTemplateColumns: '264px 1fr' },
  '& > *': { p: 5 },
  '& > * + *': { borderLeft: { md: 1 }, borderColor: { md: 'line.hairline' } },
} as const
