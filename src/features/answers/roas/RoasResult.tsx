import { type ReactNode, use, useState } from 'react'
import { useCapabilities } from '@/api/resources/account/capabilities'
import type { AnswerReading } from '@/api/resources/stacks/answers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import X from 'lucide-react/icons/x'
import { useSearchParams } from 'react-router-dom'
import { answerMessages } from '@/features/answers/messages'
import { roasGroupMessages as groupTexts } from '@/features/answers/roas/groups/messages'
import { roasMessages as texts } from './messages'
import { cardSx } from '@/features/answers/page/answerTableSx'
import { readDestination, withDestination } from '@/domain/answers/answerUrl'
import { LinkPopup } from '@/features/answers/page/LinkPopup'
import { ViewToggle } from '@/features/answers/page/ViewToggle'
import { CampaignTable } from './CampaignTable'
import { DayTable } from './DayTable'
import { GroupBar } from '@/features/answers/roas/groups/GroupBar'
import { GroupTable } from '@/features/answers/roas/groups/GroupTable'
import { RoasEarly } from './RoasEarly'
import { DayNotes } from '@/features/answers/notes/DayNotes'
import { useDayNotes } from '@/features/answers/notes/useDayNotes'
import { type RoasTarget, type ShownTarget, shownTarget } from '@/domain/answers/targets'
import { noFigureWords } from '@/domain/answers/outsideWords'
import type { HistoryCut } from '@/domain/answers/freshness'
import { revenueMessages } from '@/domain/answers/messages'
import { type AskedRevenue, isAllRevenue, type Untold } from '@/domain/answers/revenue'
import { adSharesOf } from '@/domain/answers/adShares'
import { firstAdDay, unplacedSpend } from '@/domain/answers/leftOut'
import { formatDayOrNone } from '@/features/answers/dayWords'
import {
  lackablePlaces,
  unplacedGroup,
  unplacedGroupWords,
  unplacedOfShown,
  type UnplacedSpend,
  unplacedWords,
} from '@/domain/answers/unplaced'
import { adShareWords, revenueTitle } from '@/domain/answers/revenueWords'
import type { Money } from '@/domain/shared/text/money'
import { AnswerRevenueShown, useRevenueWords } from '@/features/answers/revenue/useRevenue'
import { withheldWords } from '@/domain/answers/targetWords'
import { RoasSummary, roasSentence } from './RoasSummary'
import type { RoasView } from './roasView'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { useIsPrinting } from '@/components/common/useIsPrinting'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { lazyWithPreload } from '@/components/common/loading/lazyWithRetry'
import { addDays } from '@/domain/answers/days'
import type { Place } from '@/domain/answers/filters'
import { campaignName } from '@/domain/answers/answerFiles'
import { oldWeek } from '@/domain/answers/period'
import { finerGroup } from '@/domain/answers/groups'
import { ANSWER_DAYS } from '@/domain/shared/constants'
import { USUAL_HORIZON } from '@/domain/answers/horizons'
import { pages } from '@/domain/shared/paths'
import { SectionErrorBoundary } from '@/features/common/SectionErrorBoundary'
import { ForecastLink } from '@/features/answers/forecast/ForecastLink'
import { IosApart } from '@/features/answers/ios/IosApart'
import { LeftOutBars } from '@/features/answers/leftOut/LeftOutBars'
import { LeftOutDialog } from '@/features/answers/leftOut/LeftOutDialog'
import { ProofLinks } from '@/features/answers/leftOut/ProofLinks'
import { PrintedLeftOut } from '@/features/answers/leftOut/PrintedLeftOut'
import { leftOutMessages } from '@/features/answers/leftOut/messages'
import { useLeftOut } from '@/features/answers/leftOut/useLeftOut'
import { useSourceName } from '@/features/common/useSourceName'
import { useHistoryCutWords } from '@/features/answers/useHistoryCutWords'
import { useMoney } from '@/features/answers/useMoney'
import { UnplacedNotice } from './UnplacedNotice'
import { RETURN_PLOT_PX, ReturnLegend, ReturnPlot } from './ReturnPlot'
import { OldWeekButton } from '@/features/answers/page/OldWeekButton'
import { SourcesPanel, type SourcesPanelProps } from '@/features/answers/page/SourcesPanel'
import type { RoasFigures } from './useRoasFigures'

const early = lazyWithPreload(async () => (await import('@/features/answers/chart/answerCharts')).EarlyChart)

