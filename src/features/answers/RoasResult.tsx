import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import X from 'lucide-react/icons/x'
import { roasMessages as texts } from '@/components/answers/roas/messages'
import { cardSx } from '@/components/answers/page/answerTableSx'
import { ComputedPopup } from '@/components/answers/page/ComputedPopup'
import { ViewToggle } from '@/components/answers/page/ViewToggle'
import { CampaignTable } from '@/components/answers/roas/CampaignTable'
import { DayTable } from '@/components/answers/roas/DayTable'
import { RoasEarly } from '@/components/answers/roas/RoasEarly'
import type { Horizon } from '@/domain/answers/types'
import { RoasSummary, roasSentence } from '@/components/answers/roas/RoasSummary'
import type { RoasView } from '@/components/answers/roas/roasView'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { lazyWithPreload } from '@/components/common/loading/lazyWithRetry'
import { addDays } from '@/domain/answers/days'
import { ANSWER_DAYS } from '@/domain/shared/constants'
import { SectionErrorBoundary } from '@/features/common/SectionErrorBoundary'
import type { RoasFigures } from './useRoasFigures'

// the chart library is loaded while the data is on its way
const chart = lazyWithPreload(async () => (await import('@/components/answers/roas/RoasChart')).RoasChart)
const early = lazyWithPreload(async () => (await import('@/components/answers/roas/EarlyChart')).EarlyChart)

/** Starts to load the code of the charts. */
export const preloadRoasChart = () => void chart.preload()

/** Height of the chart, which its space keeps while the code loads. */
const CHART_PX = 288

export interface RoasResultProps {
  readonly figures: RoasFigures
  readonly view: RoasView
  readonly onView: (change: Partial<RoasView>) => void
  /** First day of the table, and first day of the period. */
  readonly firstDay: string
  readonly from: string
}

/** The ROAS answer: sentence, plot or table by day, and the campaigns; or why there is no figure yet. */
export function RoasResult({ figures, view, onView, firstDay, from }: RoasResultProps) {
  const { days, totals, campaigns, allTotals, chosen } = figures
  const { horizon } = view
  if (allTotals.completeDays === 0)
    return <Early figures={figures} view={view} onView={onView} firstDay={firstDay} from={from} />
  const sentence = roasSentence(totals, horizon)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box component="section" sx={cardSx} aria-label={texts.plot.title}>
        <RoasSummary totals={totals} horizon={horizon} />
        <Box sx={barSx}>
          <Typography variant="body2" component="h2" sx={{ fontWeight: 620 }}>
            {texts.plot.title}
          </Typography>
          {chosen !== null && (
            <Button
              size="small"
              variant="outlined"
              aria-label={texts.campaigns.chosenOnly(chosen.campaign ?? texts.campaigns.others)}
              endIcon={<X size={14} aria-hidden />}
              onClick={() => onView({ campaign: null })}
            >
              <bdi>{texts.campaigns.chosen(chosen.campaign ?? texts.campaigns.others)}</bdi>
            </Button>
          )}
          {view.mode === 'plot' && <RoasLegend horizon={horizon} />}
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, ml: 'auto' }}>
            <ComputedPopup label={texts.computed.link} texts={texts.computed.texts(horizon)} />
            <ViewToggle mode={view.mode} onMode={(mode) => onView({ mode })} />
          </Box>
        </Box>
        {view.mode === 'table' ? (
          <DayTable days={days} totals={totals} horizon={horizon} />
        ) : (
          <SectionErrorBoundary>
            <UnthrottledSuspense fallback={<Box sx={{ height: CHART_PX }} />}>
              <Box sx={{ minHeight: CHART_PX, pr: 2, pl: 1 }}>
                <chart.Component days={days} horizon={horizon} sentence={sentence} />
              </Box>
            </UnthrottledSuspense>
          </SectionErrorBoundary>
        )}
      </Box>
      <CampaignTable
        campaigns={campaigns}
        totals={allTotals}
        horizon={horizon}
        order={view.order}
        onOrder={(order) => onView({ order })}
        chosen={chosen?.key ?? null}
        onChoose={(campaign) => onView({ campaign })}
      />
    </Box>
  )
}

function Early({ figures, view, onView, firstDay, from }: RoasResultProps) {
  const { days } = figures
  const { horizon } = view
  const first = days[0]?.day ?? from
  const oldOn = addDays(first, horizon)
  const arrivesOn = addDays(oldOn, 1)
  const sum = (value: (day: (typeof days)[number]) => number) =>
    days.reduce((total, day) => total + value(day), 0)
  const hasEarlier = firstDay < from
  return (
    <RoasEarly
      horizon={horizon}
      first={first}
      oldOn={oldOn}
      arrivesOn={arrivesOn}
      spend={sum(({ spend }) => spend)}
      revenue={sum(({ revenue }) => revenue)}
      onDay0={horizon === 0 ? undefined : () => onView({ horizon: 0 })}
      onEarlier={
        hasEarlier
          ? () =>
              onView({
                from: addDays(days.at(-1)?.day ?? from, 1 - ANSWER_DAYS),
                to: days.at(-1)?.day ?? from,
              })
          : undefined
      }
    >
      <SectionErrorBoundary>
        <UnthrottledSuspense fallback={<Box sx={{ height: CHART_PX }} />}>
          <early.Component
            days={days}
            horizon={horizon}
            arrivesOn={arrivesOn}
            described={texts.early.title(horizon)}
          />
        </UnthrottledSuspense>
      </SectionErrorBoundary>
    </RoasEarly>
  )
}

const barSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 2,
  minHeight: 48,
  px: 4,
  py: 2,
  borderTop: 1,
  borderColor: 'line.hairline',
} as const

interface RoasLegendProps {
  readonly horizon: Horizon
}

/** Legend of the ROAS chart, in the order of drawing. */
const RoasLegend = ({ horizon }: RoasLegendProps) => (
  <Box sx={legendSx}>
    <span>
      <i data-mark="box" />
      {texts.plot.spend}
    </span>
    <span>
      <i data-mark="fill" />
      {texts.plot.revenue(horizon)}
    </span>
    <span>
      <i data-mark="line" />
      {texts.plot.roas}
    </span>
  </Box>
)

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
