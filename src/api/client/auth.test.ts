/** Refreshing access tokens. APP-10, T-1 to T-4, T-12. */
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '@/api/contract/endpoints'
import type { AccessToken } from '@/domain/access/types'
import { plugTokenPort } from './auth'
import type { SessionTokens, TokenPort } from './auth'
import { HttpError, NetworkError, SessionLostError, StaleSessionError } from './errors'
import { configureClient } from './ports'
import type { Locks } from './ports'
import { request } from './request'

const NOW = Date.parse('2026-11-20T14:20:00Z')
const MINUTES = 60_000

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })

/** What is kept in local storage, shared by tabs. */
interface Stored {
  tokens: SessionTokens | null
  skew: number
}

const portOf = (stored: Stored, told: string[]): TokenPort => ({
  read: () => (stored.tokens === null ? { kind: 'none' } : { kind: 'own', tokens: stored.tokens }),
  replace: (access: AccessToken, epoch) => {
    if (stored.tokens?.epoch === epoch) stored.tokens = { ...stored.tokens, ...access }
  },
  lost: (epoch) => {
    told.push(epoch)
    stored.tokens = null
  },
  skewMs: () => stored.skew,
  noteSkew: (milliseconds) => {
    stored.skew = milliseconds
  },
})

/** A service: which token it takes, what a refresh gives, and what it was asked. */
interface Service {
  /** Its clock, epoch milliseconds. */
  now: () => number
  accepts: (token: string) => boolean
  refresh: () => Response | Promise<Response>
  refreshes: number
  calls: string[]
}

let stored: Stored
let told: string[]
let slept: number[]
let service: Service
let clock: number

const fresh = (minutes = 15) =>
  json({
    access_token: `T${service.refreshes}`,
    access_token_expires: new Date(service.now() + minutes * MINUTES).toISOString(),
  })

const fetchFrom = async (url: string, init: RequestInit): Promise<Response> => {
  // the network takes a turn, so that parallel calls do overlap
  await new Promise((resolve) => setTimeout(resolve, 0))
  const bearer = new Headers(init.headers).get('Authorization')?.replace('Bearer ', '') ?? ''
  if (url.endsWith(endpoints.auth.refresh.path)) {
    service.refreshes += 1
    expect(bearer).toBe('REFRESH')
    expect(init.body).toBeNull()
    const answer = await service.refresh()
    answer.headers.set('Date', new Date(service.now()).toUTCString())
    return answer
  }
  service.calls.push(bearer)
  return service.accepts(bearer) ? json({ sources: [] }) : json({ msg: 'Token has expired' }, 401)
}

const begin = (leftMs: number) => {
  clock = NOW
  stored = {
    tokens: { accessToken: 'T0', accessTokenExpires: NOW + leftMs, refreshToken: 'REFRESH', epoch: 'one' },
    skew: 0,
  }
  told = []
  slept = []
  service = { now: () => NOW, accepts: () => true, refresh: () => fresh(), refreshes: 0, calls: [] }
  plugTokenPort(portOf(stored, told))
}

const configure = (locks: Locks | null = null) =>
  configureClient({
    origin: 'https://api.stackyard.test',
    pageOrigin: 'https://api.stackyard.test',
    locks,
    now: () => clock,
    sleep: (milliseconds) => {
      slept.push(milliseconds)
      return Promise.resolve()
    },
    fetch: fetchFrom,
  })

const call = (signal?: AbortSignal) => request(endpoints.entities.all, {}, { signal })
const many = (count: number) => Promise.allSettled(Array.from({ length: count }, () => call()))
const reasons = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : []))

beforeEach(() => {
  begin(15 * MINUTES)
  configure()
})
afterEach(() => {
  plugTokenPort(null)
  configureClient({})
})

