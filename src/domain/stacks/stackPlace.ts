/** The unfolded stack in the address of the dashboard (PLUS-22, FU-29). */
import { pages } from '@/domain/shared/paths'

/** Not `stack`, which names the stack of a dialog over the list. */
const OPEN = 'open'

/** The dashboard with this stack unfolded and nothing else chosen. */
export const stackHref = (stackId: number): string => `${pages.dashboard.href()}?${OPEN}=${stackId}`

/** The stack that the address unfolds; null for none. */
export const openStackOf = (search: URLSearchParams): number | null => {
  const named = search.get(OPEN)
  return named !== null && /^\d{1,15}$/.test(named) ? Number(named) : null
}

/** The address with this stack unfolded, or with none; the rest of it stays. */
export const withOpenStack = (search: URLSearchParams, stackId: number | null): URLSearchParams => {
  const next = new URLSearchParams(search)
  if (stackId === null) next.delete(OPEN)
  else next.set(OPEN, String(stackId))
  return next
}
