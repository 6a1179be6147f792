/** The address that leads to one stack of the list (PLUS-22). */
import { pages } from '@/domain/shared/paths'

const PARAMETER = 'at'

/** The dashboard with this stack in view, whatever was searched there before. */
export const stackHref = (stackId: number): string => `${pages.dashboard.href()}?${PARAMETER}=${stackId}`

/** The stack that the address leads to; null for none. */
export const stackAt = (search: URLSearchParams): number | null => {
  const named = search.get(PARAMETER)
  return named !== null && /^\d{1,15}$/.test(named) ? Number(named) : null
}

/** The address once the stack is found; the rest of it stays. */
export const withoutStackAt = (search: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(search)
  next.delete(PARAMETER)
  return next
}
