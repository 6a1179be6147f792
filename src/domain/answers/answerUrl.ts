/** State that all answers have in the URL: period, filters, horizon and view. */
import { type PlaceFilter, PLACES, withinFilterLimits } from './filters'
import { type AnswerPeriod, faultOfPeriod, usualDays } from './period'
import { type AskedRevenue, REVENUE_BASES, REVENUE_KINDS, USUAL_REVENUE } from './revenue'
import { COHORT_SIZES, type CohortSize, type ValuePer, VALUES_PER } from './cohorts'
import type { ComparedWith } from './compare'
import { INSTALL_KINDS, type InstallKind } from './roas'
import type { AnswerName, Horizon } from './types'
import { pages } from '@/domain/shared/paths'
import { ANSWER_MAX_DAYS, CREATIVE_SPEND, CREATIVE_SPEND_LIMITS } from '@/domain/shared/constants'
import { ROAS_HORIZONS, USUAL_HORIZON } from './horizons'
import { ANSWER_NAME_MAX_CHARACTERS } from '@/domain/shared/limits'

/** Period and filters of an answer. */
export interface AnswerFilters extends PlaceFilter {
  readonly period: AnswerPeriod
  /** Destination whose table is shown; null for the service's choice. */
  readonly destinationId: number | null
}

/** Parameter of the panel that is open over an answer. */
const PANEL = 'panel'
/** Its value for what the number leaves out. */
const LEFT_OUT = 'left-out'
/** Parameter of the destination, which all answers share. */
export const WAREHOUSE = 'warehouse'

const warehouseSearch = (destinationId: string): string =>
  `?${new URLSearchParams({ [WAREHOUSE]: destinationId }).toString()}`

/** Returns an address with a destination; null for the service's choice. */
export const withDestination = (href: string, destinationId: number | null): string =>
  href + (destinationId === null ? '' : warehouseSearch(String(destinationId)))

/** Returns the address of an answer in a destination; null for the service's choice. */
export const answerHref = (answer: AnswerName, destinationId: number | null): string =>
  withDestination(pages.answer.href(answer), destinationId)

/** Returns the parameters that a link from one answer to another keeps, with its `?`; '' for none. */
export const keptSearch = (search: URLSearchParams): string => {
  const destination = search.get(WAREHOUSE)
  return destination === null ? '' : warehouseSearch(destination)
}

/** Returns a copy of the URL parameters with another destination. */
export const withWarehouse = (search: URLSearchParams, destinationId: number): URLSearchParams => {
  const next = new URLSearchParams(search)
  putText(next, WAREHOUSE, String(destinationId))
  return next
}

/** Reads the destination whose answer is asked for; null for none. */
export const readDestination = (search: URLSearchParams): number | null => {
  const text = search.get(WAREHOUSE) ?? ''
  return /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : null
}

/** Address of ROAS for the last full week of days as old as an age, in a destination; null for the service's choice. */
export const lastWeekHref = (destinationId: number | null, age: Horizon): string => {
  const search = new URLSearchParams({ period: age === 0 ? LAST_WEEK : `${LAST_WEEK}${age}` })
  putHorizon(search, age)
  return `${pages.answer.href('roas')}?${(destinationId === null ? search : withWarehouse(search, destinationId)).toString()}`
}

/** How an answer is shown. */
export type AnswerMode = 'plot' | 'table'

/** Keys of campaigns and creatives contain up to three names. */
const LONGEST_TEXT = 4 * ANSWER_NAME_MAX_CHARACTERS

const isText = (text: string): boolean => text !== '' && text.length <= LONGEST_TEXT

/** Reads a text of the URL; null for a missing, empty or overlong one. */
export const readText = (search: URLSearchParams, name: string): string | null => {
  const text = search.get(name)
  return text !== null && isText(text) ? text : null
}

/** Sets a URL parameter, or deletes it for null. */
export const putText = (search: URLSearchParams, name: string, value: string | null): void => {
  if (value === null) search.delete(name)
  else search.set(name, value)
}

/** Whether the panel with what the number leaves out is open. */
export const readLeftOutOpen = (search: URLSearchParams): boolean => search.get(PANEL) === LEFT_OUT

/** Opens or closes it. */
export const putLeftOutOpen = (search: URLSearchParams, isOpen: boolean): void =>
  putText(search, PANEL, isOpen ? LEFT_OUT : null)

const readValues = (search: URLSearchParams, name: string): readonly string[] =>
  withinFilterLimits(
    [...new Set(search.getAll(name))].filter(
      (text) => isText(text) && text.length <= ANSWER_NAME_MAX_CHARACTERS,
    ),
  )

/** Sets a repeated URL parameter; one with the same values keeps its place in the address. */
const putValues = (search: URLSearchParams, name: string, values: readonly string[]): void => {
  const before = search.getAll(name)
  if (before.length === values.length && before.every((value, index) => value === values[index])) return
  search.delete(name)
  for (const value of values) search.append(name, value)
}

/** Parameter value of the last full week. */
const LAST_WEEK = 'lastweek'

/** Returns the age of `lastweek7`; null for another text. */
const weekAge = (text: string): Horizon | null =>
  text.startsWith(LAST_WEEK)
    ? (ROAS_HORIZONS.find((age) => String(age) === text.slice(LAST_WEEK.length)) ?? null)
    : null