describe('when a refresh is due', () => {
  it.each([
    [61_000, 0, 'T0'],
    [60_001, 0, 'T0'],
    [60_000, 1, 'T1'],
    [59_000, 1, 'T1'],
    [-5000, 1, 'T1'],
  ])('T-1 with %i ms left: %i refresh, sends %s', async (left, refreshes, token) => {
    begin(left)
    await call()
    expect(service.refreshes).toBe(refreshes)
    expect(service.calls).toEqual([token])
  })

  it('T-1 refreshes once for 50 parallel calls, each sent once', async () => {
    begin(30_000)
    expect(reasons(await many(50))).toEqual([])
    expect(service.refreshes).toBe(1)
    expect(service.calls).toEqual(Array.from({ length: 50 }, () => 'T1'))
  })

  it('T-1 refreshes once for parallel calls whose token the service refuses', async () => {
    service.accepts = (token) => token === 'T1'
    expect(reasons(await many(20))).toEqual([])
    expect(service.refreshes).toBe(1)
  })

  it('APP-10 takes over what another tab has refreshed while this one waited for the lock', async () => {
    begin(30_000)
    const otherTab: Locks = {
      request: (_name, run) => {
        if (stored.tokens) {
          stored.tokens = { ...stored.tokens, accessToken: 'OTHER', accessTokenExpires: NOW + 15 * MINUTES }
        }
        return run()
      },
    }
    configure(otherTab)
    await call()
    expect(service.refreshes).toBe(0)
    expect(service.calls).toEqual(['OTHER'])
  })

  it('APP-10 goes on without locks where the browser refuses them', async () => {
    begin(30_000)
    configure({ request: () => Promise.reject(new DOMException('', 'SecurityError')) })
    expect(reasons(await many(5))).toEqual([])
    expect(service.refreshes).toBe(1)
  })

  it('APP-10 one caller’s abort leaves the refresh to the others', async () => {
    begin(30_000)
    const controller = new AbortController()
    const given = call(controller.signal)
    const kept = call()
    controller.abort()
    await expect(given).rejects.toMatchObject({ name: 'AbortError' })
    await expect(kept).resolves.toMatchObject({ stacks: [] })
    expect(service.refreshes).toBe(1)
  })
})

describe('T-2: the refresh is refused', () => {
  it.each([401, 403])('T-2 with %i: every call fails with one error, lost is told once', async (status) => {
    begin(30_000)
    service.refresh = () => json({ msg: 'Token has expired' }, status)
    const failures = reasons(await many(20))
    expect(failures).toHaveLength(20)
    expect(failures.every((error) => error instanceof SessionLostError)).toBe(true)
    expect(told).toEqual(['one'])
    expect(service.refreshes).toBe(1)
    expect(service.calls).toEqual([])
    await expect(call()).rejects.toBeInstanceOf(SessionLostError)
  })
})

