import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { portfolioLtvQuery, roasQuery } from '@/api/resources/stacks/answers'
import { todayQuery } from '@/api/resources/stacks/today'
import { PageContent } from '@/components/layout/pages/PageContent'
import { usePageTitle } from '@/components/layout/pages/usePageTitle'
import { useZone } from '@/components/common/zone'
import { hasRole } from '@/domain/access/roles'
import { agesOf } from '@/domain/answers/ages'
import { USUAL_CURRENCY } from '@/domain/answers/answerSettings'
import { addDays } from '@/domain/answers/days'
import { NO_FILTER } from '@/domain/answers/filters'
import { usualDays } from '@/domain/answers/period'
import { USUAL_REVENUE } from '@/domain/answers/revenue'
import { returnRule, rowsOfKind } from '@/domain/answers/roas'
import { targetOf } from '@/domain/answers/targets'
import type { Answer, CohortRow, Horizon, RoasRow } from '@/domain/answers/types'
import { pages } from '@/domain/shared/paths'
import { WEEK_DAYS } from '@/domain/shared/constants'
import { formatRatio } from '@/domain/shared/text/money'
import { dateTimeWithZone } from '@/domain/shared/text/zone'
import { useSignedInUser } from '@/features/account/login/useSignedInUser'
import { coverageOf, type Days, periodOf } from '@/domain/answers/compare'
import { formatDayOf } from '@/features/answers/dayWords'
import { answerMessages } from '@/features/answers/messages'
import { putHorizon, putText, readDestination, readHorizon, readText } from '@/domain/answers/answerUrl'
import { AnswerEmpty, AnswerOutdated } from '@/features/answers/page/AnswerState'
import { AnswerSkeleton } from '@/features/answers/page/AnswerSkeleton'
import { AnswerWarehouseMenu, useAnswerWarehouses } from '@/features/answers/page/AnswerWarehouse'
import { ChoiceToggle } from '@/features/answers/page/ChoiceToggle'
import { CountingNotice } from '@/features/answers/page/CountingNotice'
import { SourceStartNotice } from '@/features/answers/page/SourceStartNotice'
import { leftOutHref } from '@/features/answers/roas/roasView'
import { roasMessages } from '@/features/answers/roas/messages'
import { DayNotes } from '@/features/answers/notes/DayNotes'
import { useDayNotes } from '@/features/answers/notes/useDayNotes'
import { targetWords } from '@/domain/answers/targetWords'
import { AnswerCurrency, useMoney } from '@/features/answers/useMoney'
import { useUrlView } from '@/features/answers/useUrlView'
import { CallFailure } from '@/features/common/CallFailure'
import { CapabilityGate } from '@/features/common/CapabilityGate'
import { OrganisationGate } from '@/features/common/OrganisationGate'
import { nowAtom } from '@/state/browser/clock'
import { todayMessages as texts } from './messages'
import { periodWords } from './todayWords'
import { CausesCard, Note, TodayCauses } from './TodayCauses'
import { PinnedViews } from './PinnedViews'
import { SetupList } from './SetupList'
import { TodayFigures, type TodayFiguresProps } from './TodayFigures'
import { useSetup } from './useSetup'
import { StackLine, TodayNeeds } from './TodayNeeds'
import { CAUSE_GROUPS, type CauseGroup } from './useCauses'
import { pointsMoved } from '@/domain/answers/changeWords'
import { isWeek, returnWeeks, type ReturnWeeks, TODAY_DAYS, weekBefore } from '@/domain/answers/weeks'

/** `/today`: the answers of the newest week, what moved them, and what needs a person. */
export function TodayPage() {
  const { capabilities: title, body } = texts.error
  return (
    <CapabilityGate capability={pages.today.capability} failed={{ title, body }}>
      <OrganisationGate title={texts.title}>
        <Today />
      </OrganisationGate>
    </CapabilityGate>
  )
}

/** State of the page in the URL. */
interface TodayView {
  readonly horizon: Horizon
  readonly group: CauseGroup
  readonly destinationId: number | null
}

const GROUP = 'by'

const form = {
  read: (search: URLSearchParams): TodayView => ({
    horizon: readHorizon(search),
    group: CAUSE_GROUPS.find((group) => group === readText(search, GROUP)) ?? 'campaign',
    destinationId: readDestination(search),
  }),
  write: (search: URLSearchParams, { horizon, group }: TodayView): URLSearchParams => {
    const next = new URLSearchParams(search)
    putHorizon(next, horizon)
    putText(next, GROUP, group === 'campaign' ? null : group)
    return next
  },
}

/** Height of the card with the figures, in px. */
const FIGURES_PX = 216

