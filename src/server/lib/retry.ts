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

/** When work is tried again. */
interface RetryRule {
  /** Infinity for work that is tried until it succeeds. */
  readonly tries: number
  /** Wait before the next try, ms, after so many failures; null where another try does not help. May throw another error. */
  readonly waitMs: (error: unknown, failures: number) => number | null
  readonly sleep?: (ms: number) => Promise<unknown>
}

/** Does work until it succeeds. Throws its last error once all tries are used up, or another one does not help. */
export const retry = async <T>(
  work: () => Promise<T>,
  { tries, waitMs, sleep = delay }: RetryRule,
): Promise<T> => {
  for (let failures = 1; ; failures += 1)
    try {
      return await work()
    } catch (error) {
      const wait = waitMs(error, failures)
      if (wait === null || failures >= tries) throw error
      await sleep(wait)
    }
}

/**
 * Does `work` as often as the policy of pages says while it throws a RetryableError, with exponential waits and full jitter, or the wait that
 * the provider asks for. `onRetry` is called before each wait. Throws the last error, or a WaitError once the waits that
 * the provider asks for exceed `heldWaitMs` together.
 */
export const withRetries = <T>(
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
  const { tries } = RETRY.page
  return retry(work, {
    tries,
    waitMs: (error, failures) => {
      if (!(error instanceof RetryableError)) return null
      const { message, detail, retryAfterMs } = error
      askedMs += retryAfterMs ?? 0
      if (askedMs > heldWaitMs && retryAfterMs !== null)
        throw new WaitError('provider', message, detail, retryAfterMs)
      if (failures === tries) return null
      const waitMs = retryAfterMs ?? waiting.random() * growingWait(RETRY.page, failures)
      onRetry(error, waitMs)
      return waitMs
    },
    sleep: (ms) => waiting.sleep(ms, signal),
  })
}