export interface RoasResultProps {
  /** Whether the person may add rates of currencies, and write notes: only an ADMIN. */
  readonly mayAddRates: boolean
  /** Figures by day and by campaign, their sums, and the chosen campaign. */
  readonly figures: RoasFigures
  /** Filters and settings of the answer, as selected by the URL. */
  readonly view: RoasView
  /** Called with the settings that the user changed; the others stay as they are. */
  readonly onView: (change: Partial<RoasView>) => void
  /** First day of the table, `YYYY-MM-DD`. */
  readonly firstDay: string
  /** First and last day of the period, `YYYY-MM-DD`. */
  readonly period: { readonly from: string; readonly to: string }
  /** Stacks of the answer, which are listed while there is no figure yet. */
  readonly answer: SourcesPanelProps['answer']
  /** What the figures were computed from; its destination is null if unknown. */
  readonly reading: AnswerReading
  /** Targets of the organization. */
  readonly targets?: readonly RoasTarget[]
  /** What is known of the shown revenue, in sentences. */
  readonly revenueNotes?: readonly string[]
  /** Days of the period that sources still load; null for none. */
  readonly cut?: HistoryCut | null
  /** What of the revenue of all campaigns cannot be told apart by purchases and ads. */
  readonly untold?: Untold | null
}

/** The ROAS answer: sentence, plot or table by day, and the campaigns; or why there is no figure yet. */
export function RoasResult(props: RoasResultProps) {
  const { figures, view, onView, period, mayAddRates, cut = null } = props
  const cutWords = useHistoryCutWords(cut)
  const leftOut = useLeftOut(
    view,
    { kind: view.installs === 'blended' ? 'blended' : 'paid', horizon: view.horizon },
    props.reading,
  )
  return (
    <>
      {figures.allTotals.completeDays > 0 ? (
        <Result {...props} leftOut={leftOut} cutWords={cutWords} />
      ) : isUnread(figures, view.horizon) ? (
        <Unread {...props} />
      ) : (
        <Early {...props} cutWords={cutWords} />
      )}
      {view.isLeftOutOpen && leftOut !== null && (
        <LeftOutDialog
          mayAddRates={mayAddRates}
          query={leftOut}
          revenue={view.revenue}
          filter={view}
          period={period}
          horizon={view.horizon}
          ages={figures.ages}
          onClose={() => onView({ isLeftOutOpen: false })}
          onHorizon={(horizon) => onView({ horizon, isLeftOutOpen: false })}
          onBlended={() => onView({ installs: 'blended', isLeftOutOpen: false })}
        />
      )}
    </>
  )
}

/** The target of the shown return, or why it has none. */
const useTarget = ({ figures: { chosen }, view, targets = [], reading }: RoasResultProps): ShownTarget => {
  const revenue = use(AnswerRevenueShown)
  return shownTarget(targets, {
    filter: view,
    age: view.horizon,
    currency: reading.currency,
    installs: view.installs,
    revenue,
    isOneCampaign: chosen !== null,
  })
}

const lineOf = (found: ShownTarget): number | null => (found.kind === 'shown' ? found.target : null)

type LeftOutQuery = ReturnType<typeof useLeftOut>

/** With the words about the days that sources still load; '' for none. */
type CutProps = RoasResultProps & { readonly cutWords: string }

function Result(props: CutProps & { readonly leftOut: LeftOutQuery }) {
  const { figures, view, onView, leftOut, revenueNotes = [] } = props
  const { totals, chosen } = figures
  const { horizon, installs } = view
  const money = useMoney()
  const target = useTarget(props)
  const revenue = use(AnswerRevenueShown)
  const adShares = useAdShareText(props, leftOut, revenue)
  const isUsual = isAllRevenue(revenue)
  // what is left out is not known by campaign, and has all revenue before what the stores keep
  const shownLeftOut = chosen === null && installs !== 'organic' && isUsual ? leftOut : null
  const isListedElsewhere = shownLeftOut === null && isListed(props)
  const unplaced = unplacedOfShown(figures, view, leftOut?.data?.parts ?? [])
  const panelLink = leftOut !== null && <LeftOutLink onOpen={() => onView({ isLeftOutOpen: true })} />
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <PrintedIntro view={view} notes={revenueNotes} />
      <UnplacedAbove unplaced={unplaced} roas={totals.roas}>
        {panelLink}
      </UnplacedAbove>
      <Box component="section" sx={cardSx} aria-label={texts.plot.title}>
        <RoasSummary
          totals={totals}
          horizon={horizon}
          installs={installs}
          target={lineOf(target)}
          hasLeftOut={shownLeftOut !== null}
          adShares={adShares}
          unknownRevenue={isUsual ? undefined : revenueMessages.unknownRevenue}
          note={noteOf(
            {
              leftOut,
              isListedElsewhere,
              unplaced,
              cutWords: props.cutWords,
            },
            withheldWords(target),
            money,
          )}
          outside={figures.outside}
          outsideLink={
            <>
              <NamesLink outside={figures.outside} />
              {isListedElsewhere && panelLink}
            </>
          }
        />
        {shownLeftOut !== null && (
          <LeftOutBars
            leftOut={shownLeftOut.data}
            hasFailed={shownLeftOut.error !== null}
            onRetry={shownLeftOut.refetch}
            onOpen={() => onView({ isLeftOutOpen: true })}
          />
        )}
        <ByDay {...props} />
      </Box>
      <Groups {...props} />
      <IosApart postbacks={postbacksIn(leftOut, installs)} />
      {shownLeftOut?.data !== undefined && <PrintedLeftOut leftOut={shownLeftOut.data} />}
    </Box>
  )
}

