/** Whether a page could be loaded anew. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isPageServed } from './pageServed'
import { configureClient } from './ports'

const answering = (answer: () => Promise<Response>) => {
  const fetch = vi.fn(answer)
  configureClient({ fetch })
  return fetch
}

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => {
  configureClient({})
  vi.unstubAllGlobals()
})

it.each([
  [200, true],
  [404, false],
])('C-16 its server answers with %i', async (status, isServed) => {
  const fetch = answering(() => Promise.resolve(new Response(null, { status })))
  expect(await isPageServed('/dashboard')).toBe(isServed)
  expect(fetch).toHaveBeenCalledWith('/dashboard', { method: 'HEAD', cache: 'no-store' })
})
it('C-16 its server is not reached', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await isPageServed('/dashboard')).toBe(false)
})
it('C-15 is not asked offline: by the answer the connection could be back, and with it what is missing', async () => {
  const fetch = answering(() => Promise.resolve(new Response()))
  vi.stubGlobal('navigator', { onLine: false })
  expect(await isPageServed('/dashboard')).toBe(false)
  expect(fetch).not.toHaveBeenCalled()
})
