import type { AnswerOf, Endpoint, InputOf } from '@/api/contract/endpoint'
import { readAnswer } from './answer'
import { authorised, recordClockSkew } from './auth'
import { HttpError } from './errors'
import { send } from './send'
import type { AnyInput, RequestOptions } from './send'

/**
 * Sends an API call and resolves to the parsed response, in the app's own types. Rejects with HttpError, TimeoutError,
 * NetworkError, ContractError, LimitError, SessionLostError, StaleSessionError, or the AbortError of `options.signal`.
 */
export const request = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> & AnyInput,
  options: RequestOptions = {},
): Promise<AnswerOf<E>> => {
  const once = (token: string | null) => send(endpoint, input, token, options)
  const isAuthorised = endpoint.auth === 'access'
  const sent = isAuthorised ? await authorised(endpoint.name, once, options.signal) : await once(null)
  // responses with tokens also carry the Date header that their expiry is corrected by
  if (!isAuthorised) recordClockSkew(endpoint, sent.skewMs)
  return readAnswer(endpoint, sent.contentType, sent.body)
}

/** Whether the error is an HTTP response with this status. */
export const hasStatus = (error: unknown, status: number): error is HttpError =>
  error instanceof HttpError && error.status === status
