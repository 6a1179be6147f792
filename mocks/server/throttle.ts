/** Slows down guessing: from the 6th failure in 15 minutes each further try waits twice as long. Never locks for good. */

const WINDOW_MS = 15 * 60_000
const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 15 * 60_000
const DELAYED_FROM_FAILURE = 6
/** So that made-up addresses cannot fill the memory. */
const MOST_COUNTS = 20_000

interface Count {
  readonly failures: number
  readonly lastAt: number
}

export interface Throttle {
  /** Seconds until the next try, 0 when it may go on. */
  readonly waitFor: (key: string) => number
  /** A try begins: it counts as failed until `forgive`, so that tries side by side are counted too. */
  readonly count: (key: string) => void
  /** A try succeeded: the count starts anew. */
  readonly forgive: (key: string) => void
}

/** `now` gives epoch milliseconds; `delayedFrom` is the number of the failure that brings the first delay. */
export const createThrottle = (now: () => number, delayedFrom = DELAYED_FROM_FAILURE): Throttle => {
  const counts = new Map<string, Count>()

  const delayAfter = (failures: number): number =>
    failures < delayedFrom ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (failures - delayedFrom), LONGEST_DELAY_MS)

  const current = (key: string): Count => {
    const count = counts.get(key)
    return count && now() - count.lastAt < WINDOW_MS ? count : { failures: 0, lastAt: 0 }
  }

  return {
    waitFor: (key) => {
      const { failures, lastAt } = current(key)
      return Math.max(0, Math.ceil((lastAt + delayAfter(failures) - now()) / 1000))
    },
    count: (key) => {
      const failures = current(key).failures + 1
      counts.delete(key)
      counts.set(key, { failures, lastAt: now() })
      const oldest = counts.keys().next()
      if (counts.size > MOST_COUNTS && !oldest.done) counts.delete(oldest.value)
    },
    forgive: (key) => {
      counts.delete(key)
    },
  }
}