/** Whether the list of what the return leaves out, of all revenue, says something of the shown return. */
const isListed = ({
  figures: { chosen },
  view: { installs },
  leftOut,
}: Pick<RoasResultProps, 'figures' | 'view'> & { readonly leftOut: LeftOutQuery }): boolean =>
  leftOut !== null && chosen === null && installs !== 'organic'

interface PrintedIntroProps {
  readonly view: Pick<RoasView, 'installs' | 'horizon'>
  readonly notes: readonly string[]
}

/** On paper, where no switch says it: which installs and which revenue. */
function PrintedIntro({ view: { installs, horizon }, notes }: PrintedIntroProps) {
  const money = useMoney()
  const revenue = use(AnswerRevenueShown)
  const isPrinting = useIsPrinting()
  const words = new Set([
    texts.printed(texts.installKinds.names[installs], horizon, money.many),
    ...(isAllRevenue(revenue) ? [] : [`${revenueTitle(revenue, revenue.fees)}.`]),
    ...notes,
  ])
  return isPrinting && <p>{[...words].join(' ')}</p>
}

interface UnplacedAboveProps {
  readonly unplaced: UnplacedSpend | null
  readonly roas: number | null
  /** Link to the list of what is left out. */
  readonly children: ReactNode
}

/** Says above the return how low it may be; nothing where little spend lacks its place. */
function UnplacedAbove({ unplaced, roas, children }: UnplacedAboveProps) {
  const money = useMoney()
  return (
    unplaced !== null && <UnplacedNotice {...unplacedWords(unplaced, roas, money)}>{children}</UnplacedNotice>
  )
}

/** What a note says is left out, and what stands elsewhere. */
interface NotedLeftOut {
  readonly leftOut: LeftOutQuery
  readonly isListedElsewhere: boolean
  readonly unplaced: UnplacedSpend | null
  /** See `useHistoryCutWords`. */
  readonly cutWords: string
}

/** Sentences at the end of what the return counts. */
const noteOf = (
  { leftOut, isListedElsewhere, unplaced, cutWords }: NotedLeftOut,
  withheld: string,
  money: Money,
): string =>
  [
    cutWords,
    withheld,
    isListedElsewhere && unplaced === null ? unplacedSentence(leftOut, money) : '',
    isListedElsewhere ? revenueMessages.leftOutIsGross : '',
  ]
    .filter((words) => words !== '')
    .join(' ')

/** Opens the list of what the return leaves out. */
const LeftOutLink = ({ onOpen }: { readonly onOpen: () => void }) => (
  <>
    {' '}
    <Link data-screen component="button" type="button" variant="caption" onClick={onOpen}>
      {leftOutMessages.title}
    </Link>
  </>
)

/** Says how much spend cannot be told by the chosen places; '' for none. It is the same whatever revenue is shown. */
const unplacedSentence = (leftOut: LeftOutQuery, { format }: Money): string => {
  const spend = unplacedSpend(leftOut?.data?.parts ?? [])
  return spend > 0 ? revenueMessages.unplaced(format(spend)) : ''
}

