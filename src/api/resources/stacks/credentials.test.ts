/** The calls for one secret: how long they may take, and what counts as saved. CRD-10, MOD-3. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HttpError, TimeoutError, errorText } from '@/api/client/errors'
import { request } from '@/api/client/request'
import { endpoints } from '@/api/contract/endpoints'
import { SECRET_TIMEOUT_MS } from '@/domain/shared/constants'
import { MINUTE, json, startTestService, stopTestService } from '@/testing/testService'
import { readSecret } from './credentials'

const body = { label: 'applovin', name: 'Max', value: { report_key: 'x' } }
const update = () => request(endpoints.credentials.update, { params: { id: 5 }, body })

afterEach(() => {
  vi.useRealTimers()
  stopTestService()
})

describe('a service that never answers', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    startTestService(15 * MINUTE, {
      fetch: (_url, init) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        }),
    })
  })

  it.each([
    ['reading', () => readSecret(5, new AbortController().signal)],
    ['saving', update],
  ])('CRD-10 is given up after 15 s of %s, and not before', async (_what, call) => {
    const ended: unknown[] = []
    const done = call().catch((error: unknown) => ended.push(error))
    await vi.advanceTimersByTimeAsync(SECRET_TIMEOUT_MS - 1)
    expect(ended).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await done
    expect(SECRET_TIMEOUT_MS).toBe(15_000)
    expect(ended).toEqual([expect.any(TimeoutError)])
  })
})

describe('what the service answers to a save', () => {
  const answering = (status: number) =>
    startTestService(15 * MINUTE, {
      fetch: () => Promise.resolve(json({ message: 'Taken note of', secret_value: {} }, status)),
    })

  it('MOD-3 is its message as a success on 200', async () => {
    answering(200)
    expect((await update()).message).toBe('Taken note of')
  })
  it.each([201, 202, 409, 422])('MOD-3 is its message as an error on %i', async (status) => {
    answering(status)
    const failure: unknown = await update().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(HttpError)
    expect(errorText(failure)).toBe('Taken note of')
  })
})
