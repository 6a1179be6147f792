/** Numbers of pinned views on the days before, which are as old as those of the views. */
import { useQuery } from '@tanstack/react-query'
import { portfolioLtvQuery, roasQuery } from '@/api/resources/stacks/answers'
import { allCohorts, revenuePer } from '@/domain/answers/cohorts'
import { type Days, daysBefore, periodOf } from '@/domain/answers/compare'
import { shownPeriodOf } from '@/domain/answers/period'
import type { ReturnTotals } from '@/domain/answers/roas'
import type { Answer, CohortRow, RoasRow } from '@/domain/answers/types'
import { returnOfView } from '@/domain/answers/viewFigures'
import { LTV_AGES } from '@/domain/shared/constants'
import { useSameMade } from '@/features/answers/compare/useComparison'
import type { LtvView } from '@/features/answers/ltv/ltvView'
import { useCohorts } from '@/features/answers/ltv/useCohorts'
import { askedRevenue, type RoasView } from '@/features/answers/roas/roasView'

/** A number of the days before, and which these are. */
interface EarlierFigure {
  readonly value: number
  readonly days: Days
}

type View = Pick<RoasView, 'period' | 'destinationId'>

const shownDays = (answer: Answer<unknown> | undefined, { period }: View): Days | null =>
  period.kind === 'between' ? period : shownPeriodOf(answer)

/** Days of the totals; null where no day counts. */
const countedDays = (totals: Pick<ReturnTotals, 'from' | 'to'> | undefined): Days | null => {
  if (totals === undefined || totals.from === null || totals.to === null) return null
  return { from: totals.from, to: totals.to }
}

/** Whether the table has all rows of some days. */
const hasAll = (answer: Answer<unknown> | undefined, days: Days | null): boolean => {
  const first = answer?.completeFrom ?? answer?.firstDay ?? null
  return days !== null && first !== null && days.from >= first
}

/** What is asked for the days before; where there are none nothing is sent, so that the period does not matter. */
const askedBefore = (answer: Answer<unknown> | undefined, view: View, days: Days | null) => ({
  period: days === null ? view.period : periodOf(days),
  destinationId: view.destinationId ?? answer?.destinationId ?? null,
})

/** The days with which a view compares its return, or as many right before those that count; null where none count. */
const daysToCompare = (
  answer: Answer<RoasRow> | undefined,
  view: RoasView,
  counted: Days | null,
): Days | null => {
  const shown = shownDays(answer, view)
  if (counted === null || shown === null) return null
  return view.compare === null ? daysBefore(counted, { kind: 'previous' }) : daysBefore(shown, view.compare)
}

/** Returns the return of the days before; null where the table does not have them all. */
export function useReturnBefore(
  answer: Answer<RoasRow> | undefined,
  view: RoasView,
  totals: ReturnTotals | undefined,
): EarlierFigure | null {
  const days = daysToCompare(answer, view, countedDays(totals))
  const revenue = askedRevenue(view)
  const isWhole = hasAll(answer, days)
  const other = useQuery({
    ...roasQuery({ ...view, ...askedBefore(answer, view, days), groupBy: null, revenue }),
    enabled: isWhole,
  })
  const before = useSameMade(answer, other)
  if (!isWhole || before === undefined) return null
  const found = returnOfView(before, { ...view, revenue })?.totals
  const own = countedDays(found)
  const value = found?.roas ?? null
  return own === null || value === null ? null : { value, days: view.compare === null ? (days ?? own) : own }
}

/** Returns the value at an age of the users of as many days before; null where the table does not have them all. */
export function useValueBefore(
  answer: Answer<CohortRow> | undefined,
  view: LtvView,
  age: number | null,
): EarlierFigure | null {
  const shown = shownDays(answer, view)
  const days = shown === null ? null : daysBefore(shown, { kind: 'previous' })
  const isWhole = age !== null && hasAll(answer, days)
  const { data, isPlaceholderData } = useQuery({
    ...portfolioLtvQuery({
      ...view,
      ...askedBefore(answer, view, days),
      revenue: revenuePer(view.revenue, view.per),
    }),
    enabled: isWhole,
  })
  const isSame = data?.updatedAt === answer?.updatedAt && data?.currency === answer?.currency
  const { cohorts } = useCohorts(isWhole && isSame && !isPlaceholderData ? data : undefined, view)
  const value = allCohorts(cohorts).values[LTV_AGES.findIndex((each) => each === age)] ?? null
  return days === null || value === null ? null : { value, days }
}
