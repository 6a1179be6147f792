import { setTimeout as delay } from 'node:timers/promises'
import { RetryableError, WaitError } from './runErrors'
import { growingWait, RETRY } from './retryPolicy'

/** Source of jitter and sleep, which tests replace. */
export interface Waiting {
  /** From 0 inclusive to 1 exclusive. */
  readonly random: () => number
  /** Waits, in ms; rejects when `signal` aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Real randomness and waiting. */
export const realWaiting: Waiting = {
  random: Math.random,
  sleep: async (ms, signal) => {
    await delay(ms, undefined, { signal })
  },
}

/**
 * Does `work` as often as the policy of pages says while it throws a RetryableError, with exponential waits and full jitter, or the wait that
 * the provider asks for. `onRetry` is called before each wait. Throws the last error, or a WaitError once the waits that
 * the provider asks for exceed `heldWaitMs` together.
 */
export const withRetries = async <T>(
  work: () => Promise<T>,
  {
    waiting,
    signal,
    heldWaitMs,
    onRetry,
  }: {
    readonly waiting: Waiting
    readonly signal: AbortSignal
    readonly heldWaitMs: number
    readonly onRetry: (error: RetryableError, waitMs: number) => void
  },
): Promise<T> => {
  let askedMs = 0
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof RetryableError)) throw error
      const { message, detail, retryAfterMs } = error
      askedMs += retryAfterMs ?? 0
      if (askedMs > heldWaitMs && retryAfterMs !== null)
        throw new WaitError('provider', message, detail, retryAfterMs)
      if (attempt === RETRY.page.tries) throw error
      const waitMs = retryAfterMs ?? waiting.random() * growingWait(RETRY.page, attempt)
      onRetry(error, waitMs)
      await waiting.sleep(waitMs, signal)
    }
  }
}
