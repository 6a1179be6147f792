import { HttpError } from '@/api/client/errors'
import { UNPROCESSABLE } from '@/domain/shared/constants'
import { callRefusal } from './callRefusal'

/** A password that the service refused, and its words. */
export interface PasswordRefusal {
  readonly password: string
  readonly message: string
}

/** The refusal of a sign-up that names the password, to be said at its field; null for every other (AUT-7). */
export function passwordRefusal(error: Error | null, password: string | undefined): PasswordRefusal | null {
  if (!(error instanceof HttpError) || error.status !== UNPROCESSABLE || password === undefined) return null
  const message = callRefusal(error, '') ?? ''
  return /password/i.test(message) ? { password, message } : null
}