function Today() {
  const [view, change] = useUrlView(form)
  const { destinationId } = view
  usePageTitle(texts.title)
  const asked = { ...NO_FILTER, destinationId, revenue: USUAL_REVENUE }
  const query = useQuery(roasQuery({ ...asked, period: { kind: 'last', days: TODAY_DAYS }, groupBy: null }))
  const ltv = useQuery(
    portfolioLtvQuery({ ...asked, period: { kind: 'last', days: usualDays('portfolio-ltv') } }),
  )
  const { data: facts } = useQuery(todayQuery())
  const { data, error } = query
  const setup = useSetup(data, hasRole(useSignedInUser().role, 'ADMIN'))
  return (
    <AnswerCurrency value={data?.currency ?? USUAL_CURRENCY}>
      <PageContent>
        <Head view={view} change={change} answer={data} />
        {error !== null && (
          <Box sx={{ mb: 3 }}>
            <CallFailure
              title={data === undefined ? texts.error.title : texts.error.stale}
              error={error}
              safe={data === undefined ? texts.error.body : texts.error.staleBody}
              onRetry={() => void query.refetch()}
            />
          </Box>
        )}
        <Box sx={{ display: 'grid', gap: 4 }}>
          {data === undefined ? (
            error === null && <AnswerSkeleton name={texts.title} height={FIGURES_PX} />
          ) : (
            <Answered answer={data} ltv={ltv} view={view} change={change} />
          )}
          <PinnedViews />
          <SetupList lines={setup} destinationId={data?.destinationId ?? null} />
          <StackLine facts={facts} />
        </Box>
      </PageContent>
    </AnswerCurrency>
  )
}

interface ViewProps {
  readonly view: TodayView
  readonly change: (change: Partial<TodayView>) => void
}

/** Ages that some day of the answer is old enough for, and the chosen one. */
const agesIn = (answer: Answer<RoasRow> | undefined, horizon: Horizon): readonly Horizon[] => {
  if (answer === undefined || answer.dataUpTo === null) return [horizon]
  return agesOf(rowsOfKind(answer.rows, 'paid'), answer.dataUpTo).flatMap(({ age, state }) =>
    state.kind === 'days' || age === horizon ? [age] : [],
  )
}

function Head({ view, change, answer }: ViewProps & { readonly answer: Answer<RoasRow> | undefined }) {
  const now = useAtomValue(nowAtom)
  const zone = useZone()
  const warehouses = useAnswerWarehouses('roas', answer, view.destinationId)
  const ages = agesIn(answer, view.horizon)
  return (
    <Box component="header" sx={headSx}>
      <Typography variant="h1">{texts.title}</Typography>
      <Typography color="text.secondary">{dateTimeWithZone(now, zone)}</Typography>
      <AnswerWarehouseMenu warehouses={warehouses} />
      {ages.length > 1 && (
        <ChoiceToggle
          label={texts.ages.label}
          options={ages.map((value) => ({ value, name: roasMessages.ages.name(value) }))}
          chosen={view.horizon}
          onChoose={(horizon) => change({ horizon })}
        />
      )}
    </Box>
  )
}

/** Most notes that are listed. */
const NOTES_SHOWN = 3

interface AnsweredProps extends ViewProps {
  readonly answer: Answer<RoasRow>
  readonly ltv: UseQueryResult<Answer<CohortRow>>
}

interface NoWeekBeforeProps {
  /** Whether older days are loading. */
  readonly isLoading: boolean
  /** First day that counts, `YYYY-MM-DD`. */
  readonly first: string
  readonly horizon: Horizon
}

const NoWeekBefore = ({ isLoading, first, horizon }: NoWeekBeforeProps) => (
  <Note>
    {texts.causes.noWeekBefore(isLoading ? null : formatDayOf(addDays(first, 2 * WEEK_DAYS - 1 + horizon)))}
  </Note>
)

function Answered({ answer, ltv, view, change }: AnsweredProps) {
  const facts = useQuery(todayQuery())
  const isAdmin = hasRole(useSignedInUser().role, 'ADMIN')
  const { firstDay, dataUpTo, completeFrom, destinationId } = answer
  if (dataUpTo === null || firstDay === null)
    return answer.isOutdated ? (
      <AnswerOutdated name="roas" destinationId={destinationId} />
    ) : (
      <AnswerEmpty name="roas" destinationId={destinationId} />
    )
  const first = completeFrom === null || completeFrom < firstDay ? firstDay : completeFrom
  const { horizon } = view
  const weeks = returnWeeks(answer.rows, { firstDay: first, dataUpTo, readFrom: answer.from }, horizon)
  const now = weeks.roas?.days ?? null
  const target = targetOf(answer.targets, { filter: NO_FILTER, age: horizon, currency: answer.currency })
  const isWhole = now !== null && isWeek(now) && weekBefore(now).from >= first
  return (
    <>
      <CountingNotice answer={answer} />
      {now !== null && completeFrom === null && (
        <SourceStartNotice sources={answer.sources} from={weekBefore(now).from} />
      )}
      <Sentence weeks={weeks} horizon={horizon} first={first} target={target} />
      <NotedFigures
        weeks={weeks}
        horizon={horizon}
        ltv={ltv}
        target={target}
        maySetTarget={isAdmin}
        destinationId={answer.destinationIds.length > 1 ? destinationId : null}
        days={{ from: firstDay, to: dataUpTo }}
      />
      <Counted answer={answer} days={now} horizon={horizon} />
      <Box sx={columnsSx}>
        {now !== null && isWhole ? (
          <TodayCauses
            answer={answer}
            weeks={{ now, earlier: weekBefore(now) }}
            horizon={horizon}
            group={view.group}
            onGroup={(group) => change({ group })}
          />
        ) : (
          <CausesCard>
            <NoWeekBefore isLoading={completeFrom !== null} first={first} horizon={horizon} />
          </CausesCard>
        )}
        <TodayNeeds facts={facts} answer={answer} isAdmin={isAdmin} />
      </Box>
    </>
  )
}

