/** How the confirmation of an address stands, and whether its code may be redeemed. Spec 2 §7 `confirm_email` (AUT-5). */
import { HttpError } from '@/api/client/errors'

export interface ConfirmationFacts {
  /** Of the link; '' where it has none. */
  readonly code: string
  readonly isLoggedIn: boolean
  /** The session is the one that this very link began. */
  readonly isOwn: boolean
  readonly error: Error | null
  readonly isFetching: boolean
}

export type ConfirmationKind = 'broken' | 'loggedIn' | 'busy' | 'refused' | 'failed'

/** Answers that say that the code is no good; whatever else went wrong says nothing about it. */
const refusals: readonly number[] = [400, 403, 404, 409, 410, 422]

/** Whether the code may be redeemed: never over a session, because anybody can have sent the link. */
export const mayRedeem = ({ code, isLoggedIn }: Pick<ConfirmationFacts, 'code' | 'isLoggedIn'>): boolean =>
  code !== '' && !isLoggedIn

/** What the page says. */
export function confirmationKind(facts: ConfirmationFacts): ConfirmationKind {
  const { code, isLoggedIn, isOwn, error, isFetching } = facts
  if (code === '') return 'broken'
  if (isLoggedIn) return isOwn ? 'busy' : 'loggedIn'
  if (error === null || isFetching) return 'busy'
  return error instanceof HttpError && refusals.includes(error.status) ? 'refused' : 'failed'
}
