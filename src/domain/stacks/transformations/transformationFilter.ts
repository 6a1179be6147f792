import { foldText } from '@/domain/shared/text/foldText'

/**
 * States by which the list of transformations can be filtered: active, active with incomplete setup, or available for
 * activation.
 */
export const transformationStates = ['active', 'incomplete', 'available'] as const
/** State of a transformation in the list: active, active with incomplete setup, or available for activation. */
export type TransformationState = (typeof transformationStates)[number]

/**
 * Filter and search text of the dashboard's list of transformations, as stored in the URL (DSH-6, PLUS-3; Rules
 * "Dashboard").
 */
export interface TransformationFilter {
  /** Null shows all transformations. */
  readonly state: TransformationState | null
  readonly searched: string
}

const STATE = 'show'
const SEARCHED = 'find'

/**
 * Reads filter and search text of the transformation list from the query parameters; an unknown filter counts as none.
 */
export const transformationFilterOf = (search: URLSearchParams): TransformationFilter => {
  const named = search.get(STATE)
  return {
    state: transformationStates.find((each) => each === named) ?? null,
    searched: search.get(SEARCHED) ?? '',
  }
}

/**
 * Returns a copy of the query parameters with filter and search text of the transformation list; other parameters stay.
 */
export const withTransformationFilter = (
  search: URLSearchParams,
  { state, searched }: TransformationFilter,
): URLSearchParams => {
  const next = new URLSearchParams(search)
  if (state === null) next.delete(STATE)
  else next.set(STATE, state)
  if (searched.trim() === '') next.delete(SEARCHED)
  else next.set(SEARCHED, searched)
  return next
}

/** Whether each searched word occurs in at least one of the texts, ignoring case and accents. True for a blank search. */
export const containsWords = (texts: readonly string[], searched: string): boolean => {
  const text = foldText(texts.join('\n'))
  return foldText(searched)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
