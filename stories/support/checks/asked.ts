import { filterUnhandled } from '@mocks/http/unhandled'

/**
 * Records the page's requests as "GET http://…", so that only they count as unhandled by the mock backend. Returns a
 * function that stops it.
 */
export const watchRequests = (): (() => void) => {
  const asked = new Set<string>()
  const send = window.fetch
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : new URL(input, location.href).href
    asked.add(`${init?.method ?? (input instanceof Request ? input.method : 'GET')} ${url}`)
    return send(input, init)
  }
  filterUnhandled((method, url) => asked.has(`${method} ${url}`))
  return () => {
    window.fetch = send
    filterUnhandled(() => false)
  }
}
