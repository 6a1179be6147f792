/**
 * Combines many handlers into one for performance. MSW reads the document's cookies for each handler it matches, which
 * the browser fetches from another process: with all calls of the contract, that took a tenth of a story's time.
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
 * Runs only the handlers that match the request, in order; requests outside the contract pass through. Requests that
 * `isOurs` rejects get a network error and reach no handler.
 */
export const asOne = (
  handlers: readonly HttpHandler[],
  isOurs: (request: Request) => boolean = () => true,
): HttpHandler =>
  http.all('*', ({ request }) => {
    if (!isTablePath(new URL(request.url).pathname)) return undefined
    return isOurs(request) ? getResponse(handlers.filter(isFor(request)), request) : HttpResponse.error()
  })
