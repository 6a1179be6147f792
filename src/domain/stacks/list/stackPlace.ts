/** URL parameter of the expanded stack in the dashboard (PLUS-22, FU-29). */
import { pages } from '@/domain/shared/paths'

/** Not `stack`, which identifies the stack of a dialog. */
const OPEN = 'open'

/** URL of the dashboard with this stack expanded and no filters. */
export const stackHref = (stackId: number): string => `${pages.dashboard.href()}?${OPEN}=${stackId}`

/** Id of the expanded stack; null for none. */
export const openStackOf = (search: URLSearchParams): number | null => {
  const named = search.get(OPEN)
  return named !== null && /^\d{1,15}$/.test(named) ? Number(named) : null
}

/** Sets or removes the expanded stack in the URL parameters and keeps the others. */
export const withOpenStack = (search: URLSearchParams, stackId: number | null): URLSearchParams => {
  const next = new URLSearchParams(search)
  if (stackId === null) next.delete(OPEN)
  else next.set(OPEN, String(stackId))
  return next
}