/** How much of the return is measured; what is left out is not known by campaign. */
const useAdShareText = (
  { figures: { totals, chosen }, view, untold = null }: RoasResultProps,
  leftOut: LeftOutQuery,
  revenue: AskedRevenue,
): string => {
  const money = useMoney()
  const sourceName = useSourceName()
  const isOfAll = chosen === null && view.installs !== 'organic'
  const shares = adSharesOf(
    totals,
    isOfAll ? (leftOut?.data?.parts ?? null) : null,
    revenue,
    chosen === null ? untold : null,
  )
  const list = leftOut?.data
  const adsFrom = list === undefined ? null : firstAdDay(list.parts, list.counted.from)
  return shares === null
    ? ''
    : adShareWords(shares, revenue, { money, sourceName, adsFrom: formatDayOrNone(adsFrom) })
}

/** Leads to the names that somebody can map; nothing where no name is unmapped. */
function NamesLink({ outside }: Pick<RoasFigures, 'outside'>) {
  const [search] = useSearchParams()
  const isOffered = useCapabilities().has('names')
  const isUnmapped = outside.some(({ status }) => status === 'unmapped_network' || status === 'unmapped_app')
  if (!isOffered || !isUnmapped) return null
  return (
    <>
      {' '}
      <Link
        data-screen
        variant="caption"
        href={withDestination(pages.answer.href('unmapped'), readDestination(search))}
      >
        {leftOutMessages.actions.map_network}
      </Link>
    </>
  )
}

/** Postbacks are of installs that were bought. */
const postbacksIn = (leftOut: LeftOutQuery, installs: RoasView['installs']) =>
  installs === 'paid' ? (leftOut?.data?.postbacks ?? []) : []

/** The table by campaign, or by what else the user chooses; a chosen group is divided further. */
function Groups({ figures, view, onView }: RoasResultProps) {
  const { group, groups, campaigns, allTotals, chosen, notCounted, notCountedGroups } = figures
  const { horizon } = view
  const [justChosen, setJustChosen] = useState<Place | null>(null)
  const money = useMoney()
  const unplaced = unplacedGroup(group, groups)
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }} aria-label={groupTexts.titles[group]}>
      <GroupBar
        group={view.group}
        onGroup={(next) => onView({ group: next, campaign: null })}
        filter={view}
        onAll={(place) => onView({ [place]: [], group: place, campaign: null })}
        justChosen={justChosen}
      />
      {unplaced !== null && <UnplacedNotice {...unplacedGroupWords(unplaced, money)} />}
      {group === 'campaign' ? (
        <CampaignTable
          campaigns={campaigns}
          notCounted={notCounted}
          places={lackablePlaces(view)}
          totals={allTotals}
          horizon={horizon}
          order={view.order}
          onOrder={(order) => onView({ order })}
          chosen={chosen?.key ?? null}
          onChoose={(campaign) => onView({ campaign })}
        />
      ) : (
        <GroupTable
          key={group}
          place={group}
          groups={groups}
          notCounted={notCountedGroups}
          places={lackablePlaces(view)}
          totals={allTotals}
          horizon={horizon}
          order={view.groupOrder}
          onOrder={(groupOrder) => onView({ groupOrder })}
          next={finerGroup(group, view)}
          onChoose={(name) => {
            setJustChosen(group)
            onView({ [group]: [name], group: finerGroup(group, view), campaign: null })
          }}
        />
      )}
    </Box>
  )
}

/** Plot or table by install day, with its legend and switches above. */
function ByDay(props: RoasResultProps) {
  const { figures, view, onView, reading, period, mayAddRates } = props
  const target = lineOf(useTarget(props))
  const money = useMoney()
  const revenue = use(AnswerRevenueShown)
  const { suffix } = useRevenueWords()
  const { days, totals, chosen } = figures
  const { horizon, installs } = view
  const shown = useDayNotes(period, view)
  return (
    <>
      <Box sx={barSx}>
        <Typography variant="body2" component="h2" sx={{ fontWeight: 620 }}>
          {texts.plot.title}
        </Typography>
        {chosen !== null && (
          <Button
            size="small"
            variant="outlined"
            aria-label={texts.campaigns.chosenOnly(campaignName(chosen))}
            endIcon={<X size={14} aria-hidden />}
            onClick={() => onView({ campaign: null })}
          >
            <bdi>{texts.campaigns.chosen(campaignName(chosen))}</bdi>
          </Button>
        )}
        {view.mode === 'plot' && <ReturnLegend days={days} horizon={horizon} />}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, ml: 'auto' }}>
          <ForecastLink filters={view} />
          <ProofLinks
            asked={{
              answer: 'roas',
              period,
              filter: view,
              destinationId: reading.destinationId,
              ...(totals.to !== null && {
                figures: {
                  installs,
                  horizon,
                  lastComplete: totals.to,
                  isAllRevenue: view.revenue.kind === 'all' && view.revenue.basis === 'gross',
                  isMeasured: revenue.ads !== undefined,
                  isOneCampaign: chosen !== null,
                },
              }),
            }}
          />
          <LinkPopup label={texts.computed.link}>
            <Box sx={{ p: 4, pb: 2 }}>
              {[...texts.computed.texts(horizon, money.many), ...revenueMessages.computed].map((text) => (
                <Box component="p" key={text} sx={{ m: 0, mb: 2 }}>
                  {text}
                </Box>
              ))}
            </Box>
          </LinkPopup>
          <ViewToggle mode={view.mode} onMode={(mode) => onView({ mode })} />
        </Box>
      </Box>
      {view.mode === 'table' ? (
        <DayTable days={days} totals={totals} horizon={horizon} notes={shown.notes} />
      ) : (
        <ReturnPlot
          days={days}
          horizon={horizon}
          sentence={roasSentence(totals, horizon, installs, money, suffix, target)}
          target={target}
          notes={shown.notes}
        />
      )}
      <DayNotes shown={shown} mayWrite={mayAddRates} newDay={totals.to ?? period.to} />
    </>
  )
}

