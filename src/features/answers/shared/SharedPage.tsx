import { type ReactNode, use, useEffect } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { errorText } from '@/api/client/errors'
import { hasStatus } from '@/api/client/request'
import { sharedViewQuery } from '@/api/resources/stacks/sharedLinks'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { Logo } from '@/components/common/Logo'
import { useZone } from '@/components/common/zone'
import { PageContent } from '@/components/layout/pages/PageContent'
import { usePageTitle } from '@/components/layout/pages/usePageTitle'
import { HEADLINE_AGES } from '@/domain/answers/cohorts'
import type { SharedReturn, SharedValue, SharedView } from '@/domain/answers/sharedLinks'
import { formatDay, readTime } from '@/domain/shared/text/dates'
import { escapeInvisible } from '@/domain/shared/text/invisibleInNames'
import { formatRows } from '@/domain/shared/text/numbers'
import { dateTimeWithZone } from '@/domain/shared/text/zone'
import { formatDayOf, formatDayOrNone } from '@/features/answers/dayWords'
import { filterWords } from '@/domain/answers/filterWords'
import { LeftOutShares, ValueShares } from '@/features/answers/leftOut/LeftOutBars'
import { AllocatedPart } from '@/features/answers/ltv/AllocatedPart'
import { ltvMessages } from '@/features/answers/ltv/messages'
import { ValueSentence } from '@/features/answers/ltv/ValueSentence'
import { answerMessages } from '@/features/answers/messages'
import { answerTableSx, cardSx } from '@/features/answers/page/answerTableSx'
import { outsideMessages, revenueMessages } from '@/domain/answers/messages'
import { feeOfCampaign, type FeeRange } from '@/domain/answers/revenue'
import { adShareWords, revenueTitle } from '@/domain/answers/revenueWords'
import { knownNotes } from '@/features/answers/revenue/revenueNotes'
import { AnswerRevenueShown, useRevenueWords } from '@/features/answers/revenue/useRevenue'
import { DayTable } from '@/features/answers/roas/DayTable'
import { roasMessages } from '@/features/answers/roas/messages'
import { UnplacedNotice } from '@/features/answers/roas/UnplacedNotice'
import { unplacedGroup, unplacedGroupWords, unplacedWords } from '@/domain/answers/unplaced'
import { ReturnLegend, ReturnPlot } from '@/features/answers/roas/ReturnPlot'
import { RoasSummary, roasSentence } from '@/features/answers/roas/RoasSummary'
import { AnswerCurrency, useMoney } from '@/features/answers/useMoney'
import { faultWords } from '@/features/answers/views/viewWords'
import { CallFailure } from '@/features/common/CallFailure'
import { sharedMessages } from './messages'
import { notComparedWords, SharedGroups, SharedPeriods, SharedRanking } from './SharedTables'

const texts = sharedMessages.page
const NOT_FOUND = 404

/** Asks search engines not to list the page while it is shown; the service says so in a header, too. */
function useNoRobots() {
  useEffect(() => {
    const meta = document.createElement('meta')
    meta.name = 'robots'
    meta.content = 'noindex, nofollow'
    document.head.append(meta)
    return () => meta.remove()
  }, [])
}

/** `/shared/:token`: one saved view for whoever has the link, without menu, filters or a way into the product. */
export function SharedPage() {
  const { token = '' } = useParams()
  const { data, error, refetch } = useQuery(sharedViewQuery(token))
  useNoRobots()
  if (data?.kind === 'view') return <Shown view={data.view} />
  if (data !== undefined) return <Ended title={texts[data.kind].title} kind={data.kind} at={data.at} />
  if (error === null)
    return (
      <Frame>
        <LoadingState label={texts.loading}>
          <Box sx={{ height: 400, borderRadius: '8px', bgcolor: 'surface.sunken' }} />
        </LoadingState>
      </Frame>
    )
  if (hasStatus(error, NOT_FOUND))
    return <Over title={texts.unknown.title}>{errorText(error) ?? texts.askAgain}</Over>
  return (
    <Frame>
      <CallFailure
        title={texts.failed.title}
        error={error}
        safe={texts.failed.body}
        onRetry={() => void refetch()}
      />
    </Frame>
  )
}

