/** Which transformations the tab shows; its place is the address. Spec 1 §2, Rules "Dashboard" (DSH-6, PLUS-3). */

export const transformationStates = ['active', 'incomplete', 'available'] as const
export type TransformationState = (typeof transformationStates)[number]

export interface TransformationFilter {
  /** Null shows all. */
  readonly state: TransformationState | null
  readonly searched: string
}

const STATE = 'show'
const SEARCHED = 'find'

/** What the address says; anything unknown in it is nothing. */
export const transformationFilterOf = (search: URLSearchParams): TransformationFilter => {
  const named = search.get(STATE)
  return {
    state: transformationStates.find((each) => each === named) ?? null,
    searched: search.get(SEARCHED) ?? '',
  }
}

/** The address with the filter; the rest of it stays. */
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

/** Whether each searched word stands in one of the texts, in any case. */
export const holdsWords = (texts: readonly string[], searched: string): boolean => {
  const text = texts.join('\n').toLowerCase()
  return searched
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
