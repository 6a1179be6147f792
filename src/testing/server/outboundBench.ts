/** The guarded client between a server that plays a provider and one in the private network, for tests. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Resolve } from '@/server/lib/outbound/addresses'
import { createGuardedHttp } from '@/server/lib/outbound/guardedHttp'
import type { GuardedHttpOptions } from '@/server/lib/outbound/guardedHttp'
import { startLocalServer } from './localServer'
import type { LocalServer } from './localServer'

/** Host of the server that plays a provider. */
export const HOST = 'provider.example'
/** Credential of the client. */
export const SECRET = { token: 'canary-4711' }

/** Answers a request to the provider. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void
const hello: Answer = (_request, response) => response.end('hello')
const toLoopback: Resolve = (_name, _family, done) => done(null, [{ address: '127.0.0.1', family: 4 }])

/** Starts both servers before the tests of a file; each test begins with a provider that answers "hello". */
export const startOutboundBench = () => {
  const servers: { provider?: LocalServer; inner?: LocalServer } = {}
  const asked: string[] = []
  let answer = hello
  const started = (name: keyof typeof servers): LocalServer => {
    const server = servers[name]
    if (server === undefined) throw new Error('The servers start before the first test')
    return server
  }
  beforeAll(async () => {
    servers.provider = await startLocalServer((request, response) => {
      asked.push(`${request.method} ${request.headers.host}${request.url}`)
      answer(request, response)
    })
    servers.inner = await startLocalServer((_request, response) => response.end('inner'))
  })
  afterAll(async () => {
    await started('provider').close()
    await started('inner').close()
  })
  beforeEach(() => {
    answer = hello
    asked.length = 0
  })
  const httpWith = (options: Partial<GuardedHttpOptions> = {}) =>
    createGuardedHttp({
      now: () => Date.parse('2026-11-23T09:15:00Z'),
      // every other name leads to this machine, which the guard must notice
      testNetwork: { ports: new Map([[HOST, started('provider').port]]), resolve: toLoopback },
      rates: new Map([[HOST, { requests: 1_000, perMs: 1_000 }]]),
      ...options,
    })
  const clientWith = (options: Partial<GuardedHttpOptions> = {}) => httpWith(options)(SECRET)
  return {
    httpWith,
    clientWith,
    get: (url: string, init: RequestInit = {}, options: Partial<GuardedHttpOptions> = {}) =>
      clientWith(options)(new Request(url, init)),
    /** Sets the answers of the provider. */
    answerWith: (next: Answer) => {
      answer = next
    },
    /** Requests that the provider received. */
    asked,
    innerPort: () => started('inner').port,
    innerConnections: () => started('inner').connections(),
  }
}
