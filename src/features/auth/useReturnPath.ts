import { useLocation } from 'react-router-dom'
import { safeReturnPath } from '@/domain/access/session'

/** The page that was asked for before the log in, as the guard noted it in `state: { from }` (APP-2). Null for none. */
export function useReturnPath(): string | null {
  const state: unknown = useLocation().state
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return safeReturnPath(typeof from === 'string' ? from : null)
}
