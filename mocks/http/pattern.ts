/** How a call of the contract is listened for: its method, on any origin, under both spellings of its path. */
import { http } from 'msw'
import type { Endpoint } from '@/api/contract/endpoint'
import { oauthCallback } from '@/api/contract/endpoints'
import { everyEndpoint } from '@/api/contract/optionalEndpoints'

const spellingsOf = ({ path, alias }: Endpoint): readonly string[] =>
  alias === undefined ? [path] : [path, alias]

export const patternsOf = (endpoint: Endpoint): readonly string[] =>
  spellingsOf(endpoint).map((path) => `*${path}`)

/** What may stand for a parameter: nothing that is escaped, and no dots that lead elsewhere. */
const PARAMETER = String.raw`[\w~-][\w.~-]*`

const tablePaths = [...everyEndpoint, oauthCallback].map((endpoint) => ({
  endpoint,
  patterns: spellingsOf(endpoint).map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, PARAMETER)}$`)),
}))

/** The calls of the contract under a path, one for each of its methods. */
export const callsAt = (path: string): readonly Endpoint[] =>
  tablePaths
    .filter(({ patterns }) => patterns.some((pattern) => pattern.test(path)))
    .map(({ endpoint }) => endpoint)

/**
 * Whether a path is one of the contract to the letter. Handlers are less exact: they take any origin, another case, a
 * slash at the end and escaped letters, none of which any client sends.
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
