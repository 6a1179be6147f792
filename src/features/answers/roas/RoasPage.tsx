import { useEffect } from 'react'
import Button from '@mui/material/Button'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import GitCompareArrows from 'lucide-react/icons/git-compare-arrows'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { roasQuery } from '@/api/resources/stacks/answers'
import { answerMessages } from '@/features/answers/messages'
import { roasMessages } from './messages'
import { AnswerToolbar } from '@/features/answers/page/AnswerToolbar'
import { AgePicker } from '@/features/answers/page/AgePicker'
import { ChoiceToggle } from '@/features/answers/page/ChoiceToggle'
import { dayCells } from '@/domain/answers/answerFiles'
import { askedRevenue, groupedPlace, parseRoasView, type RoasView, withRoasView } from './roasView'
import { rowsAt } from '@/domain/answers/filters'
import type { Answer, Horizon, RoasRow } from '@/domain/answers/types'
import { unplacedLine } from '@/domain/answers/unplaced'
import { moneyIn } from '@/domain/shared/text/money'
import { hasRole } from '@/domain/access/roles'
import { INSTALL_KINDS, type InstallKind, type NotCountedCampaign, rowsOfKind } from '@/domain/answers/roas'
import { keptIfKnown, lacksNet, USUAL_REVENUE } from '@/domain/answers/revenue'
import { shownTarget } from '@/domain/answers/targets'
import { historyCutLines, installsOfFile } from '@/domain/answers/outsideWords'
import { shownPeriodOf } from '@/domain/answers/period'
import { AnswerDownload, type AnswerFile } from '@/features/answers/page/AnswerDownload'
import { CompareBar } from '@/features/answers/compare/CompareBar'
import { oldEnoughDays } from '@/domain/answers/compare'
import { readComparedLines } from '@/features/answers/compare/comparedUnplaced'
import { compareCells } from '@/features/answers/compare/compareCsv'
import { CompareResult } from '@/features/answers/compare/CompareResult'
import { compareMessages } from '@/features/answers/compare/messages'
import { type Comparison, useComparison } from '@/features/answers/compare/useComparison'
import { USUAL_CURRENCY } from '@/domain/answers/answerSettings'
import { historyCut } from '@/domain/answers/freshness'
import type { AmountNames } from '@/domain/answers/messages'
import { amountNames } from '@/domain/answers/revenueWords'
import { AnswerRevenueShown } from '@/features/answers/revenue/useRevenue'
import { GrossNotice, RevenueMissing, RevenueSwitch } from '@/features/answers/revenue/RevenueSwitch'
import { useFeesHref, useRevenue } from '@/features/answers/useRevenue'
import { AnswerPageFrame } from '@/features/answers/page/AnswerPageFrame'
import { AnswerNothing } from '@/features/answers/page/AnswerState'
import { readUnplaced } from '@/features/answers/leftOut/useUnplaced'
import { preloadReturnPlot } from './ReturnPlot'
import { RoasResult } from './RoasResult'
import { groupFiles } from '@/features/answers/groupFiles'
import { type RoasFigures, useRoasFigures } from './useRoasFigures'
import { useUrlView } from '@/features/answers/useUrlView'
import { useSignedInUser } from '@/features/account/login/useSignedInUser'

const form = { read: parseRoasView, write: withRoasView }
const { csv } = roasMessages

/** Height of the card with sentence and plot, in px. */
const CARD_PX = 514

