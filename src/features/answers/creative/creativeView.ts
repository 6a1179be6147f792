/** State of the Creative ROAS page in the URL: filters, horizon, least spend, opened creative and view. */
import { CREATIVE_SPEND } from '@/domain/shared/constants'
import { atAge } from '@/domain/answers/period'
import type { Horizon } from '@/domain/answers/types'
import {
  type AnswerFilters,
  type AnswerMode,
  putHorizon,
  putMode,
  putText,
  readFilters,
  readHorizon,
  readMinSpend,
  readMode,
  readText,
  withFilters,
} from '@/domain/answers/answerUrl'

/** State of the Creative ROAS page. */
export interface CreativeView extends AnswerFilters {
  readonly horizon: Horizon
  /** Least spend of the creatives that are ranked, in US dollars; a page converts it into the currency of the answer. */
  readonly minSpend: number
  /** Key of the creative that is shown by day; null for none. */
  readonly creative: string | null
  readonly mode: AnswerMode
}

/** Reads the state of the Creative ROAS page from URL parameters, with defaults for missing and unknown ones. */
export const parseCreativeView = (search: URLSearchParams): CreativeView => ({
  ...atAge(readFilters(search, 'creative-roas'), readHorizon(search)),
  horizon: readHorizon(search),
  minSpend: readMinSpend(search),
  creative: readText(search, 'creative'),
  mode: readMode(search),
})

/** Returns a copy of the URL parameters with the state of the Creative ROAS page; defaults are left out. */
export const withCreativeView = (search: URLSearchParams, view: CreativeView): URLSearchParams => {
  const next = withFilters(search, 'creative-roas', atAge(view, view.horizon))
  putHorizon(next, view.horizon)
  putText(next, 'spend', view.minSpend === CREATIVE_SPEND ? null : String(view.minSpend))
  putText(next, 'creative', view.creative)
  putMode(next, view.mode)
  return next
}
