/** State of the Creative ROAS page in the URL: filters, horizon, least spend and view. */
import { CREATIVE_SPEND, CREATIVE_SPEND_LIMITS } from '@/domain/shared/constants'
import type { Horizon } from '@/domain/answers/types'
import {
  type AnswerFilters,
  horizonText,
  putText,
  readFilters,
  readHorizon,
  withFilters,
} from '../roas/roasView'

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
  minSpend: CREATIVE_SPEND_LIMITS.find((limit) => String(limit) === search.get('spend')) ?? CREATIVE_SPEND,
  mode: search.get('view') === 'table' ? 'table' : 'plot',
})

/** Returns a copy of the URL parameters with the state of the Creative ROAS page; defaults are left out. */
export const withCreativeView = (search: URLSearchParams, view: CreativeView): URLSearchParams => {
  const next = withFilters(search, view)
  putText(next, 'horizon', horizonText(view.horizon))
  putText(next, 'spend', view.minSpend === CREATIVE_SPEND ? null : String(view.minSpend))
  putText(next, 'view', view.mode === 'table' ? 'table' : null)
  return next
}
