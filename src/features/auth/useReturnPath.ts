import { useAtomValue } from 'jotai'
import { useLocation } from 'react-router-dom'
import { returnPathFor } from '@/domain/access/returnPath'
import { sessionAtom } from '@/state/session'

/**
 * The page that was asked for before the log in, as the guard noted it in `state: { from, of }` (APP-2). Null for none, and
 * where somebody else than the user who was there has logged in.
 */
export function useReturnPath(): string | null {
  const userId = useAtomValue(sessionAtom)?.userId ?? null
  return returnPathFor(useLocation().state, userId)
}
