import { describe, expect, it, vi } from 'vitest'
import { createFakeWaiting } from '@/testing/server/fakeSource'
import { RetryableError, RunError } from './runErrors'
import { realWaiting, withRetries } from './retry'

const failing = (times: number, error: () => Error) => {
  let calls = 0
  return () => {
    calls += 1
    return calls <= times ? Promise.reject(error()) : Promise.resolve(`after ${calls}`)
  }
}

const retry = (work: () => Promise<string>, signal = new AbortController().signal) => {
  const { waiting, waits } = createFakeWaiting()
  const onRetry = vi.fn<(error: RetryableError, waitMs: number) => void>()
  return { result: withRetries(work, { waiting, signal, heldWaitMs: 60_000, onRetry }), waits, onRetry }
}

describe('retries', () => {
  it('wait longer each time, up to 30 seconds', async () => {
    const { result, waits } = retry(failing(7, () => new RetryableError('No answer.')))
    expect(await result).toBe('after 8')
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000])
  })

  it('end with the last error after eight tries', async () => {
    const { result, waits, onRetry } = retry(failing(8, () => new RetryableError('No answer.', '503')))
    await expect(result).rejects.toMatchObject({ kind: 'provider', message: 'No answer.', detail: '503' })
    expect(waits).toHaveLength(7)
    expect(onRetry).toHaveBeenCalledTimes(7)
  })

  const asking = (times: number, ms: number) =>
    retry(failing(times, () => new RetryableError('Too many requests.', '429', ms)))

  it('wait as long as the provider asks, up to a minute', async () => {
    const { result, waits } = asking(2, 30_000)
    expect(await result).toBe('after 3')
    expect(waits).toEqual([30_000, 30_000])
  })

  it.each([
    ['longer than a minute', 60_001, []],
    ['longer than a minute together', 40_000, [40_000]],
    ['longer than a day', 999_999_999, []],
  ])('R-4 leave a wait of %s to the scheduler', async (_name, ms, held) => {
    const { result, waits, onRetry } = asking(8, ms)
    await expect(result).rejects.toMatchObject({
      name: 'WaitError',
      kind: 'provider',
      message: 'Too many requests.',
      detail: '429',
      waitMs: Math.min(ms, 86_400_000),
    })
    expect(waits).toEqual(held)
    expect(onRetry).toHaveBeenCalledTimes(held.length)
  })

  it('do not repeat an error that another try cannot cure', async () => {
    for (const error of [new RunError('credentials', 'Refused.'), new TypeError('a bug')]) {
      const { result, waits } = retry(failing(1, () => error))
      await expect(result).rejects.toBe(error)
      expect(waits).toEqual([])
    }
  })

  it('end while they wait, once the signal aborts', async () => {
    const stop = new AbortController()
    const waiting = realWaiting.sleep(60_000, stop.signal)
    stop.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  })
})
