/** State of the Portfolio LTV page in the URL: filters, size and choice of the cohorts, and view. */
import { COHORT_SIZES, type CohortSize } from '@/domain/answers/cohorts'
import { isDay } from '@/domain/answers/days'
import { type AnswerFilters, putText, readFilters, readText, withFilters } from '../roas/roasView'

/** State of the Portfolio LTV page. */
export interface LtvView extends AnswerFilters {
  readonly size: CohortSize
  /** First day of the chosen cohort; null for none. */
  readonly cohort: string | null
  readonly mode: 'plot' | 'table'
}

const USUAL_SIZE: CohortSize = 'week'

/** Reads the state of the Portfolio LTV page from URL parameters, with defaults for missing and unknown ones. */
export const parseLtvView = (search: URLSearchParams): LtvView => {
  const cohort = readText(search, 'cohort')
  return {
    ...readFilters(search),
    size: COHORT_SIZES.find((size) => size === search.get('by')) ?? USUAL_SIZE,
    cohort: cohort !== null && isDay(cohort) ? cohort : null,
    mode: search.get('view') === 'table' ? 'table' : 'plot',
  }
}

/** Returns a copy of the URL parameters with the state of the Portfolio LTV page; defaults are left out. */
export const withLtvView = (search: URLSearchParams, view: LtvView): URLSearchParams => {
  const next = withFilters(search, view)
  putText(next, 'by', view.size === USUAL_SIZE ? null : view.size)
  putText(next, 'cohort', view.cohort)
  putText(next, 'view', view.mode === 'table' ? 'table' : null)
  return next
}
