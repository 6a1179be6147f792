import { getResponse } from 'msw'
import type { HttpHandler } from 'msw'
import { createBackend } from './backend'
import type { BackendOptions } from './backend'
import type { Fault } from './http/faults'
import { tokensFor } from './world/tokensFor'
import { createMemoryStore } from '@/server/store/memoryStore'
import type { MemoryStore } from '@/server/store/memoryStore'
import type { World } from './world/types'

const ORIGIN = 'http://localhost'

/** HTTP response of the mock backend to a test's request. */
export interface Answer {
  readonly status: number
  /** Parsed JSON, or the text of a file; null for an empty body or a network error. */
  readonly body: unknown
  readonly headers: Headers
}

/** What a test sends to the mock backend, in addition to method and path. */
export interface TestRequestOptions {
  /** Sent as JSON; no body if undefined. */
  readonly body?: unknown
  /** Raw body, sent instead of `body`. */
  readonly raw?: BodyInit
  /** User id for the access token; no token if undefined. */
  readonly as?: number
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Sends a request to the mock backend's handlers directly, without a browser or network. `path` is absolute, with its
 * query. Rejects if no handler matches the request.
 */
export type SendRequest = (method: string, path: string, what?: TestRequestOptions) => Promise<Answer>

/** The body as JSON; as text if it is another kind of file. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const askOf =
  (world: World, handlers: readonly HttpHandler[]): SendRequest =>
  async (method, path, what = {}) => {
    const headers = new Headers(what.headers)
    if (what.as !== undefined)
      headers.set('authorization', `Bearer ${tokensFor(world, what.as).access_token}`)
    const body = what.raw ?? (what.body === undefined ? null : JSON.stringify(what.body))
    if (body !== null && !headers.has('content-type')) headers.set('content-type', 'application/json')
    const response = await getResponse(
      [...handlers],
      new Request(`${ORIGIN}${path}`, { method, headers, ...(body === null ? {} : { body }) }),
    )
    if (!response) throw new Error(`Nothing answers ${method} ${path}`)
    const text = response.type === 'error' ? '' : await response.text()
    return { status: response.status, body: text === '' ? null : parsed(text), headers: response.headers }
  }

/**
 * Creates a mock backend over a copy of a world (the data set that it serves). Returns a function that sends requests
 * to it, and its store, through which tests read and change records.
 */
export const createTestBackend = (
  world: World,
  faults: readonly Fault[] = [],
  options: BackendOptions = {},
): { readonly ask: SendRequest; readonly store: MemoryStore } => {
  const store = createMemoryStore(world.records)
  const handlers = createBackend(store, faults, {
    now: () => world.now,
    content: world.content,
    recorded: world.recorded,
    ...options,
  })
  return { ask: askOf(world, handlers), store }
}
