/** What can go wrong with a call. Branch on the class or the status, never on the text. */
import { apiMessages, statusText } from '@/domain/messages/api'
import { errorMessages } from '@/domain/messages/errors'

/** Base of every error of the client. `endpoint` is the call's stable name, e.g. `credentials.verify`. */
export abstract class ApiError extends Error {
  abstract readonly code:
    'http' | 'timeout' | 'network' | 'contract' | 'limit' | 'sessionLost' | 'staleSession'
  constructor(
    readonly endpoint: string,
    message: string,
  ) {
    super(message)
    this.name = new.target.name
  }
}

/** The service answered with a status that is not a success for this call. */
export class HttpError extends ApiError {
  readonly code = 'http'
  constructor(
    endpoint: string,
    readonly status: number,
    /** The answer: parsed JSON, else its text. */
    readonly body: unknown,
    /** From `Retry-After`, in milliseconds; null when absent. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(endpoint, statusText(status, retryAfterMs))
  }
}

/** No answer within the call's time. Whether the service acted on it is unknown. */
export class TimeoutError extends ApiError {
  readonly code = 'timeout'
  constructor(endpoint: string) {
    super(endpoint, apiMessages.timeout)
  }
}

/** No connection, or it broke. Whether the service acted on the call is unknown. */
export class NetworkError extends ApiError {
  readonly code = 'network'
  constructor(
    endpoint: string,
    /** Whether the browser itself had no connection then. */
    readonly wasOffline = false,
  ) {
    super(endpoint, apiMessages.network)
  }
}

/** The answer is not what the contract says; `path` names the first key that is wrong, '' the whole answer. */
export class ContractError extends ApiError {
  readonly code = 'contract'
  constructor(
    endpoint: string,
    readonly path: string,
  ) {
    super(endpoint, apiMessages.contract(endpoint, path === '' ? apiMessages.wholeAnswer : path))
  }
}

/** What was to be sent is longer than the contract allows, so it was not sent; `field` is its key. */
export class LimitError extends ApiError {
  readonly code = 'limit'
  constructor(
    endpoint: string,
    readonly field: string,
    maximum: number,
    unit: 'characters' | 'entries',
  ) {
    super(endpoint, apiMessages.overLimit(field, maximum, unit))
  }
}

/**
 * What became of a call whose session ended: 'notDone' when it was never sent or was refused, 'unknown' when it was
 * under way and may have been carried out.
 */
export type CallOutcome = 'notDone' | 'unknown'

/** There is no session any more: log in again. The token port has been told once. */
export class SessionLostError extends ApiError {
  readonly code = 'sessionLost'
  constructor(
    endpoint: string,
    readonly outcome: CallOutcome = 'notDone',
  ) {
    super(endpoint, apiMessages.sessionEnded)
  }
}

/** The answer belongs to a session that this tab has left (T-12); nobody is told. */
export class StaleSessionError extends ApiError {
  readonly code = 'staleSession'
  constructor(
    endpoint: string,
    readonly outcome: CallOutcome = 'notDone',
  ) {
    super(endpoint, apiMessages.sessionEnded)
  }
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Whether the session ended under the call: told elsewhere, and no failing of the call itself. */
export const isSessionOver = (error: unknown): error is SessionLostError | StaleSessionError =>
  error instanceof SessionLostError || error instanceof StaleSessionError

/**
 * Whether the call may have been carried out although it failed: look it up before doing it again (C-5). True for
 * no answer, a broken answer, any 5xx, a call given up, and a session that ended while the call was under way.
 */
export const isOutcomeUnknown = (error: unknown): boolean => {
  if (error instanceof HttpError) return error.status >= 500
  if (isSessionOver(error)) return error.outcome === 'unknown'
  const isUnanswered = error instanceof TimeoutError || error instanceof NetworkError
  return isUnanswered || error instanceof ContractError || isAbort(error)
}

/** Texts of the service that are never shown. Spec 2 §8, NTF-2. */
const suppressed: readonly string[] = errorMessages.suppressed

const textIn = (value: unknown): string | null => {
  if (typeof value !== 'string') return null
  const text = value.trim()
  // a page of a proxy in between is no message
  return text === '' || text.startsWith('<') ? null : text
}

const bodyText = (body: unknown): string | null => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return textIn(body)
  const record: { message?: unknown; msg?: unknown } = body
  return textIn(record.message) ?? textIn(record.msg)
}

/**
 * Whether the service said something about what it was asked: in words of its own, or that it could not use what was
 * sent. Everything else says nothing about it: no answer, a broken one, a refusal without words.
 */
export const hasAnswered = (error: unknown): error is HttpError =>
  error instanceof HttpError &&
  (bodyText(error.body) !== null || error.status === 400 || error.status === 422)

/** What the service itself said about an error; null where it said nothing. */
export const serviceWords = (error: unknown): string | null =>
  error instanceof HttpError ? bodyText(error.body) : null

/** Whether the service could not use what was sent: something in it must change before it is sent again. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof LimitError ||
  (error instanceof HttpError && (error.status === 400 || error.status === 409 || error.status === 422))

/** Whether it failed because the browser had no connection: it tells when there is one again. A service that cannot be reached does not. */
export const isConnectionLost = (error: unknown): boolean => error instanceof NetworkError && error.wasOffline

/**
 * The text to show for an error: `message`, `msg`, the raw answer, then the error's own words (NTF-2).
 * Null means that nothing is to be shown: a suppressed text, an ended session (told once elsewhere) or a
 * call that was given up on purpose.
 */
export const errorText = (error: unknown): string | null => {
  if (isSessionOver(error) || isAbort(error)) return null
  if (error instanceof HttpError) {
    const text = bodyText(error.body) ?? error.message
    return suppressed.includes(text) ? null : text
  }
  if (error instanceof Error && error.message !== '') return error.message
  return apiMessages.unexpected
}
