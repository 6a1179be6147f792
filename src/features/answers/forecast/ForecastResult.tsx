import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useIsPrinting } from '@/components/common/useIsPrinting'
import {
  countApps,
  FORECAST_AGES,
  type ForecastAge,
  type Forecasts,
  LINK_COHORTS,
  LINK_MIN_COHORTS,
  MAX_SPREAD,
  MIN_INSTALLS,
  newestWeek,
  RECORD_MIN,
  firstForecastOn,
  leadingReturn,
} from '@/domain/answers/forecast'
import { returnOn } from '@/domain/answers/roas'
import type { WeekRow } from '@/domain/answers/types'
import { formatRatio, type Money } from '@/domain/shared/text/money'
import { formatDayOf, formatDayOrNone, formatDayWithYear } from '@/features/answers/dayWords'
import { cardSx } from '@/features/answers/page/answerTableSx'
import { LinkPopup } from '@/features/answers/page/LinkPopup'
import { ViewToggle } from '@/features/answers/page/ViewToggle'
import { outsideMessages, revenueMessages, unplacedMessages } from '@/domain/answers/messages'
import { type UnplacedSpend, unplacedWords } from '@/domain/answers/unplaced'
import { UnplacedNotice } from '@/features/answers/roas/UnplacedNotice'
import { useRevenueWords } from '@/features/answers/revenue/useRevenue'
import { SummaryFigure } from '@/features/answers/roas/RoasSummary'
import { useMoney } from '@/features/answers/useMoney'
import { weight } from '@/theme/primitives'
import { ForecastAges, ForecastCurve } from './ForecastCurve'
import { ForecastRecord, PastForecasts } from './ForecastRecord'
import { ForecastTable } from './ForecastTable'
import type { ForecastView } from './forecastView'
import { refusalWords } from './forecastWords'
import { forecastMessages as texts } from './messages'

export interface ForecastResultProps {
  readonly forecasts: Forecasts
  /** Weeks that match the filters. */
  readonly rows: readonly WeekRow[]
  readonly dataUpTo: string
  /** The shown age, and plot or table. */
  readonly view: Pick<ForecastView, 'mode'> & { readonly age: ForecastAge }
  /** Whether no app has a forecast to any age. */
  readonly isNone: boolean
  readonly onView: (change: Partial<ForecastView>) => void
  /** What is known of the shown revenue, in sentences. */
  readonly revenueNotes?: readonly string[]
  /** Day before which days still load; null for none. */
  readonly loading?: string | null
  /** Spend that the return may lack; null for little. */
  readonly unplaced?: UnplacedSpend | null
}

const [NEAREST] = FORECAST_AGES

/** The forecast: its sentence, the curve beside its record, and each app with its own, or with why it has none. */
export function ForecastResult({
  forecasts,
  rows,
  dataUpTo,
  view,
  isNone,
  onView,
  revenueNotes = [],
  loading = null,
  unplaced = null,
}: ForecastResultProps) {
  const money = useMoney()
  const { age, mode } = view
  const { all, apps } = forecasts
  const young = age === NEAREST ? null : newestWeek(rows, NEAREST, dataUpTo)
  return (
    <>
      {unplaced !== null && (
        <Box sx={{ mb: 3 }}>
          <UnplacedNotice {...unplacedWords(unplaced, leadingReturn(forecasts)?.roas ?? null, money)}>
            {` ${unplacedMessages.forecast}`}
          </UnplacedNotice>
        </Box>
      )}
      <Box component="section" aria-label={texts.title} sx={{ ...cardSx, mb: 4 }}>
        <Summary forecasts={forecasts} age={age} isNone={isNone} notes={revenueNotes} loading={loading} />
        {all?.kind === 'forecast' && (
          <Box sx={panelsSx}>
            <Box sx={{ minWidth: 0 }}>
              <CurveHead mode={mode} loading={loading} onMode={(next) => onView({ mode: next })} />
              {mode === 'plot' ? <ForecastCurve forecast={all} /> : <ForecastAges forecast={all} />}
            </Box>
            <Box
              sx={{
                minWidth: 0,
                borderLeft: { lg: 1 },
                borderTop: { xs: 1, lg: 0 },
                borderColor: { xs: 'line.hairline', lg: 'line.hairline' },
              }}
            >
              {mode === 'plot' ? <ForecastRecord forecast={all} /> : <PastForecasts forecast={all} />}
            </Box>
          </Box>
        )}
      </Box>
      <ForecastTable
        forecasts={forecasts}
        age={age}
        loading={loading}
        onAge={(next) => onView({ age: next })}
      />
      {apps.length > 0 && young !== null && young.to > forecasts.to && (
        <Alert
          severity="info"
          sx={{ mt: 3 }}
          action={
            <Button size="small" onClick={() => onView({ age: NEAREST })}>
              {texts.young.show(NEAREST)}
            </Button>
          }
        >
          {texts.young.note(formatDayOf(young.from), formatDayOf(young.to), young.days, NEAREST, age)}
        </Alert>
      )}
    </>
  )
}

