import { apiMessages, statusText } from '@/domain/messages/api'
import { errorMessages } from '@/domain/messages/errors'

/**
 * Base class of all errors of API calls; branch on the class or `code`, never on the message. `endpoint` is the call's
 * name, such as `credentials.verify`.
 */
export abstract class ApiError extends Error {
  abstract readonly code:
    | 'http'
    | 'timeout'
    | 'network'
    | 'contract'
    | 'limit'
    | 'sessionLost'
    | 'staleSession'
  constructor(
    readonly endpoint: string,
    message: string,
  ) {
    super(message)
    this.name = new.target.name
  }
}

/** The service responded with a status that is not a success for this call. */
export class HttpError extends ApiError {
  readonly code = 'http'
  constructor(
    endpoint: string,
    readonly status: number,
    /** The response body: parsed JSON, or the text if it is not JSON. */
    readonly body: unknown,
    /** Milliseconds to wait, from `Retry-After`; null without the header. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(endpoint, statusText(status, retryAfterMs))
  }
}

/** No response arrived within the call's time limit. It is unknown whether the service executed the call. */
export class TimeoutError extends ApiError {
  readonly code = 'timeout'
  constructor(endpoint: string) {
    super(endpoint, apiMessages.timeout)
  }
}

/** The service could not be reached, or the connection broke. It is unknown whether the service executed the call. */
export class NetworkError extends ApiError {
  readonly code = 'network'
  constructor(
    endpoint: string,
    /** Whether the browser was offline when the call failed. */
    readonly wasOffline = false,
  ) {
    super(endpoint, apiMessages.network)
  }
}

/**
 * A response, or a request, does not match its schema. `path` is the dotted path of the first wrong key, '' for the
 * whole value.
 */
export class ContractError extends ApiError {
  readonly code = 'contract'
  constructor(
    endpoint: string,
    readonly path: string,
  ) {
    super(endpoint, apiMessages.contract(endpoint, path === '' ? apiMessages.wholeAnswer : path))
  }
}

/**
 * A request was not sent because a text or list is too long; `field` is its key in the body, `maximum` the number of
 * characters or entries allowed.
 */
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
 * Whether the service may have executed a call that failed because the session ended: 'notDone' if it was never sent or
 * was rejected, 'unknown' if it was in flight.
 */
export type CallOutcome = 'notDone' | 'unknown'

/** The session is over, so the user must log in again. The app was notified once through the token port. */
export class SessionLostError extends ApiError {
  readonly code = 'sessionLost'
  constructor(
    endpoint: string,
    readonly outcome: CallOutcome = 'notDone',
  ) {
    super(endpoint, apiMessages.sessionEnded)
  }
}

/**
 * The call belongs to an earlier session of this tab, so its response is discarded (T-12). No message is shown for it.
 */
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

/** Whether the call failed because the session ended. The app already reports it, so the caller shows nothing. */
export const isSessionOver = (error: unknown): error is SessionLostError | StaleSessionError =>
  error instanceof SessionLostError || error instanceof StaleSessionError

/**
 * Whether the service may have executed a failed call, so that its effect must be looked up before a retry (C-5). True
 * for a missing or invalid response, any 5xx, an aborted call, and a session that ended while the call was in flight.
 */
export const isOutcomeUnknown = (error: unknown): boolean => {
  if (error instanceof HttpError) return error.status >= 500
  if (isSessionOver(error)) return error.outcome === 'unknown'
  const isUnanswered = error instanceof TimeoutError || error instanceof NetworkError
  return isUnanswered || error instanceof ContractError || isAbort(error)
}

/** Messages of the service that are never shown. Spec 2 §8, NTF-2. */
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
 * Whether the service itself judged the request: it responded with a message, or with a status that rejects the input
 * (400, 422). False for a missing or invalid response, for other statuses without a message, and for too many requests (429),
 * of which it judged none.
 */
export const hasAnswered = (error: unknown): error is HttpError =>
  error instanceof HttpError &&
  error.status !== 429 &&
  (bodyText(error.body) !== null || error.status === 400 || error.status === 422)

/**
 * Returns the service's own message in an HttpError (`message` or `msg` of the body, or the body's text); null if there
 * is none.
 */
export const serviceMessage = (error: unknown): string | null =>
  error instanceof HttpError ? bodyText(error.body) : null

/** The message of a refusal whose body has a reason; null for another one, or none. */
const messageOf = ({ body }: HttpError, wanted: string): string | null => {
  if (typeof body !== 'object' || body === null) return null
  const { reason }: { reason?: unknown } = body
  return reason === wanted ? bodyText(body) : null
}

/** Returns why the service says that an account is gone, which the user must read; null where it says nothing of that. */
export const removalMessage = (error: HttpError): string | null => messageOf(error, 'removed')

/** Whether a login needs the code of a second step, or another one. */
export const asksSecondFactor = (error: unknown): boolean =>
  error instanceof HttpError && messageOf(error, 'second_factor') !== null

/** Returns what the service says to whoever wants to join with an account of another organization; null for all else. */
export const elsewhereMessage = (error: unknown): string | null =>
  error instanceof HttpError ? messageOf(error, 'other_organization') : null

/**
 * Whether the service (400, 409, 422) or a length limit rejected the input, so that only different input can succeed.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof LimitError ||
  (error instanceof HttpError && (error.status === 400 || error.status === 409 || error.status === 422))

/**
 * Whether the call failed because the browser was offline. The browser then signals when it is online again; it does
 * not for a service that can't be reached.
 */
export const isConnectionLost = (error: unknown): boolean => error instanceof NetworkError && error.wasOffline

/**
 * Returns the text to show for any error: the service's message, else one for the status or the kind of error (NTF-2).
 * Null means that nothing must be shown: a suppressed message, an ended session (reported elsewhere) or an aborted
 * call.
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
