import { HttpError } from '@/api/client/errors'

/**
 * Input of the rules for an email confirmation link: the link's code, the session, and the request that redeems the
 * code. Spec 2 §7 `confirm_email` (AUT-5).
 */
export interface ConfirmationFacts {
  /** Code in the link; '' if missing. */
  readonly code: string
  readonly isLoggedIn: boolean
  /** Whether the session was started by this link. */
  readonly isOwn: boolean
  /** Error of the request; null if it hasn't failed. */
  readonly error: Error | null
  readonly isFetching: boolean
}

/**
 * State of an email confirmation: `broken` (the link has no code), `loggedIn` (a user is logged in, so the code isn't
 * redeemed), `busy` (in progress), `refused` (invalid code) or `failed` (other error).
 */
export type ConfirmationKind = 'broken' | 'loggedIn' | 'busy' | 'refused' | 'failed'

/** Status codes that mean an invalid code; other errors say nothing about the code. */
const refusals: readonly number[] = [400, 403, 404, 409, 410, 422]

/**
 * Whether the link's code may be redeemed: only if there is one and nobody is logged in, because anyone could have
 * sent the link.
 */
export const mayRedeem = ({ code, isLoggedIn }: Pick<ConfirmationFacts, 'code' | 'isLoggedIn'>): boolean =>
  code !== '' && !isLoggedIn

/** Computes the state that the email confirmation page shows. */
export function confirmationKind(facts: ConfirmationFacts): ConfirmationKind {
  const { code, isLoggedIn, isOwn, error, isFetching } = facts
  if (code === '') return 'broken'
  if (isLoggedIn) return isOwn ? 'busy' : 'loggedIn'
  if (error === null || isFetching) return 'busy'
  return error instanceof HttpError && refusals.includes(error.status) ? 'refused' : 'failed'
}
