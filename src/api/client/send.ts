import { KEEPS_REFRESH_TOKEN } from '@/api/contract/auth'
import type { Endpoint } from '@/api/contract/endpoint'
import { clockSkew } from '@/domain/access/session'
import { httpError, parseAs, parseBody } from './answer'
import { ApiError, NetworkError, TimeoutError } from './errors'
import { ports } from './ports'
import { callUrl } from './url'
import type { CallInput } from './url'

/** Options of one API call. */
export interface RequestOptions {
  /** Aborts the call; the promise then rejects with the browser's AbortError. */
  readonly signal?: AbortSignal | undefined
  /**
   * The same key for every attempt to create one thing, so that a retry creates no duplicate. Sent only with a POST to
   * the page's own origin (C-4).
   */
  readonly idempotencyKey?: string | undefined
}

/** Path parameters, query and body of any API call, with unchecked types. */
export interface AnyInput extends CallInput {
  readonly body?: unknown
}

/** A successful response before parsing, whose body is read as text or as a file. */
export interface RawResponse<Body = string> {
  readonly contentType: string | null
  readonly body: Body
  /**
   * Milliseconds that the service's clock is ahead of this machine's, from the Date header; null without the header.
   */
  readonly skewMs: number | null
}

const isSuccess = (endpoint: Endpoint, response: Response): boolean =>
  endpoint.successStatus === null ? response.ok : response.status === endpoint.successStatus

const headersOf = (
  endpoint: Endpoint,
  hasBody: boolean,
  token: string | null,
  options: RequestOptions,
): Headers => {
  const headers = new Headers({ Accept: 'application/json' })
  if (hasBody) headers.set('Content-Type', 'application/json')
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  const isOwn = apiOrigin() === ports().pageOrigin
  if (options.idempotencyKey !== undefined && endpoint.method === 'POST' && isOwn) {
    headers.set('Idempotency-Key', options.idempotencyKey)
  }
  // a cross-origin API would have to allow the header in CORS first
  if (endpoint.auth === 'refresh' && isOwn) headers.set(KEEPS_REFRESH_TOKEN, '1')
  return headers
}

const apiOrigin = (): string => {
  const { origin, pageOrigin } = ports()
  return origin === '' ? pageOrigin : new URL(origin).origin
}

/** Runs `call` with a signal that aborts when the caller aborts or the endpoint's time is over. */
const withinTime = async <Answer>(
  endpoint: Endpoint,
  caller: AbortSignal | undefined,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> => {
  caller?.throwIfAborted()
  const controller = new AbortController()
  const stop = () => controller.abort()
  const timer = setTimeout(stop, endpoint.timeoutMs)
  caller?.addEventListener('abort', stop)
  try {
    return await call(controller.signal)
  } catch (error) {
    caller?.throwIfAborted()
    if (error instanceof ApiError) throw error
    throw controller.signal.aborted
      ? new TimeoutError(endpoint.name)
      : new NetworkError(endpoint.name, !navigator.onLine)
  } finally {
    clearTimeout(timer)
    caller?.removeEventListener('abort', stop)
  }
}

/** Clock differences up to this many milliseconds count as 0: a Date header has whole seconds and network delay. */
const SKEW_NOISE_MS = 2000

const skewOf = (date: string | null, now: number): number | null => {
  if (date === null) return null
  const skew = Math.round(clockSkew(date, now))
  return Math.abs(skew) <= SKEW_NOISE_MS ? 0 : skew
}

/**
 * Sends one API call with `fetch` and resolves to the successful response, with what `read` makes of its body; a null
 * `token` sends no Authorization header. Rejects with HttpError, TimeoutError, NetworkError, LimitError, ContractError
 * (for an invalid query or body) or the AbortError of `options.signal`.
 */
export const sendAndRead = async <Body>(
  endpoint: Endpoint,
  input: AnyInput,
  token: string | null,
  options: RequestOptions,
  read: (response: Response) => Promise<Body>,
): Promise<RawResponse<Body>> => {
  const url = callUrl(apiOrigin(), endpoint.path, {
    params: input.params,
    query: endpoint.query === null ? undefined : parseAs(endpoint.name, endpoint.query, input.query),
  })
  const sent = parseBody(endpoint, input.body)
  const { fetch, now } = ports()
  return withinTime(endpoint, options.signal, async (signal) => {
    const startedAt = now()
    const response = await fetch(url, {
      method: endpoint.method,
      headers: headersOf(endpoint, sent !== undefined, token, options),
      body: sent === undefined ? null : JSON.stringify(sent),
      signal,
      cache: 'no-store',
      // a redirect could carry the token to another host (T-15)
      redirect: 'error',
    })
    if (!isSuccess(endpoint, response)) throw httpError(endpoint, response, await response.text(), now())
    const body = await read(response)
    const skewMs = skewOf(response.headers.get('Date'), (startedAt + now()) / 2)
    return { contentType: response.headers.get('Content-Type'), body, skewMs }
  })
}

/** Sends one API call as `sendAndRead` does, and reads the body of the response as text. */
export const send = (
  endpoint: Endpoint,
  input: AnyInput,
  token: string | null,
  options: RequestOptions = {},
): Promise<RawResponse> => sendAndRead(endpoint, input, token, options, (response) => response.text())
