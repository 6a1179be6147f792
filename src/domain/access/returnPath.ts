/** Where a log in leads to, out of what the guard noted in the router's state (APP-2). */
import { safeReturnPath } from './session'

/**
 * The page that `state: { from, of }` names; null for none, for one outside this app, and where `of`, the user who was
 * there, is another than the one who has logged in.
 */
export const returnPathFor = (state: unknown, userId: number | null): string | null => {
  if (typeof state !== 'object' || state === null) return null
  const of = 'of' in state && typeof state.of === 'number' ? state.of : null
  if (of !== null && userId !== null && of !== userId) return null
  return safeReturnPath('from' in state && typeof state.from === 'string' ? state.from : null)
}
