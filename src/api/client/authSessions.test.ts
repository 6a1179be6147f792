/** Wrong clocks, endless refusals and sessions that change under a call. T-4, T-7, T-12. */
import { fc } from '@/testing/property'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HttpError, SessionLostError, StaleSessionError, isOutcomeUnknown } from './errors'
import { setTokenPort } from './auth'
import {
  MINUTE,
  NOW,
  callEntities,
  freshToken,
  json,
  callInParallel,
  portOf,
  reasons,
  startTestService,
  stopTestService,
} from '@/testing/testService'
import type { TestService } from '@/testing/testService'

let service: TestService
beforeEach(() => {
  service = startTestService(15 * MINUTE)
})
afterEach(stopTestService)

describe('T-4: clocks and loops', () => {
  it('T-4 refreshes once and tries once more after a 401, then the session is lost', async () => {
    service.accepts = () => false
    await expect(callEntities()).rejects.toBeInstanceOf(SessionLostError)
    expect(service.refreshes).toBe(1)
    expect(service.calls).toEqual(['T0', 'T1'])
    expect(service.lost).toEqual(['one'])
  })

  it('T-4 does not refresh for a 403 or another status', async () => {
    service = startTestService(15 * MINUTE, { fetch: () => Promise.resolve(json({ message: 'No' }, 403)) })
    await expect(callEntities()).rejects.toBeInstanceOf(HttpError)
    expect(service.lost).toEqual([])
  })

  it('T-4 learns the service’s clock from a refresh', async () => {
    service.clock = NOW + 3 * 60 * MINUTE
    await callEntities()
    expect(service.skew).toBe(-3 * 60 * MINUTE)
    await callEntities()
    expect(service.refreshes).toBe(1)
  })

  it(
    'T-4 never refreshes more than once per call, with a clock wrong by up to a day and tokens of any life',
    { timeout: 60_000 },
    async () => {
      const hours = fc.integer({ min: -24 * 60, max: 24 * 60 })
      await fc.assert(
        fc.asyncProperty(
          hours,
          fc.integer({ min: -30, max: 30 }),
          fc.boolean(),
          async (skewMinutes, life, isTaken) => {
            service = startTestService(15 * MINUTE)
            service.clock = NOW + skewMinutes * MINUTE
            service.refresh = () => freshToken(service, life)
            service.accepts = (token) => isTaken && token !== 'T0'
            const results = await callInParallel(5)
            expect(service.refreshes).toBeLessThanOrEqual(1)
            expect(service.lost.length).toBeLessThanOrEqual(1)
            for (const error of reasons(results)) expect(error).toBeInstanceOf(SessionLostError)
          },
        ),
        { numRuns: 100 },
      )
    },
  )
})

describe('T-12: another session', () => {
  it('T-12 drops an answer that comes after the session has changed', async () => {
    const waiting = callEntities()
    if (service.tokens) service.tokens = { ...service.tokens, epoch: 'two', accessToken: 'U0' }
    await expect(waiting).rejects.toBeInstanceOf(StaleSessionError)
  })

  it('T-12 drops an error too, and neither refreshes nor loses the new session', async () => {
    service.accepts = () => false
    const waiting = callEntities()
    if (service.tokens) service.tokens = { ...service.tokens, epoch: 'two', accessToken: 'U0' }
    await expect(waiting).rejects.toBeInstanceOf(StaleSessionError)
    expect(service.refreshes).toBe(0)
    expect(service.lost).toEqual([])
  })

  it('T-12 does not keep a token that was refreshed for the session before', async () => {
    service = startTestService(30_000)
    service.refresh = () => {
      if (service.tokens) service.tokens = { ...service.tokens, epoch: 'two', accessToken: 'U0' }
      return freshToken(service)
    }
    await expect(callEntities()).rejects.toBeInstanceOf(StaleSessionError)
    expect(service.tokens?.accessToken).toBe('U0')
    expect(service.calls).toEqual([])
  })

  it('T-12 a late refusal of an old refresh token leaves the new session alone', async () => {
    service = startTestService(30_000)
    service.refresh = () => {
      if (service.tokens) service.tokens = { ...service.tokens, epoch: 'two' }
      return json({}, 401)
    }
    await expect(callEntities()).rejects.toBeInstanceOf(StaleSessionError)
    expect(service.lost).toEqual([])
  })

  it('T-7 sends nothing while another tab is logged in as somebody else', async () => {
    setTokenPort({ ...portOf(service), read: () => ({ kind: 'foreign' }) })
    await expect(callEntities()).rejects.toBeInstanceOf(StaleSessionError)
    expect(service.calls).toEqual([])
  })
})

/** What a call fails with that has no time to end: its session is gone before the answer comes. */
const overtaken = (fetch: () => Promise<Response>): Promise<unknown> => {
  service = startTestService(15 * MINUTE, { fetch })
  const failure = callEntities().catch((error: unknown) => error)
  service.tokens = null
  return failure
}

describe('C-5: a session that ends under a call', () => {
  it.each([
    ['an answer', () => Promise.resolve(json({ sources: [] })), true],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), true],
    ['a 503', () => Promise.resolve(json({}, 503)), true],
    ['a refusal', () => Promise.resolve(json({ message: 'No' }, 422)), false],
  ])('C-5 with %s: whether it may have been carried out', async (_name, fetch, isUnknown) => {
    const failure = await overtaken(fetch)
    expect(failure).toBeInstanceOf(StaleSessionError)
    expect(isOutcomeUnknown(failure)).toBe(isUnknown)
  })

  it('C-5 tells a call that was under way from one that was refused or never sent', async () => {
    const waiting: ((response: Response) => void)[] = []
    service = startTestService(15 * MINUTE, {
      fetch: () => new Promise((resolve) => waiting.push(resolve)),
    })
    const failureOf = () => callEntities().catch((error: unknown) => error)
    const underWay = failureOf()
    await vi.waitUntil(() => waiting.length === 1)
    const refused = failureOf()
    await vi.waitUntil(() => waiting.length === 2)
    waiting[1]?.(json({}, 401))
    await vi.waitUntil(() => waiting.length === 3)
    waiting[2]?.(json({}, 401))
    await refused
    waiting[0]?.(json({ sources: [] }))
    const failures = await Promise.all([underWay, refused, failureOf()])
    for (const failure of failures) expect(failure).toBeInstanceOf(SessionLostError)
    expect(failures.map(isOutcomeUnknown)).toEqual([true, false, false])
  })
})