interface SummaryProps extends Pick<ForecastResultProps, 'forecasts' | 'isNone'> {
  readonly age: ForecastAge
  readonly notes: readonly string[]
  readonly loading: string | null
}

/** Says when the first forecast comes, where there is none and that is known. */
const firstWords = ({ all, apps }: Forecasts, loading: string | null): readonly string[] => {
  const first = all === null ? firstForecastOn(apps) : null
  return first === null ? [] : [texts.sentence.firstOn(formatDayWithYear(first), formatDayOrNone(loading))]
}

/** Says which installs and apps are in the forecast, and what is not. */
const countedWords = (
  { all, apps, from, to }: Forecasts,
  loading: string | null,
  { format }: Pick<Money, 'format'>,
): readonly string[] => {
  const without = apps.filter(({ kind }) => kind === 'refused')
  const spendWithout = without.reduce((sum, { spend }) => sum + spend, 0)
  return [
    texts.counted(
      formatDayOf(from),
      formatDayOf(to),
      countApps(apps.filter(({ kind }) => kind === 'forecast')),
      countApps(apps).count,
    ),
    ...(without.length === 0 || all === null
      ? []
      : [texts.leftOut(countApps(without), format(spendWithout))]),
    ...(loading === null ? [] : [outsideMessages.loadingBefore(formatDayOf(loading)), texts.unfinished]),
  ]
}

function Summary({ forecasts, age, isNone, notes, loading }: SummaryProps) {
  const money = useMoney()
  const words = useRevenueWords()
  // the page has them beside the switches
  const isPrinting = useIsPrinting()
  const { all } = forecasts
  return (
    <Box data-statement sx={summarySx}>
      <Typography variant="h1" component="p" sx={{ flex: '999 1 320px', textWrap: 'balance' }}>
        {all?.kind === 'forecast' ? (
          <>
            {texts.sentence.before}
            <Box component="strong" sx={{ color: 'primary.text', fontWeight: 'inherit' }}>
              {money.format(all.range.value)}
            </Box>
            {texts.sentence.middle(age)}
            {money.format(all.range.low)}
            {texts.sentence.and}
            {money.format(all.range.high)}
            {texts.sentence.end(words.suffix)}
          </>
        ) : all === null ? (
          isNone ? (
            texts.sentence.noneAtAll(age)
          ) : (
            texts.sentence.none(age)
          )
        ) : (
          texts.sentence.noSum(age)
        )}
      </Typography>
      {all !== null && (
        <Box component="dl" sx={figuresSx}>
          <SummaryFigure name={texts.figures.spend} value={money.format(all.spend)} />
          {all.revenue !== null && (
            <SummaryFigure
              name={texts.figures.measured(words.revenue, all.age)}
              value={money.format(all.revenue)}
            />
          )}
          {all.kind === 'forecast' && (
            <SummaryFigure
              name={texts.figures.predicted(words.roas, age)}
              value={formatRatio(returnOn(all.range.value, all.spend))}
            />
          )}
        </Box>
      )}
      <Typography variant="caption" color="text.tertiary" sx={{ flex: '1 1 100%' }}>
        {[
          ...firstWords(forecasts, loading),
          ...(all?.kind === 'refused'
            ? Object.values(refusalWords(all.refusal, { from: all.age, age, loading }))
            : []),
          ...countedWords(forecasts, loading, money),
          ...(isPrinting ? notes : []),
        ].join(' ')}
      </Typography>
    </Box>
  )
}

interface CurveHeadProps {
  readonly mode: ForecastView['mode']
  readonly loading: string | null
  readonly onMode: (mode: ForecastView['mode']) => void
}

function CurveHead({ mode, loading, onMode }: CurveHeadProps) {
  const { roas } = useRevenueWords()
  return (
    <Box sx={headSx}>
      <Typography variant="body2" component="h2" sx={{ fontWeight: weight.strong }}>
        {texts.curve.title(roas)}
      </Typography>
      <Typography variant="caption" color="text.tertiary">
        {texts.curve.axis(formatDayOrNone(loading))}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, ml: 'auto' }}>
        <LinkPopup label={texts.computed.link} width={420}>
          <Box sx={{ p: 4, pb: 2 }}>
            {[
              ...texts.computed.texts(LINK_COHORTS, LINK_MIN_COHORTS, RECORD_MIN, MIN_INSTALLS, MAX_SPREAD),
              ...revenueMessages.computed,
            ].map((text) => (
              <Box component="p" key={text} sx={{ m: 0, mb: 2 }}>
                {text}
              </Box>
            ))}
          </Box>
        </LinkPopup>
        <ViewToggle mode={mode} onMode={onMode} />
      </Box>
    </Box>
  )
}

const summarySx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  columnGap: 10,
  rowGap: 3,
  p: 5,
  pt: 3,
  pb: 4,
  '&:not(:last-child)': { borderBottom: 1, borderColor: 'line.hairline' },
} as const
const figuresSx = { display: 'flex', gap: 8, m: 0, whiteSpace: 'nowrap' } as const
const panelsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 8fr) minmax(0, 5fr)' },
} as const
const headSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: 5,
  pt: 3,
  pb: 2,
} as const
