const WINDOW_MS = 15 * 60_000
const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 15 * 60_000
const DELAYED_FROM_FAILURE = 6
/** Maximum number of keys: limits the memory that made-up addresses can use. */
const MOST_COUNTS = 20_000

/**
 * A key, such as account plus address, under which failed attempts are counted. A `gate` refuses attempts until a
 * delay is over. A `lane` refuses none: after too many failures it runs the attempts one at a time.
 */
export interface Limit {
  readonly kind: 'gate' | 'lane'
  readonly key: string
}

/**
 * Slows down guessing of passwords and codes: from the 6th failure within 15 minutes, each further failure doubles the
 * delay before the next attempt, from 1 s up to 15 minutes.
 */
export interface Throttle {
  /**
   * Runs an attempt under some limits. While a delay lasts, rejects with the error of `refuse`, without running it;
   * else settles as the attempt does. Its error counts as a failure if `isFailure` says so. Concurrent attempts are
   * queued once they could reach the next delay together, so that they get no more guesses than sequential ones.
   */
  readonly attempt: <T>(limits: readonly Limit[], work: () => Promise<T>) => Promise<T>
  /** Counts an event that is limited although it does not fail, such as an e-mail. */
  readonly count: (key: string) => void
  /** Resets the failures of a key. */
  readonly clear: (key: string) => void
}

/** Options of `createThrottle`. */
export interface ThrottleOptions {
  /** Current time, epoch ms. Setting the clock back does not lengthen a delay (FS-9). */
  readonly now: () => number
  /** Whether an attempt's error counts as a failed guess. */
  readonly isFailure: (error: unknown) => boolean
  /** Creates the error for an attempt during a delay, with the remaining time in whole seconds. */
  readonly refuse: (seconds: number) => Error
}

/** Times of the failures within the window, by key, oldest first. */
const createFailures = (now: () => number) => {
  const failures = new Map<string, readonly number[]>()
  const put = (key: string, times: readonly number[]): void => {
    failures.delete(key)
    if (times.length > 0) failures.set(key, times)
    const oldest = failures.keys().next()
    if (failures.size > MOST_COUNTS && !oldest.done) failures.delete(oldest.value)
  }
  /**
   * Times of the failures within the window. Times in the future are from before the clock was set back and count as
   * now.
   */
  const recent = (key: string): readonly number[] => {
    const known = failures.get(key)
    if (known === undefined) return []
    const at = now()
    const times = known.map((time) => Math.min(time, at)).filter((time) => at - time < WINDOW_MS)
    if (times.length > 0) failures.set(key, times)
    else failures.delete(key)
    return times
  }
  return {
    recent,
    add: (key: string) => put(key, [...recent(key), now()]),
    clear: (key: string) => put(key, []),
  }
}

const delayAfter = (failures: number): number =>
  failures < DELAYED_FROM_FAILURE
    ? 0
    : Math.min(FIRST_DELAY_MS * 2 ** (failures - DELAYED_FROM_FAILURE), LONGEST_DELAY_MS)

/**
 * Creates a throttle with counters in memory. From the 6th failure within 15 minutes, each further one doubles the
 * delay before the next attempt, up to 15 minutes.
 */
export const createThrottle = ({ now, isFailure, refuse }: ThrottleOptions): Throttle => {
  const failures = createFailures(now)
  const underWay = new Map<string, number>()
  /** Queued attempts, first in, first out. */
  const queue: (() => boolean)[] = []

  const secondsToWait = ({ kind, key }: Limit): number => {
    const times = failures.recent(key)
    const lastAt = times.at(-1)
    if (kind === 'lane' || lastAt === undefined) return 0
    return Math.max(0, Math.ceil((lastAt + delayAfter(times.length) - now()) / 1000))
  }
  const room = ({ kind, key }: Limit): number => {
    const left = DELAYED_FROM_FAILURE - failures.recent(key).length
    if (kind === 'lane') return left > 0 ? Number.POSITIVE_INFINITY : 1
    return Math.max(1, left)
  }
  const hasRoom = (limit: Limit): boolean => (underWay.get(limit.key) ?? 0) < room(limit)
  const shift = (limits: readonly Limit[], by: 1 | -1): void => {
    for (const { key } of limits) {
      const count = (underWay.get(key) ?? 0) + by
      if (count === 0) underWay.delete(key)
      else underWay.set(key, count)
    }
  }
  /** Starts or refuses every queued attempt that can be decided now. */
  const admitWaiting = (): void => {
    for (const tryEnter of queue.splice(0)) if (!tryEnter()) queue.push(tryEnter)
  }
  const enter = (limits: readonly Limit[]): Promise<void> =>
    new Promise((resolve, reject) => {
      const tryEnter = (): boolean => {
        const seconds = Math.max(0, ...limits.map(secondsToWait))
        if (seconds > 0) {
          reject(refuse(seconds))
          return true
        }
        if (!limits.every(hasRoom)) return false
        shift(limits, 1)
        resolve()
        return true
      }
      if (!tryEnter()) queue.push(tryEnter)
    })

  return {
    attempt: async (limits, work) => {
      await enter(limits)
      try {
        return await work()
      } catch (error) {
        if (isFailure(error)) for (const { key } of limits) failures.add(key)
        throw error
      } finally {
        shift(limits, -1)
        admitWaiting()
      }
    },
    count: failures.add,
    clear: failures.clear,
  }
}
