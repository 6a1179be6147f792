import { use } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { AllocatedPart } from './AllocatedPart'
import { CohortMap } from './CohortMap'
import type { LtvView } from './ltvView'
import type { CountedUsers } from '@/domain/answers/cohorts'
import { ltvMessages as texts } from './messages'
import { formatDayOf } from '@/features/answers/dayWords'
import type { AnswerReading } from '@/api/resources/stacks/answers'
import type { AskedRowsBehind } from '@/api/resources/stacks/answerRows'
import { RowsLink } from '@/features/answers/rows/RowsLink'
import { ForecastLink } from '@/features/answers/forecast/ForecastLink'
import { revenueMessages } from '@/domain/answers/messages'
import { AnswerRevenueShown } from '@/features/answers/revenue/useRevenue'
import { ValueLeftOut } from './ValueLeftOut'
import { ValueSentence } from './ValueSentence'
import { useIsPrinting } from '@/components/common/useIsPrinting'
import { cardSx } from '@/features/answers/page/answerTableSx'
import { LinkPopup } from '@/features/answers/page/LinkPopup'
import { ViewToggle } from '@/features/answers/page/ViewToggle'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { lazyWithPreload } from '@/components/common/loading/lazyWithRetry'
import {
  allCohorts,
  type Cohort,
  type CohortMean,
  cohortsWithCurve,
  headlineShares,
  headlineValues,
  lastAge,
} from '@/domain/answers/cohorts'
import { LTV_AGES } from '@/domain/shared/constants'
import { formatRows } from '@/domain/shared/text/numbers'
import { SectionErrorBoundary } from '@/features/common/SectionErrorBoundary'
import { useMoney } from '@/features/answers/useMoney'

// the chart library is loaded while the data is on its way
const chart = lazyWithPreload(async () => (await import('@/features/answers/chart/answerCharts')).LtvChart)

/** Starts to load the code of the curves. */
export const preloadLtvChart = () => void chart.preload()

/** Height of the chart, which its space keeps while the code loads. */
const CHART_PX = 380
/** Least number of cohorts for a map; fewer are drawn as curves alone. */
const MAP_FROM = 3

export interface LtvResultProps {
  /** Cohorts of the period, oldest first. */
  readonly cohorts: readonly Cohort[]
  /** Filters and settings of the answer, as selected by the URL. */
  readonly view: LtvView
  /** Called with the settings that the user changed; the others stay as they are. */
  readonly onView: (change: Partial<LtvView>) => void
  /** By whose number revenue is divided. */
  readonly of: CountedUsers
  /** What is known of the shown revenue, in sentences. */
  readonly revenueNotes?: readonly string[]
  /** Days and filters of the figures; null where they are not known. */
  readonly rows?: AskedRowsBehind | null
  /** What the table was computed from; null where it has no installs, so that nothing is told of what it leaves out. */
  readonly reading?: AnswerReading | null
  /** Whether the person may add rates of currencies. */
  readonly mayAddRates?: boolean
}