/** `/answers/roas`: what each dollar spent came back as, by install day and by campaign. */
export function RoasPage() {
  const [asked, change] = useUrlView(form)
  const { query, view, isGross } = useRoas(asked)
  const { data } = query
  const figures = useRoasFigures(data, view)
  const comparison = useComparison(data, view, query.isPlaceholderData)
  const period = shownPeriodOf(data)
  useEffect(preloadReturnPlot, [])
  const { horizon } = view
  const { role } = useSignedInUser()
  const client = useQueryClient()
  const currency = data?.currency ?? USUAL_CURRENCY
  const isAdmin = hasRole(role, 'ADMIN')
  const revenue = useRevenue(data, view.installs, horizon, notesOf(figures, view))
  const feesHref = useFeesHref(isAdmin)
  const saysLeftOut = useCapabilities().has('leftOut')
  return (
    <AnswerPageFrame
      name="roas"
      query={query}
      skeletonPx={CARD_PX}
      campaigns={keysOf(figures)}
      toolbar={
        <>
          <AnswerToolbar
            name="roas"
            ages={[horizon]}
            filters={view}
            onFilters={change}
            answer={data}
            isStale={query.isPlaceholderData}
          >
            <CompareButton
              isPressed={view.compare !== null}
              onPress={() => change({ compare: view.compare === null ? { kind: 'previous' } : null })}
            />
            {view.compare === null && (
              <ChoiceToggle
                label={roasMessages.installKinds.label}
                options={INSTALL_KINDS.map((value) => ({
                  value,
                  name: roasMessages.installKinds.names[value],
                }))}
                chosen={view.installs}
                onChoose={(installs) => change({ installs })}
              />
            )}
          </AnswerToolbar>
          {view.compare === null && (
            <RevenueSwitch
              revenue={revenue}
              asked={view.revenue}
              feesHref={feesHref}
              onRevenue={(next) => change({ revenue: next })}
            />
          )}
          {view.compare === null ? (
            <AgePicker
              ages={figures?.ages ?? []}
              table={data}
              isStale={query.isPlaceholderData}
              horizon={horizon}
              onHorizon={(next) => change({ horizon: next })}
            />
          ) : (
            <CompareBar
              compare={view.compare}
              comparison={comparison}
              firstDay={data?.firstDay ?? null}
              dataUpTo={data?.dataUpTo ?? null}
              horizon={horizon}
              onView={change}
            />
          )}
        </>
      }
      download={
        figures !== null &&
        figures.days.length > 0 && (
          <AnswerDownload
            name={answerMessages.names.roas}
            period={period}
            filter={view}
            revenue={revenue.title}
            leftOut={async () => [
              ...(view.compare === null && data !== undefined ? historyCutLines(data) : []),
              ...leftOutLines(figures, view, currency),
              ...(saysLeftOut ? await unplacedLines(client, { figures, comparison }, view, data) : []),
            ]}
            files={
              comparedFiles(comparison, horizon, currency) ?? [
                byDay(figures, horizon, currency, amountNames(revenue.shown)),
                ...groupFiles(client, view),
              ]
            }
          />
        )
      }
    >
      {(answer) =>
        revenue.missing !== null ? (
          <RevenueMissing
            revenue={revenue}
            feesHref={feesHref}
            onRevenue={(next) => change({ revenue: next })}
          />
        ) : figures === null || figures.days.length === 0 || period === null ? (
          <AnswerNothing
            name="roas"
            answer={answer}
            filters={view}
            onFilters={change}
            installs={hiddenBy(rowsAt(answer, view), view.installs, () => change({ installs: 'blended' }))}
            notCounted={statusesOf(figures?.notCounted ?? [])}
          />
        ) : comparison !== null ? (
          <CompareResult
            comparison={comparison}
            view={view}
            onView={change}
            reading={answer}
            target={shownTarget(answer.targets, {
              filter: view,
              age: horizon,
              currency: answer.currency,
              installs: 'paid',
              revenue: USUAL_REVENUE,
              isOneCampaign: false,
            })}
          />
        ) : (
          <AnswerRevenueShown value={revenue.shown}>
            {isGross && <GrossNotice revenue={revenue} feesHref={feesHref} />}
            <RoasResult
              mayAddRates={isAdmin}
              figures={figures}
              view={view}
              onView={change}
              firstDay={answer.firstDay ?? period.from}
              period={period}
              targets={answer.targets}
              answer={answer}
              reading={answer}
              cut={historyCut(answer)}
              revenueNotes={revenue.notes}
              untold={revenue.untold}
            />
          </AnswerRevenueShown>
        )
      }
    </AnswerPageFrame>
  )
}

