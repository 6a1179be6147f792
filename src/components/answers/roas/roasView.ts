/** State of the ROAS page in the URL: filters, horizon, sort order and view. */
import { CAMPAIGN_COLUMNS, defaultCampaignOrder, type CampaignOrder } from '@/domain/answers/campaignOrder'
import { daysBetween, isDay } from '@/domain/answers/days'
import type { Horizon } from '@/domain/answers/types'
import { ANSWER_MAX_DAYS, ROAS_HORIZONS } from '@/domain/shared/constants'
import { SEARCH_MAX_CHARACTERS } from '@/domain/shared/limits'

/** Filters that all answers have; null does not filter. */
export interface AnswerFilters {
  /** First and last day; null for the usual period. */
  readonly from: string | null
  readonly to: string | null
  readonly app: string | null
  readonly country: string | null
  readonly network: string | null
}

/** State of the ROAS page. */
export interface RoasView extends AnswerFilters {
  /** Key of the campaign that the plot shows; null for all. */
  readonly campaign: string | null
  readonly horizon: Horizon
  readonly mode: 'plot' | 'table'
  readonly order: CampaignOrder
}

const LONGEST_HORIZON = ROAS_HORIZONS.at(-1) ?? 0
const FILTERS = ['from', 'to', 'app', 'country', 'network'] as const

/** Reads a text of the URL; null for a missing, empty or overlong one. */
export const readText = (search: URLSearchParams, name: string): string | null => {
  const text = search.get(name)
  return text === null || text === '' || text.length > 2 * SEARCH_MAX_CHARACTERS ? null : text
}

const readDay = (search: URLSearchParams, name: string): string | null => {
  const text = search.get(name)
  return text !== null && isDay(text) ? text : null
}

/** Reads the filters of an answer from URL parameters; a period that ends before it begins, or is too long, is ignored. */
export const readFilters = (search: URLSearchParams): AnswerFilters => {
  const [from, to] = [readDay(search, 'from'), readDay(search, 'to')]
  const isPeriod = from !== null && to !== null && from <= to && daysBetween(from, to) < ANSWER_MAX_DAYS
  return {
    from: isPeriod ? from : null,
    to: isPeriod ? to : null,
    app: readText(search, 'app'),
    country: readText(search, 'country'),
    network: readText(search, 'network'),
  }
}

/** Sets a URL parameter, or deletes it for null. */
export const putText = (search: URLSearchParams, name: string, value: string | null): void => {
  if (value === null) search.delete(name)
  else search.set(name, value)
}

/** Returns a copy of the URL parameters with these filters. */
export const withFilters = (search: URLSearchParams, filters: AnswerFilters): URLSearchParams => {
  const next = new URLSearchParams(search)
  for (const name of FILTERS) putText(next, name, filters[name])
  return next
}

/** Reads the horizon from URL parameters; the longest one by default. */
export const readHorizon = (search: URLSearchParams): Horizon =>
  ROAS_HORIZONS.find((horizon) => String(horizon) === search.get('horizon')) ?? LONGEST_HORIZON

/** Returns the URL parameter of a horizon; null for the default one. */
export const horizonText = (horizon: Horizon): string | null =>
  horizon === LONGEST_HORIZON ? null : String(horizon)

const orderOf = (search: URLSearchParams): CampaignOrder => {
  const [name, direction] = (search.get('sort') ?? '').split('-')
  const column = CAMPAIGN_COLUMNS.find((each) => each === name)
  return column === undefined
    ? defaultCampaignOrder
    : { column, direction: direction === 'asc' ? 'asc' : 'desc' }
}

/** Reads the state of the ROAS page from URL parameters, with defaults for missing and unknown ones. */
export const parseRoasView = (search: URLSearchParams): RoasView => ({
  ...readFilters(search),
  campaign: readText(search, 'campaign'),
  horizon: readHorizon(search),
  mode: search.get('view') === 'table' ? 'table' : 'plot',
  order: orderOf(search),
})

/** Returns a copy of the URL parameters with the state of the ROAS page; defaults are left out. */
export const withRoasView = (search: URLSearchParams, view: RoasView): URLSearchParams => {
  const next = withFilters(search, view)
  const { column, direction } = view.order
  const isUsual = column === defaultCampaignOrder.column && direction === defaultCampaignOrder.direction
  putText(next, 'campaign', view.campaign)
  putText(next, 'horizon', horizonText(view.horizon))
  putText(next, 'view', view.mode === 'table' ? 'table' : null)
  putText(next, 'sort', isUsual ? null : `${column}-${direction}`)
  return next
}
