/** Saved views: a page of the answers with its filters under a name, of one person or of the team. */
import { pages } from '@/domain/shared/paths'
import { ANSWER_MAX_OPTIONS } from '@/domain/shared/limits'
import { readFilters, readText, WAREHOUSE, withWarehouse } from './answerUrl'
import { BOOK_DAY } from './books'
import { type Place, PLACES, placesInUse } from './filters'
import { type Answer, type AnswerName, ANSWERS } from './types'

/** Pages of which views can be saved; also the last part of their path. */
export const VIEW_PAGES = [...ANSWERS, 'forecast', 'books', 'unmapped'] as const
/** See `VIEW_PAGES`. */
export type ViewPage = (typeof VIEW_PAGES)[number]

const PERIOD = ['period', 'from', 'to'] as const
/** Books: which of their parts is shown. */
export const BOOK_SECTION = 'show'

/** Parameters of the address that each page knows; a view keeps no others. */
const PARAMETERS: Readonly<Record<ViewPage, readonly string[]>> = {
  roas: [
    ...PERIOD,
    ...PLACES,
    'campaign',
    'horizon',
    'view',
    'installs',
    'revenue',
    'basis',
    'compare',
    'group',
    'sort',
    'group-sort',
  ],
  'creative-roas': [...PERIOD, ...PLACES, 'horizon', 'spend', 'creative', 'view'],
  'portfolio-ltv': [...PERIOD, ...PLACES, 'by', 'cohort', 'view', 'revenue', 'basis', 'per'],
  forecast: [...PLACES, 'age', 'weeks', 'view', 'revenue', 'basis'],
  books: [...PERIOD, 'fact', 'line', 'view', BOOK_SECTION, BOOK_DAY, 'on', 'horizon'],
  unmapped: ['name'],
}

/** The answer whose period and filters a page has. */
const filteredAs = (page: ViewPage): AnswerName => ANSWERS.find((answer) => answer === page) ?? 'roas'

/** Most views of a team, and most of one person. */
export const TEAM_VIEWS_MAX = 100
export const OWN_VIEWS_MAX = 50
/** Most views of a team, and of one person, that are pinned: each tile reads the warehouse. */
export const PINNED_VIEWS_MAX = 4

/** A saved view. */
export interface SavedView {
  readonly id: number
  readonly name: string
  readonly answer: ViewPage
  /** Parameters of the address, without `?`. */
  readonly search: string
  /** Whether the team has it; else only who saved it. */
  readonly isTeam: boolean
  readonly isPinned: boolean
  /** E-mail address of who saved it. */
  readonly madeBy: string
  /** Whether the caller may rename, pin and delete it. */
  readonly mayChange: boolean
}

/** Returns the address that a view opens. */
export const viewHref = ({ answer, search }: Pick<SavedView, 'answer' | 'search'>): string =>
  pages.answer.href(answer) + (search === '' ? '' : `?${search}`)

/**
 * Returns the parameters of an address that a view keeps: those that its page knows, without open panels and dialogs. The
 * destination of the shown rows is among them, so that the view never shows the number of another one.
 */
export const searchOfView = (
  page: ViewPage,
  search: URLSearchParams,
  destinationId: number | null,
): string => {
  const known = new Set([...PARAMETERS[page], WAREHOUSE])
  const kept = new URLSearchParams([...search].filter(([name]) => known.has(name)))
  return (destinationId === null ? kept : withWarehouse(kept, destinationId)).toString()
}

/** Whether a view has a tile on Today: names without a number are there anyway, and so are days that were restated. */
export const isPinnable = ({ answer, search }: Pick<SavedView, 'answer' | 'search'>): boolean => {
  const parameters = new URLSearchParams(search)
  return answer === 'books'
    ? !parameters.has(BOOK_DAY) && !parameters.has(BOOK_SECTION)
    : answer !== 'unmapped'
}

/** Whether the table of a view can be sent as a file: those of ROAS without a comparison, and of Portfolio LTV. */
export const isMailable = ({ answer, search }: Pick<SavedView, 'answer' | 'search'>): boolean =>
  answer === 'portfolio-ltv' || (answer === 'roas' && !new URLSearchParams(search).has('compare'))

/** Returns the days that a view keeps for good; null where its period moves with the data. */
export const fixedDaysOf = ({
  answer,
  search,
}: Pick<SavedView, 'answer' | 'search'>): { readonly from: string; readonly to: string } | null => {
  const known = new URLSearchParams(searchOfView(answer, new URLSearchParams(search), null))
  const { period } = readFilters(known, filteredAs(answer))
  return period.kind === 'between' ? { from: period.from, to: period.to } : null
}

const sorted = (search: string): string => {
  const parameters = new URLSearchParams(search)
  parameters.sort()
  return parameters.toString()
}

/** Whether an address shows a view, in any order of its parameters. */
export const isShownView = (
  view: Pick<SavedView, 'answer' | 'search'>,
  answer: ViewPage,
  search: URLSearchParams,
  destinationId: number | null,
): boolean =>
  view.answer === answer && sorted(view.search) === sorted(searchOfView(answer, search, destinationId))

/** Something that a view filters by, and that is no longer there: without it, the number would be another one. */
export type ViewFault =
  | { readonly kind: 'destination' }
  | { readonly kind: 'values'; readonly place: Place; readonly names: readonly string[] }
  | { readonly kind: 'campaign'; readonly name: string }

/** What is read of the answer of a view. */
export type CheckedAnswer = Pick<Answer<unknown>, 'dataUpTo' | 'destinationId' | 'destinationIds' | 'options'>

const isElsewhere = (asked: number | null, { destinationId, destinationIds }: CheckedAnswer): boolean =>
  asked !== null && asked !== destinationId && !destinationIds.includes(asked)

/**
 * Returns what a view filters by that its answer no longer has; null for nothing. `campaigns` are the keys of the campaigns
 * in the answer, null where they are not known. A backend that lists no options, or as many as it may, does not say what is gone.
 */
export const viewFault = (
  { answer: name, search }: Pick<SavedView, 'answer' | 'search'>,
  answer: CheckedAnswer,
  campaigns: readonly string[] | null,
): ViewFault | null => {
  const parameters = new URLSearchParams(search)
  const filters = readFilters(parameters, filteredAs(name))
  if (isElsewhere(filters.destinationId, answer)) return { kind: 'destination' }
  const { options } = answer
  if (answer.dataUpTo === null || options === null) return null
  for (const place of placesInUse(filters)) {
    const known = options[place]
    const names = filters[place].filter((value) => !known.includes(value))
    if (names.length > 0 && known.length < ANSWER_MAX_OPTIONS) return { kind: 'values', place, names }
  }
  const campaign = name === 'roas' ? readText(parameters, 'campaign') : null
  return campaign === null || campaigns === null || campaigns.includes(campaign)
    ? null
    : { kind: 'campaign', name: campaign }
}
