import { describe, expect, it, vi } from 'vitest'
import { createFakeWaiting } from '@/testing/server/fakeSource'
import { RetryableError, RunError } from '../ports'
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
  return { result: withRetries(work, { waiting, signal, onRetry }), waits, onRetry }
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

  it('wait as long as the provider asks, at most 15 minutes', async () => {
    const asking = (ms: number) => retry(failing(1, () => new RetryableError('Too many requests.', '', ms)))
    const [short, long] = [asking(2_000), asking(86_400_000)]
    await Promise.all([short.result, long.result])
    expect([short.waits, long.waits]).toEqual([[2_000], [900_000]])
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
