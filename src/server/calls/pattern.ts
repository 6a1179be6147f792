import { http } from 'msw'
import type { Endpoint } from '@/api/contract/endpoint'
import { oauthCallback } from '@/api/contract/endpoints'
import { everyEndpoint } from '@/api/contract/optionalEndpoints'

const spellingsOf = ({ path, alias }: Endpoint): readonly string[] =>
  alias === undefined ? [path] : [path, alias]

/** Returns the MSW URL patterns of an API endpoint: its path and its alias, if any, on any origin. */
export const patternsOf = (endpoint: Endpoint): readonly string[] =>
  spellingsOf(endpoint).map((path) => `*${path}`)

/** Allowed characters of a path parameter: no escapes and no leading dots. */
const PARAMETER = String.raw`[\w~-][\w.~-]*`

const tablePaths = [...everyEndpoint, oauthCallback].map((endpoint) => ({
  endpoint,
  patterns: spellingsOf(endpoint).map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, PARAMETER)}$`)),
}))

/** Returns the API endpoints at a path, one per method; an empty list for an unknown path. */
export const callsAt = (path: string): readonly Endpoint[] =>
  tablePaths
    .filter(({ patterns }) => patterns.some((pattern) => pattern.test(path)))
    .map(({ endpoint }) => endpoint)

/**
 * Whether a path matches an endpoint of the API contract exactly. The MSW handlers accept more: any letter case,
 * trailing slashes and escaped characters, which no client sends.
 */
export const isTablePath = (path: string): boolean => callsAt(path).length > 0

const METHODS = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
} as const
/** Returns MSW's handler factory for the method of an endpoint, such as `http.get`. */
export const listenerOf = (endpoint: Endpoint) => METHODS[endpoint.method]
