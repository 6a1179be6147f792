/** When and how access tokens are refreshed. APP-10, T-1 to T-3. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { KEEPS_REFRESH_TOKEN } from '@/api/contract/auth'
import { NetworkError, SessionLostError } from './errors'
import type { Locks } from './ports'
import {
  MINUTE,
  NOW,
  callEntities,
  freshToken,
  json,
  callInParallel,
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

describe('when a refresh is due', () => {
  it.each([
    [61_000, 0, 'T0'],
    [60_001, 0, 'T0'],
    [60_000, 1, 'T1'],
    [59_000, 1, 'T1'],
    [-5000, 1, 'T1'],
  ])('T-1 with %i ms left: %i refresh, sends %s', async (left, refreshes, token) => {
    service = startTestService(left)
    await callEntities()
    expect(service.refreshes).toBe(refreshes)
    expect(service.calls).toEqual([token])
  })

  it('T-1 refreshes once for 50 parallel calls, each sent once', async () => {
    service = startTestService(30_000)
    expect(reasons(await callInParallel(50))).toEqual([])
    expect(service.refreshes).toBe(1)
    expect(service.calls).toEqual(Array.from({ length: 50 }, () => 'T1'))
  })

  it('T-1 refreshes once for parallel calls whose token the service refuses', async () => {
    service.accepts = (token) => token === 'T1'
    expect(reasons(await callInParallel(20))).toEqual([])
    expect(service.refreshes).toBe(1)
  })

  it('APP-10 takes over what another tab has refreshed while this one waited for the lock', async () => {
    const otherTab: Locks = {
      request: (_name, run) => {
        if (service.tokens) {
          service.tokens = { ...service.tokens, accessToken: 'OTHER', accessTokenExpires: NOW + 15 * MINUTE }
        }
        return run()
      },
    }
    service = startTestService(30_000, { locks: otherTab })
    await callEntities()
    expect(service.refreshes).toBe(0)
    expect(service.calls).toEqual(['OTHER'])
  })

  it('APP-10 goes on without locks where the browser refuses them', async () => {
    const refusing: Locks = { request: () => Promise.reject(new DOMException('', 'SecurityError')) }
    service = startTestService(30_000, { locks: refusing })
    expect(reasons(await callInParallel(5))).toEqual([])
    expect(service.refreshes).toBe(1)
  })

  it('APP-10 one caller’s abort leaves the refresh to the others', async () => {
    service = startTestService(30_000)
    const controller = new AbortController()
    const given = callEntities(controller.signal)
    const kept = callEntities()
    controller.abort()
    await expect(given).rejects.toMatchObject({ name: 'AbortError' })
    await expect(kept).resolves.toMatchObject({ stacks: [] })
    expect(service.refreshes).toBe(1)
  })
})

describe('a rotated refresh token', () => {
  const rotated = (more: object) =>
    json({ access_token: 'T1', access_token_expires: new Date(NOW + 15 * MINUTE).toISOString(), ...more })

  it('FS-4 is kept, and asked for by name on the own origin only', async () => {
    service = startTestService(30_000)
    service.refresh = () => rotated({ refresh_token: 'NEXT', refresh_token_expires: 1_900_000_000 })
    await callEntities()
    expect(service.tokens).toMatchObject({ refreshToken: 'NEXT', refreshTokenExpires: 1_900_000_000_000 })
    expect(service.refreshHeaders.get(KEEPS_REFRESH_TOKEN)).toBe('1')
    service = startTestService(30_000, { pageOrigin: 'https://app.stackyard.test' })
    await callEntities()
    expect(service.refreshHeaders.has(KEEPS_REFRESH_TOKEN)).toBe(false)
  })

  it.each([
    {},
    { refresh_token: null },
    { refresh_token: '' },
    { refresh_token: 7, refresh_token_expires: 'x' },
  ])('FS-4 stays what it was after %j', async (more) => {
    service = startTestService(30_000)
    service.refresh = () => rotated(more)
    await callEntities()
    expect(service.tokens).toMatchObject({ accessToken: 'T1', refreshToken: 'REFRESH' })
  })
})

describe('T-2: the refresh is refused', () => {
  it.each([401, 403])('T-2 with %i: every call fails with one error, lost is told once', async (status) => {
    service = startTestService(30_000)
    service.refresh = () => json({ msg: 'Token has expired' }, status)
    const failures = reasons(await callInParallel(20))
    expect(failures).toHaveLength(20)
    expect(failures.every((error) => error instanceof SessionLostError)).toBe(true)
    expect(service.lost).toEqual(['one'])
    expect(service.refreshes).toBe(1)
    expect(service.calls).toEqual([])
    await expect(callEntities()).rejects.toBeInstanceOf(SessionLostError)
  })
})

it('T-2 whoever was removed is told so', async () => {
  const body = { msg: 'An administrator removed you.', reason: 'removed' }
  service = startTestService(30_000)
  service.refresh = () => json(body, 401)
  await expect(callEntities()).rejects.toBeInstanceOf(SessionLostError)
  expect(service.lost).toEqual(['one: An administrator removed you.'])
  // another reason is not for the user
  service = startTestService(30_000)
  service.refresh = () => json({ ...body, reason: 'rotated' }, 401)
  await expect(callEntities()).rejects.toBeInstanceOf(SessionLostError)
  expect(service.lost).toEqual(['one'])
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
    service = startTestService(30_000)
    service.refresh = refresh
    await callEntities()
    expect(service.calls).toEqual(['T0'])
    expect(service.lost).toEqual([])
    expect(service.slept).toEqual([])
  })

  it.each(failures)(
    'T-3 %s: else three more tries after 1, 2 and 4 s, and no log out',
    async (_name, refresh) => {
      service = startTestService(-1)
      service.refresh = refresh
      const [failure, other] = reasons(await callInParallel(2))
      expect(failure).not.toBeInstanceOf(SessionLostError)
      expect(other).toBe(failure)
      expect(service.slept).toEqual([1000, 2000, 4000])
      expect(service.refreshes).toBe(4)
      expect(service.lost).toEqual([])
      expect(service.tokens?.accessToken).toBe('T0')
    },
  )

  it('T-3 goes on as soon as one try succeeds', async () => {
    service = startTestService(-1)
    service.refresh = () => (service.refreshes < 3 ? json({}, 503) : freshToken(service))
    await callEntities()
    expect(service.slept).toEqual([1000, 2000])
    expect(service.calls).toEqual(['T3'])
  })

  it('T-3 a refused token does not count as living', async () => {
    service.accepts = () => false
    service.refresh = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(callEntities()).rejects.toBeInstanceOf(NetworkError)
    expect(service.slept).toEqual([1000, 2000, 4000])
    expect(service.lost).toEqual([])
  })
})
