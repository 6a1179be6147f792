/**
 * Many handlers as one. msw reads the document's cookies anew for each handler that it asks, and the browser fetches them
 * from another process: with all calls of the contract in its list, a tenth of a story's time went there.
 */
import { getResponse, http, HttpResponse, matchRequestUrl } from 'msw'
import type { HttpHandler } from 'msw'
import { isTablePath } from './pattern'

const isFor =
  ({ method, url }: Request) =>
  ({ info }: HttpHandler): boolean =>
    info.method === method &&
    typeof info.path !== 'function' &&
    matchRequestUrl(new URL(url), info.path).matches

/**
 * Asks only those whose call it is, in their order; a request that is none of the contract's goes past it. Who sent one
 * that `isOurs` denies hears nothing from the handlers, and they nothing of it.
 */
export const asOne = (
  handlers: readonly HttpHandler[],
  isOurs: (request: Request) => boolean = () => true,
): HttpHandler =>
  http.all('*', ({ request }) => {
    if (!isTablePath(new URL(request.url).pathname)) return undefined
    return isOurs(request) ? getResponse(handlers.filter(isFor(request)), request) : HttpResponse.error()
  })
