import { setTimeout as delay } from 'node:timers/promises'
import { RetryableError, WaitError } from './runErrors'

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

const TRIES = 8
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/**
 * Does `work` up to 8 times while it throws a RetryableError, with exponential waits and full jitter, or the wait that
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
      if (attempt === TRIES) throw error
      const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempt - 1))
      const waitMs = retryAfterMs ?? waiting.random() * longest
      onRetry(error, waitMs)
      await waiting.sleep(waitMs, signal)
    }
  }
}
