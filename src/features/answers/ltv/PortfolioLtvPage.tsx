import { useEffect, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { portfolioLtvQuery } from '@/api/resources/stacks/answers'
import { cohortCells } from './ltvCsv'
import { askedLtvRevenue, type LtvView, parseLtvView, withLtvView } from './ltvView'
import { formatDayOf } from '@/features/answers/dayWords'
import { ChoiceToggle } from '@/features/answers/page/ChoiceToggle'
import { answerMessages } from '@/features/answers/messages'
import { ltvMessages } from './messages'
import { AnswerRevenueShown } from '@/features/answers/revenue/useRevenue'
import { AnswerToolbar } from '@/features/answers/page/AnswerToolbar'
import { COHORT_SIZES, cohortsOf, usersBefore } from './cohorts'
import { NO_FILTER, rowsAt } from '@/domain/answers/filters'
import { latestStart } from '@/features/answers/freshness'
import { hasRole } from '@/domain/access/roles'
import { USUAL_HORIZON } from '@/domain/answers/horizons'
import type { AskedRevenue } from '@/domain/answers/revenue'
import type { Answer, CohortRow } from '@/domain/answers/types'
import { shownPeriodOf } from '@/domain/answers/period'
import { AnswerDownload } from '@/features/answers/page/AnswerDownload'
import { AnswerPageFrame } from '@/features/answers/page/AnswerPageFrame'
import { AnswerNothing } from '@/features/answers/page/AnswerState'
import { LtvResult, preloadLtvChart } from './LtvResult'
import { countedUsers, LtvSwitches, PayersMissing } from './LtvSwitches'
import { RevenueMissing } from '@/features/answers/revenue/RevenueSwitch'
import { useFeesHref, useRevenue } from '@/features/answers/useRevenue'
import { useUrlView } from '@/features/answers/useUrlView'
import { USUAL_CURRENCY } from '@/domain/answers/answerSettings'
import { useSignedInUser } from '@/features/account/login/useSignedInUser'
import { moneyIn } from '@/domain/shared/text/money'

const form = { read: parseLtvView, write: withLtvView }
/** Users of the table have no network. */
const PLACES = ['app', 'country'] as const

const NO_SOURCES = [] as const

/** Height of the card while it loads, in px. */
const CARD_PX = 480

/** Cohorts of the rows that match the filters, what they leave out, and whether payers are known; null without rows. */
const useCohorts = (data: Answer<CohortRow> | undefined, { app, country, size, per }: LtvView) => {
  const { from = null, to = null } = shownPeriodOf(data) ?? {}
  const sources = data?.sources ?? NO_SOURCES
  const start = useMemo(() => latestStart(sources), [sources])
  const completeFrom = start?.day ?? null
  const rows = useMemo(
    () => (data === undefined ? [] : rowsAt(data, { ...NO_FILTER, app, country })),
    [data, app, country],
  )
  const dataUpTo = data?.dataUpTo ?? null
  const cohorts = useMemo(
    () =>
      dataUpTo === null || from === null || to === null
        ? []
        : cohortsOf(rows, size, { from, to, dataUpTo, completeFrom }, per),
    [rows, size, from, to, dataUpTo, completeFrom, per],
  )
  return {
    cohorts,
    leftOut: usersBefore(rows, completeFrom),
    start,
    hasPayers: rows.length === 0 ? null : rows.some(({ payers }) => payers.every((count) => count !== null)),
  }
}

/** `/answers/portfolio-ltv`: what a user is worth by cohort and age. */
export function PortfolioLtvPage() {
  const [view, change] = useUrlView(form)
  const query = useQuery(portfolioLtvQuery({ ...view, revenue: askedLtvRevenue(view) }))
  const { data } = query
  const { size, per } = view
  const period = shownPeriodOf(data)
  const { cohorts, leftOut, start, hasPayers } = useCohorts(data, view)
  const { role } = useSignedInUser()
  const feesHref = useFeesHref(hasRole(role, 'ADMIN'))
  const revenue = useRevenue(data, 'paid', USUAL_HORIZON)
  const of = countedUsers(per, revenue)
  // the value per payer is of purchases; what was chosen for the value per install stays
  const chooseRevenue = (next: AskedRevenue) =>
    change({ revenue: per === 'payer' ? { ...view.revenue, basis: next.basis } : next })
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
            <LtvResult
              cohorts={cohorts}
              view={view}
              onView={change}
              of={of}
              revenueNotes={revenue.notes}
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
