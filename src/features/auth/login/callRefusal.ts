import { errorText, HttpError } from '@/api/client/errors'
import { refusalSentence } from '@/domain/shared/text/refusalSentence'
import { TOO_MANY_REQUESTS } from '@/domain/shared/constants'

/**
 * Error message of a failed request, from the service if possible; includes the wait time of a 429. Null without an
 * error.
 */
export function callRefusal(error: Error | null, otherwise: string): string | null {
  if (error === null) return null
  // the client's message for this status includes the wait time from the response
  if (error instanceof HttpError && error.status === TOO_MANY_REQUESTS) return error.message
  return refusalSentence(errorText(error) ?? otherwise)
}