interface FrameProps {
  /** At the right of the logo. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

const Frame = ({ aside, children }: FrameProps) => (
  <PageContent>
    <Box component="header" sx={headSx}>
      <Logo />
      <Typography variant="caption" color="text.secondary" sx={{ ml: 'auto' }}>
        {aside}
      </Typography>
    </Box>
    <Box component="main">{children}</Box>
  </PageContent>
)

interface OverProps {
  readonly title: string
  readonly children: ReactNode
}

function Over({ title, children }: OverProps) {
  usePageTitle(title)
  return (
    <Frame>
      <Typography variant="h1" sx={{ mt: 10 }}>
        {title}
      </Typography>
      <Typography variant="body1" color="text.secondary" sx={{ mt: 2 }}>
        {children}
      </Typography>
    </Frame>
  )
}

interface EndedProps {
  readonly title: string
  readonly kind: 'over' | 'revoked'
  readonly at: string
}

function Ended({ title, kind, at }: EndedProps) {
  const zone = useZone()
  return (
    <Over title={title}>
      {texts[kind].body(formatDay(readTime(at), zone))} {texts.askAgain}
    </Over>
  )
}

/** The day up to which there is data, and the time of the run that made the numbers. */
const freshWords = ({ dataUpTo, updatedAt }: SharedView, zone: string): readonly string[] => {
  const time = readTime(updatedAt)
  return [
    ...(dataUpTo === null ? [] : [answerMessages.dataUpTo(formatDayOf(dataUpTo))]),
    ...(time === null ? [] : [answerMessages.updated(dateTimeWithZone(time, zone))]),
  ]
}

const isOfCampaign = (figures: SharedView['figures']): boolean =>
  figures.kind === 'roas' && figures.campaign !== null

/** Fees of the shown revenue: those of one campaign are known where all have the same. */
const feesOf = ({ figures, revenueFacts }: Pick<SharedView, 'figures' | 'revenueFacts'>): FeeRange | null => {
  const range = revenueFacts?.range ?? null
  return isOfCampaign(figures) ? feeOfCampaign(range) : range
}

const choiceWords = ({
  figures,
  revenue,
  revenueFacts,
  filter,
  from,
  to,
  weekAge,
}: SharedView): readonly string[] => [
  ...(from === null || to === null ? [] : [texts.period(formatDayOf(from), formatDayOf(to))]),
  ...(weekAge === null ? [] : [answerMessages.filters.oldWeek(weekAge)]),
  ...(figures.kind === 'roas'
    ? [roasMessages.installKinds.names[figures.installs], roasMessages.ages.name(figures.horizon)]
    : []),
  ...(figures.kind === 'creatives' || figures.kind === 'compared' || figures.kind === 'notCompared'
    ? [roasMessages.ages.name(figures.horizon)]
    : []),
  ...(figures.kind === 'ltv' ? [ltvMessages.sizeNames[figures.size]] : []),
  revenueTitle(revenue, feesOf({ figures, revenueFacts })),
  ...filterWords(filter),
  ...(figures.kind === 'roas' && figures.campaign !== null ? [texts.campaign(figures.campaign)] : []),
]

function Shown({ view }: { readonly view: SharedView }) {
  const zone = useZone()
  const { organization, expiresAt, answer, revenue, currency } = view
  const name = escapeInvisible(view.name)
  usePageTitle(name, escapeInvisible(organization))
  return (
    <AnswerCurrency value={currency}>
      <AnswerRevenueShown value={{ ...revenue, fees: feesOf(view) }}>
        <Frame aside={texts.by(escapeInvisible(organization), formatDay(readTime(expiresAt), zone))}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Typography>
          <Typography color="text.secondary" sx={{ mt: 1, mb: 4, overflowWrap: 'anywhere' }}>
            {[answerMessages.names[answer], ...choiceWords(view), ...freshWords(view, zone)]
              .filter((words) => words !== '')
              .join(' · ')}
          </Typography>
          {view.cut !== null && (
            <Typography sx={{ mb: 3 }}>
              {outsideMessages.loading(view.cut, formatDayOf(view.cut.day), [])}
            </Typography>
          )}
          <Figures view={view} />
          <RevenueNotes view={view} />
        </Frame>
      </AnswerRevenueShown>
    </AnswerCurrency>
  )
}

/** What is known of the revenue: which store fees were taken off and who says them, and what nothing checks. */
function RevenueNotes({
  view: { revenue, revenueFacts, isUnchecked, figures },
}: {
  readonly view: SharedView
}) {
  const money = useMoney()
  const isOneCampaign = isOfCampaign(figures)
  const notes = [
    ...(revenueFacts === null
      ? []
      : knownNotes(
          revenue,
          revenueFacts,
          { money, sourceName: asGiven },
          { isUntoldNoted: figures.kind !== 'roas' || isOneCampaign, isOneCampaign },
        )),
    ...(isUnchecked ? [revenueMessages.ads.unchecked] : []),
  ]
  return notes.length === 0 ? null : (
    <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 3 }}>
      {notes.join(' ')}
    </Typography>
  )
}

