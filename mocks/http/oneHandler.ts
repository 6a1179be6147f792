import { getResponse, http, HttpResponse, matchRequestUrl } from 'msw'
import type { HttpHandler } from 'msw'
import { isTablePath } from '@/server/http/calls/pattern'

const isFor =
  ({ method, url }: Request) =>
  ({ info }: HttpHandler): boolean =>
    info.method === method &&
    typeof info.path !== 'function' &&
    matchRequestUrl(new URL(url), info.path).matches

/**
 * Combines MSW handlers into one that runs only those matching the request, in order. With one handler per call, MSW
 * would read the document's cookies for each, which took a tenth of a story's time. Requests outside the API contract
 * pass through; those that `isOurs` rejects get a network error.
 */
export const combineHandlers = (
  handlers: readonly HttpHandler[],
  isOurs: (request: Request) => boolean = () => true,
): HttpHandler =>
  http.all('*', ({ request }) => {
    if (!isTablePath(new URL(request.url).pathname)) return undefined
    return isOurs(request) ? getResponse(handlers.filter(isFor(request)), request) : HttpResponse.error()
  })
