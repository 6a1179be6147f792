import { errorText, HttpError } from '@/api/client/errors'
import { refusalSentence } from '@/domain/shared/text/refusalSentence'
import { TOO_MANY_REQUESTS } from '@/domain/shared/constants'

/**
 * Returns the error message of a failed request for display in a form: the service's text, or `otherwise` if it sent
 * none; after status 429 (too many requests) with the wait time. Null if `error` is null.
 */
export function callRefusal(error: Error | null, otherwise: string): string | null {
  if (error === null) return null
  // the client's message for this status includes the wait time from the response
  if (error instanceof HttpError && error.status === TOO_MANY_REQUESTS) return error.message
  return refusalSentence(errorText(error) ?? otherwise)
}
