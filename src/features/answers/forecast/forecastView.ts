/** State of the forecast page in the URL: filters, weeks of installs, predicted age and view. */
import { FORECAST_AGES, type ForecastAge } from '@/domain/answers/forecast'
import { type AskedRevenue, REVENUE_BASES } from '@/domain/answers/revenue'
import {
  type AnswerFilters,
  type AnswerMode,
  putMode,
  putText,
  readFilters,
  readMode,
  readRevenue,
  withFilters,
} from '@/domain/answers/answerUrl'

/** Numbers of weeks whose installs can be forecast together. */
export const WEEK_COUNTS = [1, 4, 8, 13] as const
const USUAL_WEEKS = 4
const BASIS = 'basis'

/** State of the forecast page. */
export interface ForecastView extends AnswerFilters {
  /** Null for the longest one to which an app has a forecast. */
  readonly age: ForecastAge | null
  readonly weeks: number
  readonly mode: AnswerMode
  readonly kind: AskedRevenue['kind']
  /** Null for net where a store fee is known, and else gross: before the stores' share nothing is paid back. */
  readonly basis: AskedRevenue['basis'] | null
}

/** Reads the state of the forecast page from URL parameters, with defaults for missing and unknown ones. */
export const parseForecastView = (search: URLSearchParams): ForecastView => ({
  ...readFilters(search, 'roas'),
  age: FORECAST_AGES.find((age) => String(age) === search.get('age')) ?? null,
  weeks: WEEK_COUNTS.find((weeks) => String(weeks) === search.get('weeks')) ?? USUAL_WEEKS,
  mode: readMode(search),
  kind: readRevenue(search).kind,
  basis: REVENUE_BASES.find((basis) => basis === search.get(BASIS)) ?? null,
})

/** Returns a copy of the URL parameters with the state of the forecast page; defaults are left out. */
export const withForecastView = (search: URLSearchParams, view: ForecastView): URLSearchParams => {
  const next = withFilters(search, 'roas', view)
  putText(next, 'age', view.age === null ? null : String(view.age))
  putText(next, 'weeks', view.weeks === USUAL_WEEKS ? null : String(view.weeks))
  putMode(next, view.mode)
  putText(next, 'revenue', view.kind === 'all' ? null : view.kind)
  putText(next, BASIS, view.basis)
  return next
}
