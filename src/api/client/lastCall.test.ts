/** The call that ends a session on the service at log out: nobody waits for it, and its failure is no failure of the log out. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { logoutEndpoint } from '@/api/contract/capabilities'
import { json, MINUTE, startTestService, stopTestService } from '@/testing/testService'
import type { TestService } from '@/testing/testService'
import { lastCall } from './auth'
import { send } from './send'

let service: TestService
beforeEach(() => {
  service = startTestService(15 * MINUTE)
})
afterEach(stopTestService)

const logOut = () => lastCall((token) => send(logoutEndpoint, {}, token))

it('FS-4 goes out with the token of the session, which is forgotten meanwhile', async () => {
  const ended = logOut()
  service.tokens = null
  await expect(ended).resolves.toBeUndefined()
  expect(service.calls).toEqual(['T0'])
})

it('FS-4 refreshes an expired token first, and keeps nothing of it', async () => {
  service = startTestService(-MINUTE)
  const before = service.tokens
  await logOut()
  expect(service.calls).toEqual(['T1'])
  expect(service.tokens).toEqual(before)
})

it.each([404, 401, 500])(
  'FS-4 survives the answer %i, and tells nobody of a lost session',
  async (status) => {
    service = startTestService(15 * MINUTE, { fetch: () => Promise.resolve(json({}, status)) })
    await expect(logOut()).resolves.toBeUndefined()
    expect(service.lost).toEqual([])
  },
)

it('FS-4 survives a network that is down', async () => {
  service = startTestService(15 * MINUTE, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
  await expect(logOut()).resolves.toBeUndefined()
})

it('FS-4 survives a refused refresh token', async () => {
  service = startTestService(-MINUTE)
  service.refresh = () => json({}, 401)
  await expect(logOut()).resolves.toBeUndefined()
  expect(service.calls).toEqual([])
  expect(service.lost).toEqual([])
})

it('FS-4 sends nothing without a session', async () => {
  service.tokens = null
  await logOut()
  expect(service.calls).toEqual([])
})
