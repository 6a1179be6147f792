/** Where a log in leads to, out of what the guard noted in the router's state (APP-2). */
import { safeReturnPath } from './session'

/** A page that was asked for before a log in. It goes from page to page as a whole: whose it was counts at the end. */
export interface ReturnTo {
  /** Its path with search and fragment. */
  readonly from: string
  /** Id of the user who was there; null for a visitor. */
  readonly of: number | null
}

/** What a history entry's `state: { from, of }` names; null for none, and for a page outside this app. */
export const returnToOf = (state: unknown): ReturnTo | null => {
  if (typeof state !== 'object' || state === null) return null
  const from = safeReturnPath('from' in state && typeof state.from === 'string' ? state.from : null)
  const of = 'of' in state && typeof state.of === 'number' ? state.of : null
  return from === null ? null : { from, of }
}

/** The page for the user who has logged in; null for none, and where somebody else was there (T-6). */
export const returnPathFor = (to: ReturnTo | null, userId: number): string | null => {
  const { from, of } = returnToOf(to) ?? { from: null, of: null }
  return of === null || of === userId ? from : null
}
