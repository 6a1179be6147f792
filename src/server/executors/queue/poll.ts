import { setTimeout } from 'node:timers/promises'
import { growingWait, RETRY } from '@/server/lib/retryPolicy'

/** Options of `createPoll`. */
export interface PollOptions {
  readonly work: () => Promise<void>
  readonly everyMs: number
  /** Called when the work begins to fail, not for each failure. */
  readonly onError: (error: unknown) => void
  /** Called when it works again. */
  readonly onNote: (text: string) => void
}

/** Repeats work until it is stopped; waits longer after each failure. */
export const createPoll = ({ work, everyMs, onError, onNote }: PollOptions) => {
  let failures = 0
  const stopping = new AbortController()
  const { signal } = stopping
  const once = async (): Promise<void> => {
    try {
      await work()
      if (failures > 0) onNote('The queue of the workers answers again.')
      failures = 0
    } catch (error) {
      if (failures === 0) onError(error)
      failures += 1
    }
  }
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await once()
      const waitMs = growingWait({ ...RETRY.queue, firstWaitMs: everyMs }, failures + 1)
      await setTimeout(waitMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const end = run()
  return {
    /** Resolves once the work in progress has ended. */
    stop: async (): Promise<void> => {
      stopping.abort()
      await end
    },
  }
}