/** The Portfolio LTV answer: what a user is worth, the cohorts as a map or table, and their curves. */
export function LtvResult(props: LtvResultProps) {
  const { cohorts, view, onView, of, revenueNotes = [], rows = null } = props
  const money = useMoney()
  const isPrinting = useIsPrinting()
  const revenue = use(AnswerRevenueShown)
  const all = allCohorts(cohorts)
  const chosen = cohorts.find(({ start }) => start === view.cohort) ?? null
  return (
    <>
      {isPrinting && revenueNotes.length > 0 && <p>{revenueNotes.join(' ')}</p>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 4, mb: 3 }}>
        <Typography variant="h1" component="p" data-statement sx={{ flex: '1 1 320px' }}>
          <ValueSentence headline={headlineValues(all)} of={of} lack={lackOf(cohorts)} />
          <AllocatedPart shares={headlineShares(cohorts, revenue)} />
        </Typography>
        <Typography variant="caption" color="text.tertiary" data-statement>
          {texts.unit(money.currency, revenue.kind, of)}
        </Typography>
      </Box>
      <ValueLeftOut {...props} age={headlineAge(all)} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 4fr) minmax(0, 3fr)' },
          alignItems: 'start',
          gap: 4,
        }}
      >
        {(cohorts.length >= MAP_FROM || view.mode === 'table') && (
          <Box component="section" sx={cardSx} aria-label={texts.map.title(texts.sizeNames[view.size], of)}>
            <Box sx={headSx}>
              <Typography variant="body1" component="h2" sx={{ fontWeight: 620 }}>
                {texts.map.title(texts.sizeNames[view.size], of)}
              </Typography>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, ml: 'auto' }}>
                <LinkPopup label={texts.computed.link}>
                  <Box sx={{ p: 4, pb: 2 }}>
                    {[...texts.computed.texts(money.many, of, revenue.kind), ...revenueMessages.computed].map(
                      (text) => (
                        <Box component="p" key={text} sx={{ m: 0, mb: 2 }}>
                          {text}
                        </Box>
                      ),
                    )}
                  </Box>
                </LinkPopup>
                <ViewToggle mode={view.mode} onMode={(mode) => onView({ mode })} plotName={texts.map.name} />
              </Box>
            </Box>
            <CohortMap
              cohorts={cohorts}
              all={all}
              allName={texts.all[view.size]}
              label={texts.map.title(texts.sizeNames[view.size], of)}
              chosen={chosen?.start ?? null}
              onChoose={(cohort) => onView({ cohort })}
              isMap={view.mode === 'plot'}
              of={of}
            />
          </Box>
        )}
        <Box component="section" sx={cardSx} aria-label={texts.curves.title}>
          <Box sx={headSx}>
            <Typography variant="body1" component="h2" sx={{ fontWeight: 620 }}>
              {texts.curves.title}
            </Typography>
            <Typography variant="caption" color="text.tertiary">
              {texts.curves.axis[of]}
            </Typography>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, ml: 'auto' }}>
              {rows !== null && <RowsLink asked={rows} />}
              <ForecastLink filters={view} />
            </Box>
          </Box>
          <SectionErrorBoundary>
            <UnthrottledSuspense fallback={<Box sx={{ height: CHART_PX }} />}>
              <Box sx={{ minHeight: CHART_PX }}>
                <chart.Component cohorts={cohorts} all={all} chosen={chosen} />
              </Box>
            </UnthrottledSuspense>
          </SectionErrorBoundary>
          <Legend cohorts={cohorts} chosen={chosen} />
          {chosen !== null && <Chosen cohort={chosen} all={all} />}
        </Box>
      </Box>
    </>
  )
}

/** Age of the first value of the sentence; null without one. */
const headlineAge = (all: CohortMean): number | null => headlineValues(all)[0]?.age ?? null

const Legend = ({
  cohorts,
  chosen,
}: {
  readonly cohorts: readonly Cohort[]
  readonly chosen: Cohort | null
}) => (
  <Box sx={legendSx}>
    <span>
      <i data-mark="all" />
      {texts.curves.all}
    </span>
    {chosen !== null && (
      <span>
        <i data-mark="chosen" />
        {texts.curves.chosen}
      </span>
    )}
    {cohortsWithCurve(cohorts, chosen).length > 0 && (
      <span>
        <i />
        {texts.curves.each}
      </span>
    )}
  </Box>
)

/** Why no age can be named. */
const lackOf = (cohorts: readonly Cohort[]): string => {
  const complete = cohorts.filter(({ isIncomplete }) => !isIncomplete)
  if (complete.length === 0) return texts.noCompleteValue
  return complete.length < cohorts.length ? texts.noWholeValue : texts.noValue
}

/** The chosen cohort in a sentence, compared with all cohorts at the same age. */
function Chosen({ cohort, all }: { readonly cohort: Cohort; readonly all: CohortMean }) {
  const money = useMoney()
  const index = lastAge(cohort)
  const [value, usual] = [cohort.values[index] ?? null, all.values[index] ?? null]
  if (value === null || (usual === null && !cohort.isIncomplete)) return null
  // revenue of an incomplete cohort is missing
  const percent =
    cohort.isIncomplete || usual === null ? null : usual === 0 ? 0 : Math.round((value / usual - 1) * 100)
  return (
    <Box sx={{ mx: 4, py: 3, borderTop: 1, borderColor: 'line.hairline', color: 'text.secondary' }}>
      {texts.chosen(
        formatDayOf(cohort.start),
        formatRows(cohort.users),
        money.format(value * cohort.users),
        LTV_AGES[index] ?? 0,
      )}
      {texts.compared(percent)}
    </Box>
  )
}

const headSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  minHeight: 52,
  px: 4,
} as const
const legendSx = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  px: 4,
  pb: 3,
  typography: 'caption',
  color: 'text.secondary',
  '& span': { display: 'flex', alignItems: 'center', gap: 1.5 },
  '& i': { width: 18, height: '1px', bgcolor: 'chart.1' },
  '& i[data-mark]': { height: '3px', bgcolor: 'chart.0' },
  '& i[data-mark="chosen"]': { bgcolor: 'text.primary' },
} as const
