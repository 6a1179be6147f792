/** Faults are values that a story, a test or the preview hands to the backend; they stand in front of the handlers. */
import { delay, HttpResponse } from 'msw'
import type { HttpHandler } from 'msw'
import type { Endpoint } from '@/api/contract/endpoint'
import { everyEndpoint } from '@/api/contract/optionalEndpoints'
import type { EndpointName } from './endpointNames'
import { listenerOf, patternsOf } from './pattern'

interface Common {
  readonly endpoint: EndpointName
  /** How many requests suffer it; all of them when absent. */
  readonly times?: number
  /** How many requests pass before it; none when absent. */
  readonly after?: number
}
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

export interface FaultOptions {
  readonly times?: number
  readonly after?: number
  readonly headers?: Readonly<Record<string, string>>
}
const timesOf = ({ times, after }: FaultOptions) => ({
  ...(times === undefined ? {} : { times }),
  ...(after === undefined ? {} : { after }),
})

/** Answers with the status; the body is JSON, or sent as it is when it is a text. */
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
/** Never answers; ends when the caller gives up or `releaseHung` is called. */
export const hang = (endpoint: EndpointName, options: FaultOptions = {}): Fault => ({
  kind: 'hang',
  endpoint,
  ...timesOf(options),
})
/** Answers as ever, but so much later. */
export const slow = (endpoint: EndpointName, milliseconds: number, options: FaultOptions = {}): Fault => ({
  kind: 'slow',
  endpoint,
  milliseconds,
  ...timesOf(options),
})
/** The network drops: fetch rejects. */
export const offline = (endpoint: EndpointName, options: FaultOptions = {}): Fault => ({
  kind: 'offline',
  endpoint,
  ...timesOf(options),
})
/** Answers 200 with a body that the contract does not allow; a text is sent as it is. */
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
/** Ends every request that hangs, as a dropped connection; hosts call it between stories. */
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

/** Whether the request is of a call whose address says so in full: `credentials/verify` is no `credentials/:id`. */
const isOfAnother = (endpoint: Endpoint, { url, method }: Request): boolean => {
  const { pathname } = new URL(url)
  return everyEndpoint.some(
    (other) => other !== endpoint && other.method === method && other.path === pathname,
  )
}

/** Handlers of one fault; they let a request pass once the fault has happened often enough. */
export const faultHandlers = (fault: Fault): HttpHandler[] => {
  const endpoint = everyEndpoint.find(({ name }) => name === fault.endpoint)
  if (!endpoint) throw new Error(`No call is named "${fault.endpoint}"; see src/api/contract/endpoints.ts`)
  let left = fault.times ?? Number.POSITIVE_INFINITY
  let passing = fault.after ?? 0
  return patternsOf(endpoint).map((pattern) =>
    listenerOf(endpoint)(pattern, ({ request }) => {
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
