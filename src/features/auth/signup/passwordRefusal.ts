import { HttpError } from '@/api/client/errors'
import { UNPROCESSABLE } from '@/domain/shared/constants'
import { callRefusal } from '@/features/auth/login/callRefusal'

/** A refused password with the service's message. */
export interface PasswordRefusal {
  readonly password: string
  readonly message: string
}

/** Refusal of a sign-up that concerns the password and is shown at its field; null for any other error (AUT-7). */
export function passwordRefusal(error: Error | null, password: string | undefined): PasswordRefusal | null {
  if (!(error instanceof HttpError) || error.status !== UNPROCESSABLE || password === undefined) return null
  const message = callRefusal(error, '') ?? ''
  return /password/i.test(message) ? { password, message } : null
}
