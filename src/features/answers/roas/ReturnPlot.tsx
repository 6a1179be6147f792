import Box from '@mui/material/Box'
import { useRevenueWords } from '@/features/answers/revenue/useRevenue'
import { roasMessages } from './messages'
import { hasReturn } from './roasScales'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { lazyWithPreload } from '@/components/common/loading/lazyWithRetry'
import type { DayNote } from '@/domain/answers/dayNotes'
import type { ReturnDay } from '@/domain/answers/roas'
import type { Horizon } from '@/domain/answers/types'
import { SectionErrorBoundary } from '@/features/common/SectionErrorBoundary'

const texts = roasMessages.plot

// the chart library is loaded while the data is on its way
const chart = lazyWithPreload(async () => (await import('@/features/answers/chart/answerCharts')).RoasChart)

/** Starts to load the code of the chart. */
export const preloadReturnPlot = () => void chart.preload()

/** Height of the chart in px, which its space keeps while the code loads. */
export const RETURN_PLOT_PX = 288

export interface ReturnPlotProps {
  /** Days in order, without gaps; at least one. */
  readonly days: readonly ReturnDay[]
  /** Number of days after the install up to which revenue counts: 0 or 7. */
  readonly horizon: Horizon
  /** Sentence that the text alternative starts with. */
  readonly sentence: string
  /** What people want back, as a ratio; null for none. */
  readonly target?: number | null
  /** Notes on these days. */
  readonly notes?: readonly DayNote[] | undefined
}

/** ROAS, spend and revenue by day; the chart library loads with it. */
export function ReturnPlot({ days, horizon, sentence, target = null, notes }: ReturnPlotProps) {
  return (
    <SectionErrorBoundary>
      <UnthrottledSuspense fallback={<Box sx={{ height: RETURN_PLOT_PX }} />}>
        <Box sx={{ minHeight: RETURN_PLOT_PX, pr: 2, pl: 1 }}>
          <chart.Component
            days={days}
            horizon={horizon}
            sentence={sentence}
            target={target}
            {...(notes !== undefined && { notes })}
          />
        </Box>
      </UnthrottledSuspense>
    </SectionErrorBoundary>
  )
}

/** Legend of the ROAS chart, in the order of drawing. */
export const ReturnLegend = ({ days, horizon }: Pick<ReturnPlotProps, 'days' | 'horizon'>) => {
  const isSpent = hasReturn(days)
  const names = useRevenueWords()
  return (
    <Box sx={legendSx}>
      {isSpent && (
        <span>
          <i data-mark="box" />
          {texts.spend}
        </span>
      )}
      <span>
        <i data-mark="fill" />
        {isSpent ? texts.revenue(horizon, names) : roasMessages.figures.revenue(horizon, names)}
      </span>
      {isSpent && (
        <span>
          <i data-mark="line" />
          {names.roas}
        </span>
      )}
    </Box>
  )
}

const legendSx = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  typography: 'caption',
  color: 'text.secondary',
  '& span': { display: 'flex', alignItems: 'center', gap: 1.5 },
  '& i': { width: 12, height: 12, boxSizing: 'border-box', borderRadius: '1px' },
  '& i[data-mark="box"]': { border: '1px solid', borderColor: 'text.secondary' },
  '& i[data-mark="fill"]': { bgcolor: 'chart.1' },
  '& i[data-mark="line"]': { width: 18, height: 2, bgcolor: 'chart.0' },
  '@media (forced-colors: active)': {
    '& i[data-mark="fill"]': { bgcolor: 'Highlight', forcedColorAdjust: 'none' },
    '& i[data-mark="line"]': { bgcolor: 'CanvasText', forcedColorAdjust: 'none' },
  },
} as const
