/** State of an email confirmation, and whether its code may be redeemed. Spec 2 §7 `confirm_email` (AUT-5). */
import { HttpError } from '@/api/client/errors'

export interface ConfirmationFacts {
  /** Code in the link; '' if missing. */
  readonly code: string
  readonly isLoggedIn: boolean
  /** Whether the session was started by this link. */
  readonly isOwn: boolean
  readonly error: Error | null
  readonly isFetching: boolean
}

export type ConfirmationKind = 'broken' | 'loggedIn' | 'busy' | 'refused' | 'failed'

/** Status codes that mean an invalid code; other errors say nothing about the code. */
const refusals: readonly number[] = [400, 403, 404, 409, 410, 422]

/** Whether the code may be redeemed: never while logged in, because anyone could have sent the link. */
export const mayRedeem = ({ code, isLoggedIn }: Pick<ConfirmationFacts, 'code' | 'isLoggedIn'>): boolean =>
  code !== '' && !isLoggedIn

/** State that the page shows. */
export function confirmationKind(facts: ConfirmationFacts): ConfirmationKind {
  const { code, isLoggedIn, isOwn, error, isFetching } = facts
  if (code === '') return 'broken'
  if (isLoggedIn) return isOwn ? 'busy' : 'loggedIn'
  if (error === null || isFetching) return 'busy'
  return error instanceof HttpError && refusals.includes(error.status) ? 'refused' : 'failed'
}
