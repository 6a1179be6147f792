/** Filter of the transformations tab and its URL parameters. Spec 1 §2, Rules "Dashboard" (DSH-6, PLUS-3). */

export const transformationStates = ['active', 'incomplete', 'available'] as const
export type TransformationState = (typeof transformationStates)[number]

export interface TransformationFilter {
  /** Null means no filter. */
  readonly state: TransformationState | null
  readonly searched: string
}

const STATE = 'show'
const SEARCHED = 'find'

/** Reads the filter from URL parameters; unknown values are ignored. */
export const transformationFilterOf = (search: URLSearchParams): TransformationFilter => {
  const named = search.get(STATE)
  return {
    state: transformationStates.find((each) => each === named) ?? null,
    searched: search.get(SEARCHED) ?? '',
  }
}

/** Writes the filter to the URL parameters and keeps the others. */
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

/** Whether each searched word occurs in the texts, ignoring case. */
export const containsWords = (texts: readonly string[], searched: string): boolean => {
  const text = texts.join('\n').toLowerCase()
  return searched
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
