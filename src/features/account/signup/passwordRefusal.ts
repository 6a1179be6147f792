import { HttpError } from '@/api/client/errors'
import { UNPROCESSABLE } from '@/domain/shared/constants'
import { callRefusal } from '@/features/account/login/callRefusal'

/** A password that the service rejected, with the service's message. */
export interface PasswordRefusal {
  readonly password: string
  readonly message: string
}

/**
 * Returns the service's rejection of the password in a sign-up request, for display at the password field; null if
 * `error` is null or has another reason (AUT-7).
 */
export function passwordRefusal(error: Error | null, password: string | undefined): PasswordRefusal | null {
  if (!(error instanceof HttpError) || error.status !== UNPROCESSABLE || password === undefined) return null
  const message = callRefusal(error, '') ?? ''
  return /password/i.test(message) ? { password, message } : null
}
