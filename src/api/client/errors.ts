/** Errors of API calls. Branch on the class or the status, never on the text. */
import { apiMessages, statusText } from '@/domain/messages/api'
import { errorMessages } from '@/domain/messages/errors'

/** Base class of the client's errors. `endpoint` is the call's stable name, e.g. `credentials.verify`. */
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
    /** The response body: parsed JSON, else its text. */
    readonly body: unknown,
    /** From `Retry-After`, in milliseconds; null when absent. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(endpoint, statusText(status, retryAfterMs))
  }
}

/** No response within the call's timeout. Whether the service acted on it is unknown. */
export class TimeoutError extends ApiError {
  readonly code = 'timeout'
  constructor(endpoint: string) {
    super(endpoint, apiMessages.timeout)
  }
}

/** No connection, or it was interrupted. Whether the service acted on the call is unknown. */
export class NetworkError extends ApiError {
  readonly code = 'network'
  constructor(
    endpoint: string,
    /** Whether the browser itself was offline at that time. */
    readonly wasOffline = false,
  ) {
    super(endpoint, apiMessages.network)
  }
}

/** The response does not match the contract; `path` is the first wrong key, '' the whole response. */
export class ContractError extends ApiError {
  readonly code = 'contract'
  constructor(
    endpoint: string,
    readonly path: string,
  ) {
    super(endpoint, apiMessages.contract(endpoint, path === '' ? apiMessages.wholeAnswer : path))
  }
}

/** The request exceeds a limit of the contract and was not sent; `field` is its key. */
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
 * State of a call whose session ended: 'notDone' when it was never sent or was rejected, 'unknown' when it was in
 * flight and may have been executed.
 */
export type CallOutcome = 'notDone' | 'unknown'

/** The session is over and the user must log in again. The token port was notified once. */
export class SessionLostError extends ApiError {
  readonly code = 'sessionLost'
  constructor(
    endpoint: string,
    readonly outcome: CallOutcome = 'notDone',
  ) {
    super(endpoint, apiMessages.sessionEnded)
  }
}

/** The response belongs to a previous session of this tab (T-12); it shows no message. */
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

/** Whether the call failed because the session ended, which is reported elsewhere. */
export const isSessionOver = (error: unknown): error is SessionLostError | StaleSessionError =>
  error instanceof SessionLostError || error instanceof StaleSessionError

/**
 * Whether a failed call may still have been executed, so that its effect must be looked up before a retry (C-5). True
 * for a missing or invalid response, any 5xx, an aborted call, and a session that ended while the call was in flight.
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
  // HTML from an intermediate proxy is not a message
  return text === '' || text.startsWith('<') ? null : text
}

const bodyText = (body: unknown): string | null => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return textIn(body)
  const record: { message?: unknown; msg?: unknown } = body
  return textIn(record.message) ?? textIn(record.msg)
}

/**
 * Whether the service commented on the request: with a message, or with a status that rejects the input (400, 422).
 * False for a missing or invalid response or a rejection without a message.
 */
export const hasAnswered = (error: unknown): error is HttpError =>
  error instanceof HttpError &&
  (bodyText(error.body) !== null || error.status === 400 || error.status === 422)

/** The service's own message for an error; null where there is none. */
export const serviceMessage = (error: unknown): string | null =>
  error instanceof HttpError ? bodyText(error.body) : null

/** Whether the service or a limit rejected the input, so that a retry needs different input. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof LimitError ||
  (error instanceof HttpError && (error.status === 400 || error.status === 409 || error.status === 422))

/**
 * Whether the call failed because the browser was offline. Then the browser signals when to retry; an unreachable
 * service does not.
 */
export const isConnectionLost = (error: unknown): boolean => error instanceof NetworkError && error.wasOffline

/**
 * The text to show for an error: `message`, `msg`, the raw body, then the error's own message (NTF-2). Null means show
 * nothing: a suppressed text, an ended session (reported elsewhere) or an aborted call.
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