const isUnread = ({ ages }: RoasFigures, horizon: RoasView['horizon']): boolean =>
  ages.find(({ age }) => age === horizon)?.state.kind === 'unread'

/** In place of the figures of an age that no source was read at. */
function Unread({ view: { horizon }, onView }: RoasResultProps) {
  return (
    <EmptyState
      title={texts.unread.title(horizon)}
      action={
        horizon !== USUAL_HORIZON && (
          <Button variant="outlined" onClick={() => onView({ horizon: USUAL_HORIZON })}>
            {texts.unread.show(USUAL_HORIZON)}
          </Button>
        )
      }
    >
      {texts.unread.body}
    </EmptyState>
  )
}

function Early(props: CutProps) {
  const { figures, view, onView, firstDay, period: shown, answer, mayAddRates, reading, cutWords } = props
  const { from } = shown
  const noted = useDayNotes(shown, view)
  const { days } = figures
  const { horizon } = view
  const first = days[0]?.day ?? from
  const oldOn = addDays(first, horizon)
  const arrivesOn = addDays(oldOn, 1)
  const sum = (value: (day: (typeof days)[number]) => number) =>
    days.reduce((total, day) => total + value(day), 0)
  const { period } = view
  const { dataUpTo } = reading
  const hasOldWeek = dataUpTo !== null && oldWeek(dataUpTo, horizon).from >= firstDay
  const hasEarlier = firstDay < from && (period.kind !== 'last' || period.days < ANSWER_DAYS)
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <RoasEarly
        horizon={horizon}
        first={first}
        oldOn={oldOn}
        arrivesOn={arrivesOn}
        spend={sum(({ spend }) => spend)}
        leftOut={figures.youngLeftOut}
        revenue={sum(({ revenue }) => revenue)}
        loading={
          cutWords === ''
            ? ''
            : noFigureWords(
                { young: texts.early.noneYet(horizon), cut: cutWords },
                { from, dataUpTo },
                horizon,
              )
        }
        onDay0={horizon === 0 ? undefined : () => onView({ horizon: 0 })}
        oldWeek={hasOldWeek && <OldWeekButton horizon={horizon} period={period} onView={onView} />}
        onEarlier={hasEarlier ? () => onView({ period: { kind: 'last', days: ANSWER_DAYS } }) : undefined}
      >
        <SectionErrorBoundary>
          <UnthrottledSuspense fallback={<Box sx={{ height: RETURN_PLOT_PX }} />}>
            <early.Component
              days={days}
              horizon={horizon}
              arrivesOn={arrivesOn}
              described={texts.early.title(horizon)}
              notes={noted.notes}
            />
          </UnthrottledSuspense>
        </SectionErrorBoundary>
      </RoasEarly>
      <DayNotes shown={noted} mayWrite={mayAddRates} newDay={shown.to} />
      {answer.sources.length > 0 && (
        <section aria-label={answerMessages.sources.title}>
          <Typography variant="body1" component="h2" sx={{ mb: 3, fontWeight: 620 }}>
            {answerMessages.sources.title}
          </Typography>
          <Box sx={cardSx}>
            <SourcesPanel answer={answer} />
          </Box>
        </section>
      )}
    </Box>
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
