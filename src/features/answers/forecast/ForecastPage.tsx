import Button from '@mui/material/Button'
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { hasRole } from '@/domain/access/roles'
import { USUAL_CURRENCY } from '@/domain/answers/answerSettings'
import { FORECAST_AGES, firstForecastDay, type ForecastAge, startAge } from '@/domain/answers/forecast'
import type { Answer, WeekRow } from '@/domain/answers/types'
import { useSignedInUser } from '@/features/account/login/useSignedInUser'
import { formatDayOf, formatDayOrNone } from '@/features/answers/dayWords'
import { loadingBefore } from '@/domain/answers/freshness'
import { outsideMessages } from '@/domain/answers/messages'
import { unplacedLine } from '@/domain/answers/unplaced'
import { moneyIn } from '@/domain/shared/text/money'
import { AnswerDownload, type AnswerFile } from '@/features/answers/page/AnswerDownload'
import { AnswerPageFrame } from '@/features/answers/page/AnswerPageFrame'
import { AnswerNothing } from '@/features/answers/page/AnswerState'
import { AnswerToolbar } from '@/features/answers/page/AnswerToolbar'
import { ChoiceToggle } from '@/features/answers/page/ChoiceToggle'
import { RevenueMissing, RevenueSwitch } from '@/features/answers/revenue/RevenueSwitch'
import { amountNames } from '@/domain/answers/revenueWords'
import { AnswerRevenueShown } from '@/features/answers/revenue/useRevenue'
import { type RevenueReading, useFeesHref, useRevenue } from '@/features/answers/useRevenue'
import { useUrlView } from '@/features/answers/useUrlView'
import { ageCells, appCells, pastCells } from './forecastCsv'
import { type ForecastView, parseForecastView, WEEK_COUNTS, withForecastView } from './forecastView'
import { ForecastResult } from './ForecastResult'
import { forecastMessages as texts } from './messages'
import {
  type FoundForecasts,
  readForecastUnplaced,
  useForecasts,
  useForecastUnplaced,
  useWeeks,
} from './useForecast'

const form = { read: parseForecastView, write: withForecastView }
/** Height of the card with sentence and plots, in px. */
const CARD_PX = 460
const [NEAREST] = FORECAST_AGES

/** `/answers/forecast`: what paid installs will have brought at an age, beside how often that was right. */
export function ForecastPage() {
  const [view, change] = useUrlView(form)
  const query = useWeeks(view)
  const { data } = query
  const found = useForecasts(data, view)
  const { role } = useSignedInUser()
  const feesHref = useFeesHref(hasRole(role, 'ADMIN'))
  const known = view.age ?? found?.age ?? null
  const age = known ?? NEAREST
  const revenue = useRevenue(data, 'paid', startAge(age))
  const forecasts = found?.forecasts ?? null
  const reading = query.isPlaceholderData ? null : (data ?? null)
  const unplaced = useForecastUnplaced(view, found, reading)
  const loading = data === undefined ? null : loadingBefore(data)
  const client = useQueryClient()
  const saysLeftOut = useCapabilities().has('leftOut')
  return (
    <AnswerPageFrame
      name="roas"
      isForecast
      query={query}
      skeletonPx={CARD_PX}
      toolbar={
        <Toolbar
          view={view}
          age={known}
          onView={change}
          query={query}
          found={found}
          revenue={revenue}
          feesHref={feesHref}
        />
      }
      download={
        forecasts !== null &&
        forecasts.apps.length > 0 && (
          <AnswerDownload
            name={texts.title}
            period={forecasts}
            filter={view}
            revenue={revenue.title}
            leftOut={async () => {
              const own =
                saysLeftOut && reading !== null
                  ? await readForecastUnplaced(client, view, found, reading)
                  : null
              return [
                ...(loading === null ? [] : [outsideMessages.loadingBefore(formatDayOf(loading))]),
                ...(own === null ? [] : [unplacedLine(own, moneyIn(data?.currency ?? USUAL_CURRENCY))]),
              ]
            }}
            files={filesOf(forecasts, {
              age,
              revenue: amountNames(revenue.shown).revenue,
              currency: data?.currency ?? USUAL_CURRENCY,
              loading,
            })}
          />
        )
      }
    >
      {(answer) =>
        revenue.missing !== null ? (
          <RevenueMissing
            revenue={revenue}
            feesHref={feesHref}
            onRevenue={({ kind, basis }) => change({ kind, basis })}
          />
        ) : found === null || found.rows.length === 0 ? (
          <AnswerNothing name="roas" answer={answer} filters={view} onFilters={change} />
        ) : found.forecasts === null ? (
          <TooEarly rows={found.rows} age={age} loading={loading} onAge={(next) => change({ age: next })} />
        ) : (
          <AnswerRevenueShown value={revenue.shown}>
            <ForecastResult
              forecasts={found.forecasts}
              rows={found.rows}
              dataUpTo={answer.dataUpTo ?? found.forecasts.to}
              view={{ mode: view.mode, age }}
              isNone={found.isNone}
              onView={change}
              revenueNotes={revenue.notes}
              loading={loading}
              unplaced={unplaced}
            />
          </AnswerRevenueShown>
        )
      }
    </AnswerPageFrame>
  )
}

