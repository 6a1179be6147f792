import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { portfolioLtvQuery } from '@/api/resources/stacks/answers'
import { cohortCells } from '@/domain/answers/answerFiles'
import { type LtvView, parseLtvView, withLtvView } from './ltvView'
import { formatDayOf } from '@/features/answers/dayWords'
import { ChoiceToggle } from '@/features/answers/page/ChoiceToggle'
import { answerMessages } from '@/features/answers/messages'
import { ltvMessages } from './messages'
import { AnswerRevenueShown } from '@/features/answers/revenue/useRevenue'
import { AnswerToolbar } from '@/features/answers/page/AnswerToolbar'
import {
  allCohorts,
  COHORT_SIZES,
  countedUsers,
  HEADLINE_AGES,
  headlineValues,
  revenuePer,
} from '@/domain/answers/cohorts'
import { hasRole } from '@/domain/access/roles'
import { ROAS_HORIZONS, USUAL_HORIZON } from '@/domain/answers/horizons'
import { type AskedRevenue, keptIfKnown, lacksNet } from '@/domain/answers/revenue'
import { historyCutLines } from '@/domain/answers/outsideWords'
import { shownPeriodOf } from '@/domain/answers/period'
import { AnswerDownload } from '@/features/answers/page/AnswerDownload'
import { AnswerPageFrame } from '@/features/answers/page/AnswerPageFrame'
import { AnswerNothing } from '@/features/answers/page/AnswerState'
import { LtvResult, preloadLtvChart } from './LtvResult'
import { LtvSwitches, PayersMissing } from './LtvSwitches'
import { GrossNotice, RevenueMissing } from '@/features/answers/revenue/RevenueSwitch'
import { useFeesHref, useRevenue } from '@/features/answers/useRevenue'
import { useCohorts } from './useCohorts'
import { readValueLines, tellsLeftOut } from './useValueLeftOut'
import { useUrlView } from '@/features/answers/useUrlView'
import { USUAL_CURRENCY } from '@/domain/answers/answerSettings'
import { useSignedInUser } from '@/features/account/login/useSignedInUser'
import { moneyIn } from '@/domain/shared/text/money'

const form = { read: parseLtvView, write: withLtvView }
/** Users of the table have no network. */
const PLACES = ['app', 'country'] as const

/** Ages of which the newest week is offered whose installs are all as old. */
const WEEK_AGES = ROAS_HORIZONS.filter((age) => HEADLINE_AGES.includes(age))

/** Height of the card while it loads, in px. */
const CARD_PX = 480

/** `/answers/portfolio-ltv`: what a user is worth by cohort and age. */
export function PortfolioLtvPage() {
  const [asked, change] = useUrlView(form)
  const { query, view, isGross } = useLtv(asked)
  const { data } = query
  const { size, per } = view
  const period = shownPeriodOf(data)
  const { cohorts, leftOut, start, hasPayers } = useCohorts(data, view)
  const { role } = useSignedInUser()
  const isAdmin = hasRole(role, 'ADMIN')
  const feesHref = useFeesHref(isAdmin)
  const revenue = useRevenue(data, 'paid', USUAL_HORIZON)
  const of = countedUsers(per, revenue.table)
  // the value per payer is of purchases; what was chosen for the value per install stays
  const chooseRevenue = (next: AskedRevenue) =>
    change({ revenue: per === 'payer' ? { ...view.revenue, basis: next.basis } : next })
  const client = useQueryClient()
  const saysLeftOut = useCapabilities().has('leftOut') && tellsLeftOut(view, revenue)
  useEffect(preloadLtvChart, [])
  return (
    <AnswerPageFrame
      name="portfolio-ltv"
      query={query}
      skeletonPx={CARD_PX}
      startNote={
        leftOut.users > 0 && start !== null
          ? ltvMessages.leftOut(
              leftOut.users,
              moneyIn(data?.currency ?? USUAL_CURRENCY).format(leftOut.revenue),
              formatDayOf(start.day),
            )
          : undefined
      }
      toolbar={
        <>
          <AnswerToolbar
            name="portfolio-ltv"
            ages={WEEK_AGES}
            filters={view}
            onFilters={change}
            answer={data}
            isStale={query.isPlaceholderData}
            places={PLACES}
            periodLabel={ltvMessages.columns.start[of]}
          >
            <ChoiceToggle
              label={ltvMessages.sizes.label}
              options={COHORT_SIZES.map((value) => ({ value, name: ltvMessages.sizes[value] }))}
              chosen={size}
              onChoose={(next) => change({ size: next, cohort: null })}
            />
          </AnswerToolbar>
          <LtvSwitches
            revenue={revenue}
            view={view}
            hasPayers={hasPayers}
            feesHref={feesHref}
            onRevenue={chooseRevenue}
            onView={change}
          />
        </>
      }
      download={
        cohorts.length > 0 && (
          <AnswerDownload
            name={answerMessages.names['portfolio-ltv']}
            period={period}
            filter={view}
            revenue={revenue.title}
            leftOut={async () =>
              data === undefined
                ? []
                : [
                    ...historyCutLines(data),
                    ...(saysLeftOut
                      ? await readValueLines(
                          client,
                          view,
                          headlineValues(allCohorts(cohorts))[0]?.age ?? null,
                          data,
                        )
                      : []),
                  ]
            }
            files={[{ name: ltvMessages.sizeNames[size], cells: () => cohortCells(cohorts, of) }]}
          />
        )
      }
    >
      {(answer) =>
        per === 'payer' && (hasPayers === false || revenue.missing === 'kinds') ? (
          <PayersMissing
            untoldNames={revenue.missing === 'kinds' ? revenue.untoldNames : []}
            onInstalls={() => change({ per: 'install' })}
          />
        ) : revenue.missing !== null ? (
          <RevenueMissing revenue={revenue} feesHref={feesHref} onRevenue={chooseRevenue} />
        ) : cohorts.length === 0 ? (
          <AnswerNothing name="portfolio-ltv" answer={answer} filters={view} onFilters={change} />
        ) : (
          <AnswerRevenueShown value={revenue.shown}>
            {isGross && <GrossNotice revenue={revenue} feesHref={feesHref} />}
            <LtvResult
              cohorts={cohorts}
              view={view}
              onView={change}
              of={of}
              revenueNotes={revenue.notes}
              reading={revenue.table === 'parts' ? answer : null}
              mayAddRates={isAdmin}
              rows={
                period && {
                  answer: 'portfolio-ltv',
                  period,
                  filter: view,
                  destinationId: answer.destinationId,
                }
              }
            />
          </AnswerRevenueShown>
        )
      }
    </AnswerPageFrame>
  )
}

/** Reads the answer. Where net is asked for and no store fee is known, that is the gross answer, and `view` has gross chosen. */
function useLtv(asked: LtvView) {
  const queryOf = ({ revenue, per, ...view }: LtvView) =>
    portfolioLtvQuery({ ...view, revenue: revenuePer(revenue, per) })
  const query = useQuery(queryOf(asked))
  const isGross = query.data !== undefined && lacksNet(query.data.revenue)
  const view: LtvView = isGross ? { ...asked, revenue: { ...asked.revenue, basis: 'gross' } } : asked
  const gross = useQuery({ ...queryOf(view), enabled: isGross, placeholderData: keptIfKnown })
  return { query: isGross ? gross : query, view, isGross }
}