function Figures({ view: { figures, filter } }: { readonly view: SharedView }) {
  switch (figures.kind) {
    case 'roas':
      return <Return shown={figures} />
    case 'ltv':
      return <Value shown={figures} />
    case 'creatives':
      return <SharedRanking shown={figures} />
    case 'compared':
      return <SharedPeriods shown={figures} filter={filter} />
    case 'notCompared':
      return <Gap>{notComparedWords(figures)}</Gap>
    case 'gone':
      return <Gap>{faultWords(figures.fault)}</Gap>
    case 'revenue':
      return <Gap>{texts.revenue[figures.missing]}</Gap>
    case 'noRows':
      return <Gap>{texts.noRows}</Gap>
  }
}

const Gap = ({ children }: { readonly children: ReactNode }) => (
  <EmptyState variant="noMatch" title={texts.gone}>
    {children}
  </EmptyState>
)

/** The service has put the names of sources in. */
const asGiven = (name: string): string => name

function Return({ shown }: { readonly shown: SharedReturn }) {
  const money = useMoney()
  const { suffix } = useRevenueWords()
  const revenue = use(AnswerRevenueShown)
  const { totals, days, horizon, installs, leftOut, target, groups, adShares, outside, unplaced } = shown
  const inNoGroup = groups === null ? null : unplacedGroup(groups.place, groups.rows)
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {unplaced !== null && <UnplacedNotice {...unplacedWords(unplaced, totals.roas, money)} />}
      <Box component="section" sx={cardSx} aria-label={roasMessages.plot.title}>
        <RoasSummary
          totals={totals}
          horizon={horizon}
          installs={installs}
          hasLeftOut={leftOut !== null}
          target={target}
          adShares={
            adShares === null
              ? ''
              : adShareWords(adShares, revenue, {
                  money,
                  sourceName: asGiven,
                  adsFrom: formatDayOrNone(leftOut?.beyond.adsFrom ?? null),
                })
          }
          outside={outside}
        />
        {leftOut === null ? (
          installs !== 'organic' && (
            <Typography variant="caption" component="p" color="text.secondary" sx={noteSx}>
              {texts.leftOutUnknown}
            </Typography>
          )
        ) : (
          <LeftOutShares sums={leftOut} kind={installs === 'blended' ? 'blended' : 'paid'} />
        )}
        <Box sx={noteSx}>
          <ReturnLegend days={days} horizon={horizon} />
        </Box>
        <ReturnPlot
          days={days}
          horizon={horizon}
          sentence={roasSentence(totals, horizon, installs, money, suffix, target)}
          target={target}
        />
      </Box>
      {inNoGroup !== null && <UnplacedNotice {...unplacedGroupWords(inNoGroup, money)} />}
      {groups !== null && <SharedGroups {...groups} horizon={horizon} />}
      <Box component="section" sx={cardSx} aria-label={roasMessages.plot.table}>
        <DayTable days={days} totals={totals} horizon={horizon} />
      </Box>
    </Box>
  )
}

function Value({ shown: { values, users, dividedBy, adShares, leftOut } }: { readonly shown: SharedValue }) {
  const money = useMoney()
  const { revenue } = useRevenueWords()
  return (
    <Box component="section" sx={cardSx} aria-label={texts.values}>
      <Typography variant="h1" component="p" sx={{ p: 4 }}>
        <ValueSentence
          headline={values.filter(({ age }) => HEADLINE_AGES.includes(age))}
          of={dividedBy}
          lack={ltvMessages.noValue}
        />
        <AllocatedPart shares={adShares} />
      </Typography>
      <Typography variant="caption" component="p" color="text.secondary" sx={noteSx}>
        {[
          `${revenue}. ${texts.cohorts(formatRows(users))}`,
          ...(leftOut === null ? [texts.leftOutUnknown] : []),
        ].join(' ')}
      </Typography>
      {leftOut !== null && <ValueShares sums={leftOut} horizon={leftOut.horizon} />}
      <Box sx={answerTableSx}>
        <table aria-label={texts.values}>
          <thead>
            <tr>
              <th scope="col">{texts.columns.age}</th>
              <th scope="col" data-number>
                {texts.columns.value}
              </th>
            </tr>
          </thead>
          <tbody>
            {values.map(({ age, value }) => (
              <tr key={age}>
                <th scope="row">{age}</th>
                <td data-number>{money.cents(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Box>
  )
}

const headSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, py: 5 } as const
const noteSx = { px: 5, py: 2 } as const