interface ToolbarProps {
  readonly view: ForecastView
  /** The age that is shown; null before there is an answer. */
  readonly age: ForecastAge | null
  readonly onView: (change: Partial<ForecastView>) => void
  readonly query: UseQueryResult<Answer<WeekRow>>
  readonly found: FoundForecasts | null
  readonly revenue: RevenueReading
  readonly feesHref: string | null
}

const Toolbar = ({ view, age, onView, query, found, revenue, feesHref }: ToolbarProps) => {
  const forecasts = found?.forecasts ?? null
  return (
    <>
      <AnswerToolbar
        name="roas"
        hasPeriod={false}
        filters={view}
        onFilters={onView}
        answer={query.data}
        isStale={query.isPlaceholderData}
        ownFilter={{
          section: {
            label: texts.weeks.label,
            options: WEEK_COUNTS.map((weeks) => ({ value: String(weeks), name: texts.weeks.newest(weeks) })),
            chosen: String(view.weeks),
            onChoose: (value) =>
              onView({ weeks: WEEK_COUNTS.find((weeks) => String(weeks) === value) ?? view.weeks }),
          },
          shown:
            forecasts === null
              ? texts.weeks.newest(view.weeks)
              : texts.weeks.range(formatDayOf(forecasts.from), formatDayOf(forecasts.to)),
          isInUse: false,
        }}
      >
        <ChoiceToggle
          label={texts.age.label}
          options={FORECAST_AGES.map((value) => ({ value, name: texts.age.day(value) }))}
          chosen={age}
          onChoose={(next) => onView({ age: next })}
        />
      </AnswerToolbar>
      <RevenueSwitch
        revenue={revenue}
        asked={{ kind: view.kind, basis: view.basis ?? query.data?.revenue.basis ?? 'net' }}
        feesHref={feesHref}
        onRevenue={({ kind, basis }) => onView({ kind, basis })}
      />
    </>
  )
}

const filesOf = (
  { apps, all }: NonNullable<FoundForecasts['forecasts']>,
  of: Parameters<typeof appCells>[1],
): readonly AnswerFile[] => [
  { name: texts.csv.byApp, cells: () => appCells(apps, of) },
  ...(all?.kind === 'forecast'
    ? [
        { name: texts.csv.byAge, cells: () => ageCells(all, of) },
        { name: texts.csv.past, cells: () => pastCells(all, of) },
      ]
    : []),
]

interface TooEarlyProps {
  readonly rows: readonly WeekRow[]
  readonly age: ForecastAge
  /** Day before which days still load; null for none. */
  readonly loading: string | null
  readonly onAge: (age: ForecastAge) => void
}

/** In place of a forecast while no whole week of installs is old enough: when the first one is. */
function TooEarly({ rows, age, loading, onAge }: TooEarlyProps) {
  return (
    <EmptyState
      title={texts.early.title(age)}
      action={
        age === NEAREST ? undefined : <Button onClick={() => onAge(NEAREST)}>{texts.show(NEAREST)}</Button>
      }
    >
      {texts.early.body(
        startAge(age),
        formatDayOf(firstForecastDay(rows, age) ?? ''),
        formatDayOrNone(loading),
      )}
    </EmptyState>
  )
}
