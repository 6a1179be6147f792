/**
 * Many handlers as one. msw reads the document's cookies anew for each handler that it asks, and the browser fetches them
 * from another process: with all calls of the contract in its list, a tenth of a story's time went there.
 */
import { getResponse, http, matchRequestUrl } from 'msw'
import type { HttpHandler } from 'msw'
import { isTablePath } from './pattern'

const isFor =
  ({ method, url }: Request) =>
  ({ info }: HttpHandler): boolean =>
    info.method === method &&
    typeof info.path !== 'function' &&
    matchRequestUrl(new URL(url), info.path).matches

/** Asks only those whose call it is, in their order; a request that is none of the contract's goes past it. */
export const asOne = (handlers: readonly HttpHandler[]): HttpHandler =>
  http.all('*', ({ request }) =>
    isTablePath(new URL(request.url).pathname)
      ? getResponse(handlers.filter(isFor(request)), request)
      : undefined,
  )