describe('T-3: the refresh fails otherwise', () => {
  const failures: readonly (readonly [string, () => Response | Promise<Response>])[] = [
    ['a 500', () => json({}, 500)],
    ['a 429', () => json({}, 429)],
    ['a dropped connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an HTML page', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ['a broken answer', () => json({ access_token: 'x' })],
  ]

  it.each(failures)('T-3 %s: a token that still lives is used', async (_name, refresh) => {
    begin(30_000)
    service.refresh = refresh
    await call()
    expect(service.calls).toEqual(['T0'])
    expect(told).toEqual([])
    expect(slept).toEqual([])
  })

  it.each(failures)(
    'T-3 %s: else three more tries after 1, 2 and 4 s, and no log out',
    async (_name, refresh) => {
      begin(-1)
      service.refresh = refresh
      const [failure, other] = reasons(await many(2))
      expect(failure).not.toBeInstanceOf(SessionLostError)
      expect(other).toBe(failure)
      expect(slept).toEqual([1000, 2000, 4000])
      expect(service.refreshes).toBe(4)
      expect(told).toEqual([])
      expect(stored.tokens?.accessToken).toBe('T0')
    },
  )

  it('T-3 goes on as soon as one try succeeds', async () => {
    begin(-1)
    service.refresh = () => (service.refreshes < 3 ? json({}, 503) : fresh())
    await call()
    expect(slept).toEqual([1000, 2000])
    expect(service.calls).toEqual(['T3'])
  })

  it('T-3 a refused token does not count as living', async () => {
    service.accepts = () => false
    service.refresh = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(call()).rejects.toBeInstanceOf(NetworkError)
    expect(slept).toEqual([1000, 2000, 4000])
    expect(told).toEqual([])
  })
})

describe('T-4: clocks and loops', () => {
  it('T-4 refreshes once and tries once more after a 401, then the session is lost', async () => {
    service.accepts = () => false
    await expect(call()).rejects.toBeInstanceOf(SessionLostError)
    expect(service.refreshes).toBe(1)
    expect(service.calls).toEqual(['T0', 'T1'])
    expect(told).toEqual(['one'])
  })

  it('T-4 does not refresh for a 403 or another status', async () => {
    configureClient({
      origin: 'https://api.stackyard.test',
      locks: null,
      now: () => NOW,
      fetch: () => Promise.resolve(json({ message: 'No' }, 403)),
    })
    await expect(call()).rejects.toBeInstanceOf(HttpError)
    expect(told).toEqual([])
  })

  it('T-4 learns the service’s clock from a refresh', async () => {
    clock = NOW + 3 * 60 * MINUTES
    await call()
    expect(stored.skew).toBe(-3 * 60 * MINUTES)
    await call()
    expect(service.refreshes).toBe(1)
  })

  it('T-4 never refreshes more than once per call, with a clock wrong by up to a day and tokens of any life', async () => {
    const hours = fc.integer({ min: -24 * 60, max: 24 * 60 })
    await fc.assert(
      fc.asyncProperty(
        hours,
        fc.integer({ min: -30, max: 30 }),
        fc.boolean(),
        async (skewMinutes, life, isTaken) => {
          begin(15 * MINUTES)
          clock = NOW + skewMinutes * MINUTES
          service.refresh = () => fresh(life)
          service.accepts = (token) => isTaken && token !== 'T0'
          const results = await many(5)
          expect(service.refreshes).toBeLessThanOrEqual(1)
          expect(told.length).toBeLessThanOrEqual(1)
          for (const error of reasons(results)) expect(error).toBeInstanceOf(SessionLostError)
        },
      ),
      { numRuns: 100 },
    )
  })
})

describe('T-12: another session', () => {
  it('T-12 drops an answer that comes after the session has changed', async () => {
    const waiting = call()
    if (stored.tokens) stored.tokens = { ...stored.tokens, epoch: 'two', accessToken: 'U0' }
    await expect(waiting).rejects.toBeInstanceOf(StaleSessionError)
  })

  it('T-12 drops an error too, and neither refreshes nor loses the new session', async () => {
    service.accepts = () => false
    const waiting = call()
    if (stored.tokens) stored.tokens = { ...stored.tokens, epoch: 'two', accessToken: 'U0' }
    await expect(waiting).rejects.toBeInstanceOf(StaleSessionError)
    expect(service.refreshes).toBe(0)
    expect(told).toEqual([])
  })

  it('T-12 does not keep a token that was refreshed for the session before', async () => {
    begin(30_000)
    service.refresh = () => {
      if (stored.tokens) stored.tokens = { ...stored.tokens, epoch: 'two', accessToken: 'U0' }
      return fresh()
    }
    await expect(call()).rejects.toBeInstanceOf(StaleSessionError)
    expect(stored.tokens?.accessToken).toBe('U0')
    expect(service.calls).toEqual([])
  })

  it('T-12 a late refusal of an old refresh token leaves the new session alone', async () => {
    begin(30_000)
    service.refresh = () => {
      if (stored.tokens) stored.tokens = { ...stored.tokens, epoch: 'two' }
      return json({}, 401)
    }
    await expect(call()).rejects.toBeInstanceOf(StaleSessionError)
    expect(told).toEqual([])
  })

  it('T-7 sends nothing while another tab is logged in as somebody else', async () => {
    plugTokenPort({ ...portOf(stored, told), read: () => ({ kind: 'foreign' }) })
    await expect(call()).rejects.toBeInstanceOf(StaleSessionError)
    expect(service.calls).toEqual([])
  })
})
