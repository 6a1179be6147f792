/** Where a call of the contract is listened for: on any origin, under both spellings of its path. */
import type { Endpoint } from '@/api/contract/endpoint'

export const patternsOf = (endpoint: Endpoint): readonly string[] =>
  [endpoint.path, ...(endpoint.alias === undefined ? [] : [endpoint.alias])].map((path) => `*${path}`)
