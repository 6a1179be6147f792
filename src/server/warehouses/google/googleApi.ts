import { RetryableError, WaitError } from '@/server/lib/runErrors'
import type { HttpClient } from '@/server/lib/outbound/httpClient'
import { requestSecrets } from '@/server/lib/outbound/requestSecrets'
import { retryAfterMs } from '@/server/lib/outbound/retryAfter'
import { createTokens } from './accessToken'
import { GoogleError, readError } from './errors'
import type { ServiceAccount } from './serviceAccount'
import { retry } from '@/server/lib/retry'
import { growingWait, RETRY } from '@/server/lib/retryPolicy'

/** Request to an API of Google. */
interface GoogleRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly url: string
  /** Parameters of the address; those with several values are repeated. */
  readonly query?: Readonly<Record<string, string | readonly string[]>>
  readonly body?: { readonly type: string; readonly content: Uint8Array | string }
}

/** Answer of an API of Google. */
interface GoogleAnswer {
  readonly headers: Headers
  readonly bytes: Uint8Array
  /** The body as JSON; null for none. */
  readonly json: () => unknown
}

/** Sends requests with the token of a service account. Throws a GoogleError for an error of Google. */
export type GoogleApi = (request: GoogleRequest) => Promise<GoogleAnswer>

/** How Google is reached. */
export interface GoogleReach {
  /** Guarded client, with the rate of a credential. */
  readonly http: (secret: Readonly<Record<string, string>>) => HttpClient
  /** Current time, epoch ms. */
  readonly now: () => number
}

/** How long requests are tried. */
export interface Attempts {
  /** How often a request is sent that fails for a moment; once for a check. */
  readonly tries?: number
  /** Ends all requests. */
  readonly signal?: AbortSignal
}

/** Options of `createGoogleApi`. */
export interface GoogleApiOptions extends Attempts {
  readonly account: ServiceAccount
  readonly scope: string
  readonly reach: GoogleReach
}

const UNAUTHORIZED = 401
const PASSING_STATUSES: ReadonlySet<number> = new Set([429, 500, 502, 503, 504])
/** Reasons of a 403 that is temporary, such as a rate limit. */
const PASSING_REASONS: ReadonlySet<string> = new Set(['rateLimitExceeded', 'userRateLimitExceeded'])

/** Whether the same request may work in a moment. */
export const isPassing = (error: unknown): boolean =>
  error instanceof RetryableError ||
  (error instanceof GoogleError && (PASSING_STATUSES.has(error.status) || PASSING_REASONS.has(error.reason)))

const requestOf = (
  { method, url, query = {}, body }: GoogleRequest,
  token: string | null,
  signal: AbortSignal | null,
): Request => {
  const address = new URL(url)
  for (const [key, values] of Object.entries(query))
    for (const value of [values].flat()) address.searchParams.append(key, value)
  const headers = {
    Accept: 'application/json',
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'Content-Type': body.type }),
  }
  const content = body === undefined ? undefined : Buffer.from(body.content)
  return new Request(address, { method, headers, signal, ...(content !== undefined && { body: content }) })
}

const answerOf = (headers: Headers, bytes: Uint8Array): GoogleAnswer => ({
  headers,
  bytes,
  json: () => {
    if (bytes.byteLength === 0) return null
    try {
      return JSON.parse(new TextDecoder().decode(bytes))
    } catch {
      throw new GoogleError({ status: 200, reason: 'unreadableAnswer', words: '' })
    }
  },
})

const exchange = async (
  { http, now }: { readonly http: HttpClient; readonly now: () => number },
  request: GoogleRequest,
  token: string | null,
  signal: AbortSignal | null,
): Promise<GoogleAnswer> => {
  const sent = requestOf(request, token, signal)
  const secrets = await requestSecrets(sent)
  const response = await http(sent)
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (!response.ok) {
    const asked = retryAfterMs(response.headers.get('Retry-After'), now())
    throw readError(response.status, bytes, secrets, asked)
  }
  return answerOf(response.headers, bytes)
}

/** Does work up to `tries` times while it fails for a moment. A longer wait that Google asks for is a WaitError. */
const repeated = <T>(work: () => Promise<T>, tries: number): Promise<T> =>
  retry(work, {
    tries,
    waitMs: (error, failures) => {
      if (!isPassing(error)) return null
      const asked =
        error instanceof RetryableError || error instanceof GoogleError ? error.retryAfterMs : null
      if (asked !== null && asked > RETRY.google.longestWaitMs && tries > 1)
        throw new WaitError('destination', 'Google asks for fewer requests.', String(error), asked)
      return asked ?? growingWait(RETRY.google, failures)
    },
  })

/** Creates the client of one service account. A token that Google no longer accepts is renewed once per request. */
export const createGoogleApi = ({
  account,
  scope,
  reach,
  tries = RETRY.google.tries,
  signal,
}: GoogleApiOptions): GoogleApi => {
  const http = reach.http({ project_id: account.project_id, client_email: account.client_email })
  const client = { http, now: reach.now }
  const tokens = createTokens({
    account,
    scope,
    now: reach.now,
    post: async (url, form) => {
      const body = { type: 'application/x-www-form-urlencoded', content: form }
      return (
        await repeated(() => exchange(client, { method: 'POST', url, body }, null, signal ?? null), tries)
      ).json()
    },
  })
  return async (request) => {
    const send = async () => exchange(client, request, await tokens.get(), signal ?? null)
    return repeated(async () => {
      try {
        return await send()
      } catch (error) {
        if (!(error instanceof GoogleError) || error.status !== UNAUTHORIZED) throw error
        tokens.forget()
        return send()
      }
    }, tries)
  }
}
