/** URL patterns of the contract's calls: method, any origin, path and its alias. */
import { http } from 'msw'
import type { Endpoint } from '@/api/contract/endpoint'
import { oauthCallback } from '@/api/contract/endpoints'
import { everyEndpoint } from '@/api/contract/optionalEndpoints'

const spellingsOf = ({ path, alias }: Endpoint): readonly string[] =>
  alias === undefined ? [path] : [path, alias]

export const patternsOf = (endpoint: Endpoint): readonly string[] =>
  spellingsOf(endpoint).map((path) => `*${path}`)

/** Allowed characters of a path parameter: no escapes and no leading dots. */
const PARAMETER = String.raw`[\w~-][\w.~-]*`

const tablePaths = [...everyEndpoint, oauthCallback].map((endpoint) => ({
  endpoint,
  patterns: spellingsOf(endpoint).map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, PARAMETER)}$`)),
}))

/** Endpoints at a path, one per method. */
export const callsAt = (path: string): readonly Endpoint[] =>
  tablePaths
    .filter(({ patterns }) => patterns.some((pattern) => pattern.test(path)))
    .map(({ endpoint }) => endpoint)

/**
 * Whether a path matches the contract exactly. Handlers are more lenient: they accept any origin, letter case,
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
export const listenerOf = (endpoint: Endpoint) => METHODS[endpoint.method]
