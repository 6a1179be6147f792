import { errorText, HttpError } from '@/api/client/errors'
import { refusalSentence } from '@/domain/messages/refusalSentence'
import { TOO_MANY_REQUESTS } from '@/domain/shared/constants'

/** Why a call was refused, in the service's words; one that has to wait says how long. Null while nothing failed. */
export function callRefusal(error: Error | null, otherwise: string): string | null {
  if (error === null) return null
  // our own words of that status carry the wait that the answer asks for
  if (error instanceof HttpError && error.status === TOO_MANY_REQUESTS) return error.message
  return refusalSentence(errorText(error) ?? otherwise)
}
