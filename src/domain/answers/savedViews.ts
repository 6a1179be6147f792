/** Saved views: an answer with its filters under a name, of one person or of the team. */
import { pages, withoutDialog } from '@/domain/shared/paths'
import { ANSWER_MAX_OPTIONS } from '@/domain/shared/limits'
import { PANEL, readFilters, readText, withWarehouse } from './answerUrl'
import { type Place, placesInUse } from './filters'
import type { Answer, AnswerName } from './types'

/** Most views of a team, and most of one person. */
export const TEAM_VIEWS_MAX = 100
export const OWN_VIEWS_MAX = 50
/** Most views of a team, and of one person, that are pinned: each tile reads the warehouse. */
export const PINNED_VIEWS_MAX = 4

/** A saved view. */
export interface SavedView {
  readonly id: number
  readonly name: string
  readonly answer: AnswerName
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
 * Returns the parameters of an address that a view keeps: all but open panels and dialogs. The destination of the shown
 * rows is among them, so that the view never shows the number of another one.
 */
export const searchOfView = (search: URLSearchParams, destinationId: number | null): string => {
  const kept = withoutDialog(search)
  kept.delete(PANEL)
  return (destinationId === null ? kept : withWarehouse(kept, destinationId)).toString()
}

/** Returns the days that a view keeps for good; null where its period moves with the data. */
export const fixedDaysOf = ({
  answer,
  search,
}: Pick<SavedView, 'answer' | 'search'>): { readonly from: string; readonly to: string } | null => {
  const { period } = readFilters(new URLSearchParams(search), answer)
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
  answer: AnswerName,
  search: URLSearchParams,
  destinationId: number | null,
): boolean => view.answer === answer && sorted(view.search) === sorted(searchOfView(search, destinationId))

/** Something that a view filters by, and that is no longer there: without it, the number would be another one. */
export type ViewFault =
  | { readonly kind: 'destination' }
  | { readonly kind: 'values'; readonly place: Place; readonly names: readonly string[] }
  | { readonly kind: 'campaign'; readonly name: string }

type CheckedAnswer = Pick<Answer<unknown>, 'dataUpTo' | 'destinationId' | 'destinationIds' | 'options'>

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
  const filters = readFilters(parameters, name)
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
