/** Return path after a login, from the router's state set by the guard (APP-2). */
import { safeReturnPath } from './session'

/** A page requested before a login. Passed on unchanged; the user is compared after the login. */
export interface ReturnTo {
  /** Its path with search and fragment. */
  readonly from: string
  /** Id of the user who was there; null for a visitor. */
  readonly of: number | null
}

/** Reads `{ from, of }` from a history entry's state; null without it, or for a page outside this app. */
export const returnToOf = (state: unknown): ReturnTo | null => {
  if (typeof state !== 'object' || state === null) return null
  const from = safeReturnPath('from' in state && typeof state.from === 'string' ? state.from : null)
  const of = 'of' in state && typeof state.of === 'number' ? state.of : null
  return from === null ? null : { from, of }
}

/** The return path for the logged-in user; null for none, or if another user was there (T-6). */
export const returnPathFor = (to: ReturnTo | null, userId: number): string | null => {
  const { from, of } = returnToOf(to) ?? { from: null, of: null }
  return of === null || of === userId ? from : null
}
