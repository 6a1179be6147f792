/** URL parameter of the expanded stack in the dashboard (PLUS-22, FU-29). */
import { pages } from '@/domain/shared/paths'

/** Not `stack`, which identifies the stack of a dialog. */
const OPEN = 'open'

/** Returns the URL of the dashboard with this stack expanded and without filters. */
export const stackHref = (stackId: number): string => `${pages.dashboard.href()}?${OPEN}=${stackId}`

/** Reads the id of the expanded stack from the dashboard's query parameters; null where none is expanded. */
export const openStackOf = (search: URLSearchParams): number | null => {
  const named = search.get(OPEN)
  return named !== null && /^\d{1,15}$/.test(named) ? Number(named) : null
}

/**
 * Returns a copy of the dashboard's query parameters with this stack expanded, or none with null; other parameters
 * stay.
 */
export const withOpenStack = (search: URLSearchParams, stackId: number | null): URLSearchParams => {
  const next = new URLSearchParams(search)
  if (stackId === null) next.delete(OPEN)
  else next.set(OPEN, String(stackId))
  return next
}
