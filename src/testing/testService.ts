import { setTokenPort } from '@/api/client/auth'
import type { SessionTokens, TokenPort } from '@/api/client/auth'
import { configureClient } from '@/api/client/ports'
import type { ClientPorts } from '@/api/client/ports'
import { request } from '@/api/client/request'
import { endpoints } from '@/api/contract/endpoints'
import type { RefreshedTokens } from '@/domain/access/types'
import { errorMessages } from '@/domain/messages/errors'

/** Current time of the simulated service, epoch milliseconds. */
export const NOW = Date.parse('2026-11-20T14:20:00Z')
/** One minute in milliseconds. */
export const MINUTE = 60_000
const ORIGIN = 'https://api.stackyard.test'

/** Returns an HTTP response with a JSON body, for tests. */
export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

/**
 * State of a simulated service that checks and refreshes access tokens: what a test sets up, and what it inspects
 * afterwards.
 */
export interface TestService {
  /** Session tokens as local storage keeps them, shared by all tabs; null when logged out. */
  tokens: SessionTokens | null
  /** The service's clock minus the browser's, milliseconds, as last recorded by the client. */
  skew: number
  /** Ids (epochs) of sessions that the client gave up. */
  readonly lost: string[]
  /** Waits that the client made, milliseconds. */
  readonly slept: number[]
  /** The browser's clock, epoch milliseconds; the service's always shows NOW. */
  clock: number
  /** Whether the service accepts an access token. */
  accepts: (token: string) => boolean
  /** Returns the response to a token refresh. */
  refresh: () => Response | Promise<Response>
  /** Number of token refreshes. */
  refreshes: number
  /** Request headers of the last token refresh. */
  refreshHeaders: Headers
  /** Access tokens of the calls that arrived, in order. */
  readonly calls: string[]
}

/**
 * Returns the response to a token refresh with the next access token ("T1", "T2", …), valid for a number of minutes.
 */
export const freshToken = (service: TestService, minutes = 15): Response =>
  json({
    access_token: `T${service.refreshes}`,
    access_token_expires: new Date(NOW + minutes * MINUTE).toISOString(),
  })

/**
 * Returns the object through which the API client of one tab reads and replaces the session tokens of the simulated
 * service.
 */
export const portOf = (service: TestService): TokenPort => ({
  read: () => (service.tokens === null ? { kind: 'none' } : { kind: 'own', tokens: service.tokens }),
  replace: (access: RefreshedTokens, epoch) => {
    if (service.tokens?.epoch === epoch) service.tokens = { ...service.tokens, ...access }
  },
  lost: (epoch, message) => {
    service.lost.push(message === null ? epoch : `${epoch}: ${message}`)
    service.tokens = null
  },
  skewMs: () => service.skew,
  recordClockSkew: (milliseconds) => {
    service.skew = milliseconds
  },
})

const answer = async (service: TestService, url: string, init: RequestInit): Promise<Response> => {
  // yields to the event loop, so that parallel calls overlap as they do on a network
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

/**
 * Points the API client at a new simulated service, logged in with the access token "T0" that expires in `leftMs`
 * milliseconds. `more` overrides what the client uses of the browser. Returns the state of the service.
 */
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

/** Restores the API client's connection to the real browser and logs it out, after a test. */
export const stopTestService = (): void => {
  setTokenPort(null)
  configureClient({})
}

/** Sends one API call that needs an access token; resolves with its response, or rejects if it fails. */
export const callEntities = (signal?: AbortSignal) => request(endpoints.entities.all, {}, { signal })

/** Sends a number of API calls at the same time; resolves with one result per call, failed ones included. */
export const callInParallel = (count: number) =>
  Promise.allSettled(Array.from({ length: count }, () => callEntities()))

/** Returns the errors of the failed calls; empty where all succeeded. */
export const reasons = (results: readonly PromiseSettledResult<unknown>[]): readonly unknown[] =>
  results.flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : []))
