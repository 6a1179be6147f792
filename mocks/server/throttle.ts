/** Slows down guessing: from the 6th failure in 15 minutes each further try waits twice as long. Never locks for good. */

const WINDOW_MS = 15 * 60_000
const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 15 * 60_000
const DELAYED_FROM_FAILURE = 6
/** So that made-up addresses cannot fill the memory. */
const MOST_COUNTS = 20_000

export interface Throttle {
  /** Seconds until the next try, 0 when it may go on. */
  readonly waitFor: (key: string) => number
  /** A try begins: it counts as failed until `forgive`, so that tries side by side are counted too. */
  readonly count: (key: string) => void
  /** A try succeeded: the count starts anew. */
  readonly forgive: (key: string) => void
  /** The latest try was none of the failures: it is not counted, the others are. */
  readonly takeBack: (key: string) => void
}

/** `now` gives epoch milliseconds. */
export const createThrottle = (now: () => number): Throttle => {
  /** Times of the failures in the window, oldest first. */
  const failures = new Map<string, readonly number[]>()

  const recent = (key: string): readonly number[] =>
    (failures.get(key) ?? []).filter((at) => now() - at < WINDOW_MS)

  const delayAfter = (count: number): number =>
    count < DELAYED_FROM_FAILURE
      ? 0
      : Math.min(FIRST_DELAY_MS * 2 ** (count - DELAYED_FROM_FAILURE), LONGEST_DELAY_MS)

  return {
    waitFor: (key) => {
      const times = recent(key)
      const lastAt = times.at(-1) ?? 0
      return Math.max(0, Math.ceil((lastAt + delayAfter(times.length) - now()) / 1000))
    },
    count: (key) => {
      const times = [...recent(key), now()]
      failures.delete(key)
      failures.set(key, times)
      const oldest = failures.keys().next()
      if (failures.size > MOST_COUNTS && !oldest.done) failures.delete(oldest.value)
    },
    forgive: (key) => {
      failures.delete(key)
    },
    takeBack: (key) => {
      const others = recent(key).slice(0, -1)
      if (others.length === 0) failures.delete(key)
      else failures.set(key, others)
    },
  }
}
