/** State of the Creative ROAS page in the URL: filters, horizon, least spend and view. */
import type { Horizon } from '@/domain/answers/types'
import {
  type AnswerFilters,
  horizonText,
  putText,
  readFilters,
  readHorizon,
  withFilters,
} from '../roas/roasView'

/** Least spend of a creative in US dollars, to choose from; 0 leaves out none. */
export const SPEND_LIMITS = [0, 100, 500, 1000, 5000] as const
const USUAL_SPEND = 500

/** State of the Creative ROAS page. */
export interface CreativeView extends AnswerFilters {
  readonly horizon: Horizon
  /** Least spend of the creatives that are ranked, in US dollars. */
  readonly minSpend: number
  readonly mode: 'plot' | 'table'
}

/** Reads the state of the Creative ROAS page from URL parameters, with defaults for missing and unknown ones. */
export const parseCreativeView = (search: URLSearchParams): CreativeView => ({
  ...readFilters(search),
  horizon: readHorizon(search),
  minSpend: SPEND_LIMITS.find((limit) => String(limit) === search.get('spend')) ?? USUAL_SPEND,
  mode: search.get('view') === 'table' ? 'table' : 'plot',
})

/** Returns a copy of the URL parameters with the state of the Creative ROAS page; defaults are left out. */
export const withCreativeView = (search: URLSearchParams, view: CreativeView): URLSearchParams => {
  const next = withFilters(search, view)
  putText(next, 'horizon', horizonText(view.horizon))
  putText(next, 'spend', view.minSpend === USUAL_SPEND ? null : String(view.minSpend))
  putText(next, 'view', view.mode === 'table' ? 'table' : null)
  return next
}