/** Which sentences about the revenue are due: that of all campaigns says itself what cannot be told apart. */
const notesOf = (figures: RoasFigures | null, { compare }: Pick<RoasView, 'compare'>) => {
  const isOneCampaign = figures !== null && figures.chosen !== null
  return { isOneCampaign, isUntoldNoted: isOneCampaign || compare !== null }
}

/** Reads the answer. Where net is asked for and no store fee is known, that is the gross answer, and `view` has gross chosen. */
function useRoas(asked: RoasView) {
  const queryOf = (view: RoasView) =>
    roasQuery({ ...view, groupBy: groupedPlace(view), revenue: askedRevenue(view) })
  const query = useQuery(queryOf(asked))
  const isGross = query.data !== undefined && lacksNet(query.data.revenue)
  const view: RoasView = isGross ? { ...asked, revenue: { ...asked.revenue, basis: 'gross' } } : asked
  const gross = useQuery({ ...queryOf(view), enabled: isGross, placeholderData: keptIfKnown })
  return { query: isGross ? gross : query, view, isGross }
}

const keysOf = (figures: RoasFigures | null): readonly string[] | null =>
  figures === null ? null : figures.campaigns.map(({ key }) => key)

/** The chosen kind of installs, where rows of another kind match. */
const hiddenBy = (rows: readonly RoasRow[], installs: InstallKind, onClear: () => void) =>
  installs !== 'blended' && rowsOfKind(rows, 'blended').length > 0
    ? { name: roasMessages.installKinds.names[installs], onClear }
    : undefined

const statusesOf = (campaigns: readonly NotCountedCampaign[]): readonly string[] => [
  ...new Set(campaigns.map(({ status }) => roasMessages.campaigns.notCounted.statuses[status])),
]

const byDay = (figures: RoasFigures, horizon: Horizon, currency: string, names: AmountNames): AnswerFile => ({
  name: csv.byDay,
  cells: () => dayCells(figures.days, horizon, currency, names),
})

/** What the tables leave out; the one of a comparison has no such line. */
const leftOutLines = (
  figures: RoasFigures,
  { compare, installs }: Pick<RoasView, 'compare' | 'installs'>,
  currency: string,
) => (compare === null ? installsOfFile(installs, figures, moneyIn(currency)) : [])

/** Says how low the returns of chosen places may be, as the page does above them; nothing for little. */
const unplacedLines = async (
  client: QueryClient,
  { figures, comparison }: { readonly figures: RoasFigures; readonly comparison: Comparison | null },
  view: RoasView,
  answer: Answer<RoasRow> | undefined,
): Promise<readonly string[]> => {
  if (answer === undefined) return []
  const money = moneyIn(answer.currency)
  if (comparison !== null) {
    const { figures: both, other } = comparison
    const readings = { earlier: other.data ?? null, now: answer }
    return both === null ? [] : readComparedLines(client, view, { figures: both, readings }, money)
  }
  const unplaced = await readUnplaced(client, view, figures, answer)
  return unplaced === null ? [] : [unplacedLine(unplaced, money)]
}

/** Returns the table of a comparison; null where the page has none. */
const comparedFiles = (
  comparison: Comparison | null,
  horizon: Horizon,
  currency: string,
): readonly AnswerFile[] | null => {
  if (comparison === null) return null
  const { figures } = comparison
  const change = figures?.change ?? null
  if (figures === null || change === null) return []
  const [earlier, now] = [oldEnoughDays(figures.earlier), oldEnoughDays(figures.now)]
  return [
    { name: compareMessages.csv.name, cells: () => compareCells(change, earlier, now, horizon, currency) },
  ]
}

interface CompareButtonProps {
  readonly isPressed: boolean
  readonly onPress: () => void
}

/** Begins and ends the comparison with another period. */
const CompareButton = ({ isPressed, onPress }: CompareButtonProps) => (
  <Button
    variant="outlined"
    data-screen
    aria-pressed={isPressed}
    startIcon={<GitCompareArrows size={14} strokeWidth={1.75} aria-hidden />}
    onClick={onPress}
    sx={isPressed ? pressedSx : undefined}
  >
    {compareMessages.button}
  </Button>
)

const pressedSx = { borderColor: 'primary.main', bgcolor: 'surface.selected', color: 'primary.text' } as const
