/** Slows down guessing: per subject and per peer, from the 6th failure in 15 minutes. Never locks for good. */

const WINDOW_MS = 15 * 60_000
const FREE_FAILURES = 6
const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 15 * 60_000
/** So that made-up addresses cannot fill the memory. */
const MOST_COUNTS = 20_000

interface Count {
  readonly failures: number
  readonly lastAt: number
}

export interface Throttle {
  /** Seconds to wait, or null: then the try counts as failed until `forgive`. */
  readonly attempt: (keys: readonly string[]) => number | null
  /** A try succeeded: its counts start anew. */
  readonly forgive: (keys: readonly string[]) => void
}

const delayAfter = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (failures - FREE_FAILURES), LONGEST_DELAY_MS)

/** `now` gives epoch milliseconds. */
export const createThrottle = (now: () => number): Throttle => {
  const counts = new Map<string, Count>()

  const current = (key: string): Count => {
    const count = counts.get(key)
    return count && now() - count.lastAt < WINDOW_MS ? count : { failures: 0, lastAt: 0 }
  }

  const waitFor = (key: string): number => {
    const { failures, lastAt } = current(key)
    return Math.max(0, lastAt + delayAfter(failures) - now())
  }

  const add = (key: string): void => {
    const failures = current(key).failures + 1
    counts.delete(key)
    counts.set(key, { failures, lastAt: now() })
    const oldest = counts.keys().next()
    if (counts.size > MOST_COUNTS && !oldest.done) counts.delete(oldest.value)
  }

  return {
    attempt: (keys) => {
      const wait = Math.max(0, ...keys.map(waitFor))
      if (wait > 0) return Math.ceil(wait / 1000)
      keys.forEach(add)
      return null
    },
    forgive: (keys) => keys.forEach((key) => counts.delete(key)),
  }
}
