import { delay, HttpResponse } from 'msw'
import type { HttpHandler } from 'msw'
import type { Endpoint } from '@/api/contract/endpoint'
import { everyEndpoint } from '@/api/contract/everyEndpoint'
import type { EndpointName } from '@/api/contract/everyEndpoint'
import { patternsOf } from '@/server/http/calls/pattern'
import { handlerFactoryOf } from './toMsw'

interface Common {
  readonly endpoint: EndpointName
  /** Number of requests that fail; unlimited if undefined. */
  readonly times?: number
  /** Number of requests that succeed first; 0 if undefined. */
  readonly after?: number
}
/**
 * A simulated failure of one API call, which stories and tests pass to the mock backend. `fail`: error status; `hang`:
 * no response; `slow`: late response; `offline`: network error; `malformed`: 200 with an invalid body.
 */
export type Fault =
  | (Common & {
      readonly kind: 'fail'
      readonly status: number
      readonly body: unknown
      readonly headers: Readonly<Record<string, string>>
    })
  | (Common & { readonly kind: 'hang' })
  | (Common & { readonly kind: 'slow'; readonly milliseconds: number })
  | (Common & { readonly kind: 'offline' })
  | (Common & { readonly kind: 'malformed'; readonly body: unknown })

/** How often a simulated failure occurs. */
export interface FaultOptions {
  /** Number of requests that fail; unlimited if undefined. */
  readonly times?: number
  /** Number of requests that succeed first; 0 if undefined. */
  readonly after?: number
  /** Additional response headers; only for `fail`. */
  readonly headers?: Readonly<Record<string, string>>
}
const timesOf = ({ times, after }: FaultOptions) => ({
  ...(times === undefined ? {} : { times }),
  ...(after === undefined ? {} : { after }),
})

/** Simulates an HTTP error status for an API call. A string body is sent as is, anything else as JSON. */
export const fail = (
  endpoint: EndpointName,
  status: number,
  body: unknown = {},
  options: FaultOptions = {},
): Fault => ({
  kind: 'fail',
  endpoint,
  status,
  body,
  headers: options.headers ?? {},
  ...timesOf(options),
})
/** Simulates an API call that gets no response until the client aborts or releaseHung is called. */
export const hang = (endpoint: EndpointName, options: FaultOptions = {}): Fault => ({
  kind: 'hang',
  endpoint,
  ...timesOf(options),
})
/** Delays the normal response of an API call by the given time, ms. */
export const slow = (endpoint: EndpointName, milliseconds: number, options: FaultOptions = {}): Fault => ({
  kind: 'slow',
  endpoint,
  milliseconds,
  ...timesOf(options),
})
/** Simulates a network error of an API call: fetch rejects. */
export const offline = (endpoint: EndpointName, options: FaultOptions = {}): Fault => ({
  kind: 'offline',
  endpoint,
  ...timesOf(options),
})
/** Simulates a 200 response that violates the contract of an API call. A string body is sent as is. */
export const malformed = (
  endpoint: EndpointName,
  body: unknown = '<html>',
  options: FaultOptions = {},
): Fault => ({
  kind: 'malformed',
  endpoint,
  body,
  ...timesOf(options),
})

const hung = new Set<() => void>()
/** Ends all requests of `hang` with a network error; called between stories and tests. */
export const releaseHung = (): void => {
  for (const release of hung) release()
  hung.clear()
}

const untilReleased = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const release = (): void => {
      hung.delete(release)
      resolve()
    }
    hung.add(release)
    if (signal.aborted) release()
    signal.addEventListener('abort', release, { once: true })
  })

const answer = (body: unknown, status: number, headers: Readonly<Record<string, string>>) =>
  typeof body === 'string'
    ? new HttpResponse(body, { status, headers })
    : new HttpResponse(JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json', ...headers },
      })

const respond = async (fault: Fault, request: Request): Promise<Response | undefined> => {
  switch (fault.kind) {
    case 'fail':
      return answer(fault.body, fault.status, fault.headers)
    case 'malformed':
      return answer(fault.body, 200, {})
    case 'offline':
      return HttpResponse.error()
    case 'slow':
      await delay(fault.milliseconds)
      return undefined
    case 'hang':
      await untilReleased(request.signal)
      return HttpResponse.error()
  }
}

/** Whether another endpoint matches the path literally, e.g. `credentials/verify` instead of `credentials/:id`. */
const isOfAnother = (endpoint: Endpoint, { url, method }: Request): boolean => {
  const { pathname } = new URL(url)
  return everyEndpoint.some(
    (other) => other !== endpoint && other.method === method && other.path === pathname,
  )
}

/**
 * Creates the MSW handlers of one simulated failure. Requests pass through to the next handler once it has occurred
 * often enough. Throws for an unknown call name.
 */
export const faultHandlers = (fault: Fault): HttpHandler[] => {
  const endpoint = everyEndpoint.find(({ name }) => name === fault.endpoint)
  if (!endpoint) throw new Error(`No call is named "${fault.endpoint}"; see src/api/contract/endpoints.ts`)
  let left = fault.times ?? Number.POSITIVE_INFINITY
  let passing = fault.after ?? 0
  return patternsOf(endpoint).map((pattern) =>
    handlerFactoryOf(endpoint)(`*${pattern}`, ({ request }) => {
      if (left <= 0 || isOfAnother(endpoint, request)) return undefined
      if (passing > 0) {
        passing -= 1
        return undefined
      }
      left -= 1
      return respond(fault, request)
    }),
  )
}