/** Reads `period=last30`, `period=lastweek`, `period=lastweek7`, or `from` and `to`; the usual period for none, and for one that is not possible. */
const readPeriod = (search: URLSearchParams, answer: AnswerName): AnswerPeriod => {
  const text = search.get('period') ?? ''
  if (text === LAST_WEEK) return { kind: 'lastWeek' }
  const age = weekAge(text)
  if (age !== null) return { kind: 'oldWeek', age }
  const days = Number(/^last(\d{1,2})$/.exec(text)?.[1] ?? 0)
  if (days >= 1 && days <= ANSWER_MAX_DAYS) return { kind: 'last', days }
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  return faultOfPeriod(from, to) === null
    ? { kind: 'between', from, to }
    : { kind: 'last', days: usualDays(answer) }
}

/** Returns the value of `period`; null for the usual days, and for two days. */
const periodText = (period: AnswerPeriod, answer: AnswerName): string | null => {
  switch (period.kind) {
    case 'last':
      return period.days === usualDays(answer) ? null : `last${period.days}`
    case 'lastWeek':
      return LAST_WEEK
    case 'oldWeek':
      return `${LAST_WEEK}${period.age}`
    case 'between':
      return null
  }
}

/** Reads period and filters of an answer from URL parameters. */
export const readFilters = (search: URLSearchParams, answer: AnswerName): AnswerFilters => ({
  period: readPeriod(search, answer),
  destinationId: readDestination(search),
  app: readValues(search, 'app'),
  platform: readValues(search, 'platform'),
  country: readValues(search, 'country'),
  network: readValues(search, 'network'),
})

/** Returns a copy of the URL parameters with these filters; the usual period is left out. */
export const withFilters = (
  search: URLSearchParams,
  answer: AnswerName,
  filters: AnswerFilters,
): URLSearchParams => {
  const next = new URLSearchParams(search)
  const { period } = filters
  putText(next, 'period', periodText(period, answer))
  putText(next, 'from', period.kind === 'between' ? period.from : null)
  putText(next, 'to', period.kind === 'between' ? period.to : null)
  putText(next, WAREHOUSE, filters.destinationId === null ? null : String(filters.destinationId))
  for (const place of PLACES) putValues(next, place, filters[place])
  return next
}

/** Reads the horizon from URL parameters; the usual one by default. */
export const readHorizon = (search: URLSearchParams): Horizon =>
  ROAS_HORIZONS.find((horizon) => String(horizon) === search.get('horizon')) ?? USUAL_HORIZON

/** Sets the URL parameter of a horizon; the default one has none. */
export const putHorizon = (search: URLSearchParams, horizon: Horizon): void =>
  putText(search, 'horizon', horizon === USUAL_HORIZON ? null : String(horizon))

/** Reads whether an answer is shown as a plot or a table. */
export const readMode = (search: URLSearchParams): AnswerMode =>
  search.get('view') === 'table' ? 'table' : 'plot'

/** Sets the URL parameter of the view; the plot has none. */
export const putMode = (search: URLSearchParams, mode: AnswerMode): void =>
  putText(search, 'view', mode === 'table' ? 'table' : null)

/** Reads which revenue is asked for; all of it before what the stores keep, by default. */
export const readRevenue = (search: URLSearchParams): AskedRevenue => ({
  kind: REVENUE_KINDS.find((kind) => kind === search.get('revenue')) ?? USUAL_REVENUE.kind,
  basis: REVENUE_BASES.find((basis) => basis === search.get('basis')) ?? USUAL_REVENUE.basis,
  ...(search.get('ads') === 'measured' && { ads: 'measured' as const }),
})

/** Sets the URL parameters of the revenue; the usual one has none. */
export const putRevenue = (search: URLSearchParams, { kind, basis, ads }: AskedRevenue): void => {
  putText(search, 'revenue', kind === USUAL_REVENUE.kind ? null : kind)
  putText(search, 'basis', basis === USUAL_REVENUE.basis ? null : basis)
  putText(search, 'ads', ads ?? null)
}

/** Reads which installs a return is of; the paid ones by default. */
export const readInstalls = (search: URLSearchParams): InstallKind =>
  INSTALL_KINDS.find((kind) => kind === search.get('installs')) ?? 'paid'

/** Size of cohorts, and what their revenue is divided by, unless others are chosen. */
export const USUAL_SIZE: CohortSize = 'week'
export const USUAL_PER: ValuePer = 'install'

/** Reads the size of cohorts; weeks by default. */
export const readCohortSize = (search: URLSearchParams): CohortSize =>
  COHORT_SIZES.find((size) => size === search.get('by')) ?? USUAL_SIZE

/** Reads what the revenue of cohorts is divided by; their installs by default. */
export const readValuePer = (search: URLSearchParams): ValuePer =>
  VALUES_PER.find((per) => per === search.get('per')) ?? USUAL_PER

const COMPARE = 'compare'
/** Between two days of the address. */
const TO = '..'

/** Reads the days that a period is compared with; null for no comparison. */
export const readCompared = (search: URLSearchParams): ComparedWith | null => {
  const text = search.get(COMPARE) ?? ''
  if (text === 'previous' || text === 'weekdays') return { kind: text }
  const [from = '', to = '', ...rest] = text.split(TO)
  return rest.length === 0 && faultOfPeriod(from, to) === null ? { kind: 'between', from, to } : null
}

/** Sets the URL parameter of the days that a period is compared with; no comparison has none. */
export const putCompared = (search: URLSearchParams, compared: ComparedWith | null): void =>
  putText(
    search,
    COMPARE,
    compared === null
      ? null
      : compared.kind === 'between'
        ? `${compared.from}${TO}${compared.to}`
        : compared.kind,
  )

/** Reads the least spend of creatives that are ranked, in US dollars. */
export const readMinSpend = (search: URLSearchParams): number =>
  CREATIVE_SPEND_LIMITS.find((limit) => String(limit) === search.get('spend')) ?? CREATIVE_SPEND
