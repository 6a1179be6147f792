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

/** Creates the MSW handlers of routes, one per path, on any origin. Each response is delayed by `delayMs`. */
export const toMsw = (routes: readonly Route[], delayMs = 0): HttpHandler[] =>
  routes.flatMap(({ endpoint, patterns, answer }) =>
    patterns.map((pattern) =>
      handlerFactoryOf(endpoint)(`*${pattern}`, async ({ request, params }) => {
        if (delayMs > 0) await delay(delayMs)
        return answer(request, params)
      }),
    ),
  )
