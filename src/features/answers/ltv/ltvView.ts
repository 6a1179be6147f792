/** State of the Portfolio LTV page in the URL: filters, size and choice of the cohorts, and view. */
import type { CohortSize, ValuePer } from '@/domain/answers/cohorts'
import { isDay } from '@/domain/answers/days'
import type { AskedRevenue } from '@/domain/answers/revenue'
import {
  type AnswerFilters,
  type AnswerMode,
  putLeftOutOpen,
  putMode,
  putRevenue,
  putText,
  readFilters,
  readCohortSize,
  readLeftOutOpen,
  readMode,
  readRevenue,
  readText,
  readValuePer,
  USUAL_PER,
  USUAL_SIZE,
  withFilters,
} from '@/domain/answers/answerUrl'

/** State of the Portfolio LTV page. */
export interface LtvView extends AnswerFilters {
  readonly size: CohortSize
  /** First day of the chosen cohort; null for none. */
  readonly cohort: string | null
  readonly mode: AnswerMode
  readonly revenue: AskedRevenue
  readonly per: ValuePer
  /** Whether the panel with what the value leaves out is open. */
  readonly isLeftOutOpen: boolean
}

/** Reads the state of the Portfolio LTV page from URL parameters, with defaults for missing and unknown ones. */
export const parseLtvView = (search: URLSearchParams): LtvView => {
  const cohort = readText(search, 'cohort')
  return {
    ...readFilters(search, 'portfolio-ltv'),
    // users of the table have no network
    network: [],
    size: readCohortSize(search),
    cohort: cohort !== null && isDay(cohort) ? cohort : null,
    mode: readMode(search),
    revenue: readRevenue(search),
    per: readValuePer(search),
    isLeftOutOpen: readLeftOutOpen(search),
  }
}

/** Returns a copy of the URL parameters with the state of the Portfolio LTV page; defaults are left out. */
export const withLtvView = (search: URLSearchParams, view: LtvView): URLSearchParams => {
  const next = withFilters(search, 'portfolio-ltv', view)
  putText(next, 'by', view.size === USUAL_SIZE ? null : view.size)
  putText(next, 'cohort', view.cohort)
  putMode(next, view.mode)
  putRevenue(next, view.revenue)
  putText(next, 'per', view.per === USUAL_PER ? null : view.per)
  putLeftOutOpen(next, view.isLeftOutOpen)
  return next
}
