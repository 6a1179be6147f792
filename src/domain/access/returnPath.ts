/** Return path after a login, from the router's state set by the guard (APP-2). */
import { safeReturnPath } from './session'

/** A page that somebody requested before they had to log in, kept so that the login can return there. */
export interface ReturnTo {
  /** Path of the page, with query string and fragment. */
  readonly from: string
  /** Id of the user whose session had ended on that page; null if nobody was logged in. */
  readonly of: number | null
}

/**
 * Reads the page to return to after a login from the router's state, `{ from, of }`. Null where it is missing or is not
 * a page of this app.
 */
export const returnToOf = (state: unknown): ReturnTo | null => {
  if (typeof state !== 'object' || state === null) return null
  const from = safeReturnPath('from' in state && typeof state.from === 'string' ? state.from : null)
  const of = 'of' in state && typeof state.of === 'number' ? state.of : null
  return from === null ? null : { from, of }
}

/**
 * Returns the path to open after this user's login; null where no page was requested, or where another user's session
 * had ended on it (T-6).
 */
export const returnPathFor = (to: ReturnTo | null, userId: number): string | null => {
  const { from, of } = returnToOf(to) ?? { from: null, of: null }
  return of === null || of === userId ? from : null
}
