import { delay, http } from 'msw'
import type { HttpHandler } from 'msw'
import type { Endpoint } from '@/api/contract/endpoint'
import type { Route } from '@/server/http/calls/route'

const METHODS = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
} as const

/** Returns MSW's handler factory for the method of an endpoint, such as `http.get`. */
export const handlerFactoryOf = (endpoint: Endpoint) => METHODS[endpoint.method]

/**
 * Calls a function while errors have no stack trace. MSW reads one for each handler, to name its place in warnings about
 * unused handlers; with source maps that took most of the time of a new backend.
 */
const withoutStackTraces = <T>(work: () => T): T => {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return work()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** Creates the MSW handlers of routes, one per path, on any origin. Each response is delayed by `delayMs`. */
export const toMsw = (routes: readonly Route[], delayMs = 0): HttpHandler[] =>
  withoutStackTraces(() =>
    routes.flatMap(({ endpoint, patterns, answer }) =>
      patterns.map((pattern) =>
        handlerFactoryOf(endpoint)(`*${pattern}`, async ({ request, params }) => {
          if (delayMs > 0) await delay(delayMs)
          return answer(request, params)
        }),
      ),
    ),
  )
