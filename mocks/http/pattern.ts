/** How a call of the contract is listened for: its method, on any origin, under both spellings of its path. */
import { http } from 'msw'
import type { Endpoint } from '@/api/contract/endpoint'

export const patternsOf = (endpoint: Endpoint): readonly string[] =>
  [endpoint.path, ...(endpoint.alias === undefined ? [] : [endpoint.alias])].map((path) => `*${path}`)

const METHODS = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const
export const listenerOf = (endpoint: Endpoint) => METHODS[endpoint.method]
