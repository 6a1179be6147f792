import { errorText, HttpError, serviceMessage } from '@/api/client/errors'
import { waitSentence, waitText } from '@/domain/messages/api'
import type { WaitSentence } from '@/domain/messages/api'
import { refusalSentence } from '@/domain/shared/text/refusalSentence'
import { TOO_MANY_REQUESTS } from '@/domain/shared/constants'

/** Text of a waiting time in the sentence of `waitSentence`. */
export const waitInWords = ({ before, after }: WaitSentence, milliseconds: number): string =>
  `${before} ${waitText(milliseconds)}${after}`

/** The wait that a response with status 429 asks for, with the service's words around it. */
export interface AskedWait {
  readonly askedMs: number
  readonly sentence: WaitSentence
}

/** Returns the wait that a failed request has to keep; null if the service asks for none. */
export function askedWait(error: Error | null): AskedWait | null {
  if (!(error instanceof HttpError) || error.status !== TOO_MANY_REQUESTS) return null
  const { retryAfterMs } = error
  if (retryAfterMs === null) return null
  const words = serviceMessage(error)
  const sentence = waitSentence(words === null ? null : refusalSentence(words), retryAfterMs)
  return { askedMs: retryAfterMs, sentence }
}

/**
 * Returns the error message of a failed request for display in a form: the service's text, or `otherwise` if it sent
 * none; after status 429 (too many requests) with the wait time (N-16). Null if `error` is null.
 */
export function callRefusal(error: Error | null, otherwise: string): string | null {
  if (error === null) return null
  const wait = askedWait(error)
  if (wait !== null) return waitInWords(wait.sentence, wait.askedMs)
  return refusalSentence(errorText(error) ?? otherwise)
}
