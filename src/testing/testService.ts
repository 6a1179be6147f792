/** A service with tokens, for the tests of the client: which token it takes, what a refresh gives, what it was asked. */
import { setTokenPort } from '@/api/client/auth'
import type { SessionTokens, TokenPort } from '@/api/client/auth'
import { configureClient } from '@/api/client/ports'
import type { ClientPorts } from '@/api/client/ports'
import { request } from '@/api/client/request'
import { endpoints } from '@/api/contract/endpoints'
import type { RefreshedTokens } from '@/domain/access/types'
import { errorMessages } from '@/domain/messages/errors'

export const NOW = Date.parse('2026-11-20T14:20:00Z')
export const MINUTE = 60_000
const ORIGIN = 'https://api.stackyard.test'

/** An answer in JSON. */
export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

/** Everything that a test arranges and looks at. */
export interface TestService {
  /** What local storage keeps, shared by tabs. */
  tokens: SessionTokens | null
  skew: number
  /** Sessions that were told lost. */
  readonly lost: string[]
  readonly slept: number[]
  /** This machine's clock; the service's stands at NOW. */
  clock: number
  accepts: (token: string) => boolean
  refresh: () => Response | Promise<Response>
  refreshes: number
  /** Headers of the last refresh. */
  refreshHeaders: Headers
  /** Tokens of the calls that arrived. */
  readonly calls: string[]
}

/** A refreshed token, T1, T2, …, that lives for the minutes. */
export const freshToken = (service: TestService, minutes = 15): Response =>
  json({
    access_token: `T${service.refreshes}`,
    access_token_expires: new Date(NOW + minutes * MINUTE).toISOString(),
  })

/** The token port of a tab on this service's storage. */
export const portOf = (service: TestService): TokenPort => ({
  read: () => (service.tokens === null ? { kind: 'none' } : { kind: 'own', tokens: service.tokens }),
  replace: (access: RefreshedTokens, epoch) => {
    if (service.tokens?.epoch === epoch) service.tokens = { ...service.tokens, ...access }
  },
  lost: (epoch) => {
    service.lost.push(epoch)
    service.tokens = null
  },
  skewMs: () => service.skew,
  recordClockSkew: (milliseconds) => {
    service.skew = milliseconds
  },
})

const answer = async (service: TestService, url: string, init: RequestInit): Promise<Response> => {
  // the network takes a turn, so that parallel calls do overlap
  await new Promise((resolve) => setTimeout(resolve, 0))
  const bearer = new Headers(init.headers).get('Authorization')?.replace('Bearer ', '') ?? ''
  if (!url.endsWith(endpoints.auth.refresh.path)) {
    service.calls.push(bearer)
    return service.accepts(bearer) ? json({ sources: [] }) : json({ msg: errorMessages.suppressed[1] }, 401)
  }
  service.refreshes += 1
  service.refreshHeaders = new Headers(init.headers)
  if (bearer !== 'REFRESH' || init.body !== null) return json({ msg: 'Not a refresh' }, 422)
  const refreshed = await service.refresh()
  refreshed.headers.set('Date', new Date(NOW).toUTCString())
  return refreshed
}

/** Points the client at a new service whose session 'one' has token T0 with this much time left. */
export const startTestService = (leftMs: number, more: Partial<ClientPorts> = {}): TestService => {
  const service: TestService = {
    tokens: { accessToken: 'T0', accessTokenExpires: NOW + leftMs, refreshToken: 'REFRESH', epoch: 'one' },
    skew: 0,
    lost: [],
    slept: [],
    clock: NOW,
    accepts: () => true,
    refresh: () => freshToken(service),
    refreshes: 0,
    refreshHeaders: new Headers(),
    calls: [],
  }
  setTokenPort(portOf(service))
  configureClient({
    origin: ORIGIN,
    pageOrigin: ORIGIN,
    locks: null,
    now: () => service.clock,
    sleep: (milliseconds) => {
      service.slept.push(milliseconds)
      return Promise.resolve()
    },
    fetch: (url, init) => answer(service, url, init),
    ...more,
  })
  return service
}

/** Back to the browser's own ports, logged out. */
export const stopTestService = (): void => {
  setTokenPort(null)
  configureClient({})
}

/** One authorised call. */
export const callEntities = (signal?: AbortSignal) => request(endpoints.entities.all, {}, { signal })

/** Parallel calls, settled. */
export const callInParallel = (count: number) =>
  Promise.allSettled(Array.from({ length: count }, () => callEntities()))

/** What the failed ones failed with. */
export const reasons = (results: readonly PromiseSettledResult<unknown>[]): readonly unknown[] =>
  results.flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : []))