/** The figures with the notes on days of their weeks. */
function NotedFigures({ days, ...figures }: TodayFiguresProps & { readonly days: Days }) {
  const noted = useDayNotes(days, NO_FILTER)
  return (
    <TodayFigures {...figures} notes={noted.notes}>
      <DayNotes shown={noted} mayWrite={figures.maySetTarget} newDay={days.to} most={NOTES_SHOWN} />
    </TodayFigures>
  )
}

interface SentenceProps {
  readonly weeks: ReturnWeeks
  readonly horizon: Horizon
  /** First day of which all sources have data. */
  readonly first: string
  /** What people want back, as a ratio; null for none. */
  readonly target: number | null
}

const movedWords = (earlier: number | null, now: number): string => {
  if (earlier === null) return ''
  const { moved } = texts.sentence
  const { way, size } = pointsMoved(earlier, now)
  if (way === 'same') return moved.same
  return way === 'down' ? moved.fell(size) : moved.rose(size)
}

/** What each unit of spend came back as, and how far that moved; or from when on it is known. */
function Sentence({ weeks: { roas }, horizon, first, target }: SentenceProps) {
  const money = useMoney()
  const { sentence } = texts
  if (roas === null)
    return (
      <Typography variant="h1" component="p" sx={sentenceSx}>
        {sentence.tooYoung(horizon)} {sentence.firstAt(horizon, formatDayOf(addDays(first, horizon)))}
      </Typography>
    )
  return (
    <Typography variant="h1" component="p" sx={sentenceSx}>
      {roas.now === null ? (
        sentence.noSpend
      ) : (
        <>
          {sentence.before(money.one)}
          <Box component="strong" sx={{ color: 'primary.text', fontWeight: 'inherit' }}>
            {money.cents(roas.now)}
          </Box>
          {sentence.within(horizon)}
          {movedWords(roas.earlier, roas.now)}
          {targetWords(roas.now, target)}
          {sentence.end}
        </>
      )}
    </Typography>
  )
}

interface CountedProps {
  readonly answer: Answer<RoasRow>
  /** Days of the return; null for none. */
  readonly days: Days | null
  readonly horizon: Horizon
}

/** What the figures count and leave out, and which days are too young. */
function Counted({ answer, days, horizon }: CountedProps) {
  const money = useMoney()
  const { counted: words } = texts
  const { dataUpTo, completeFrom, destinationIds, destinationId } = answer
  if (dataUpTo === null) return null
  const coverage =
    days === null
      ? null
      : coverageOf(
          answer.rows.filter(({ day }) => day >= days.from && day <= days.to),
          returnRule(horizon, dataUpTo),
          days,
        )
  const delivered = coverage === null ? 0 : coverage.counted.spend + coverage.leftOut.spend
  return (
    <Typography variant="caption" component="p" color="text.secondary">
      {[
        answerMessages.dataUpTo(formatDayOf(dataUpTo)) + texts.sentence.end,
        ...(coverage === null || days === null || delivered <= 0
          ? []
          : [
              words.spend(
                periodWords(days),
                money.format(coverage.counted.spend),
                formatRatio(coverage.counted.spend / delivered, 0),
              ),
            ]),
        ...(coverage !== null && coverage.leftOut.revenue > 0
          ? [words.revenue(money.format(coverage.leftOut.revenue))]
          : []),
        ...(horizon === 0 || days === null ? [] : [words.young(formatDayOf(addDays(days.to, 1)), horizon)]),
        words.others,
        ...(completeFrom === null ? [] : [words.history(formatDayOf(completeFrom))]),
      ].join(' ')}{' '}
      {days !== null && (
        <Link
          data-screen
          variant="caption"
          href={leftOutHref({
            ...NO_FILTER,
            period: periodOf(days),
            destinationId: destinationIds.length > 1 ? destinationId : null,
            horizon,
          })}
        >
          {words.link}
        </Link>
      )}
    </Typography>
  )
}

const headSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 2,
  minHeight: 60,
  py: 3,
} as const
const sentenceSx = { textWrap: 'balance' } as const
const columnsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' },
  gap: 4,
} as const
