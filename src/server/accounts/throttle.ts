import { createLine, type Line, type LineClient } from './line'

const WINDOW_MS = 15 * 60_000
const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 15 * 60_000
const DELAYED_FROM_FAILURE = 6
/** Attempts in a lane that run at the same time, as many as hashes are computed. */
const LANE_PLACES = 2
/** Attempts of a key that wait for the outcome of others. */
const MOST_WAITING = 120
/** Maximum number of keys: limits the memory that made-up addresses can use. */
const MOST_COUNTS = 20_000

/** Counts the failed attempts of a key, such as account plus address, and refuses attempts until a delay is over. */
interface Gate {
  readonly kind: 'gate'
  readonly key: string
  /** Number of failures from which it delays attempts; 6 if undefined. */
  readonly from?: number
}

/** Runs the attempts of a key, such as an address, two at a time, however many have failed. */
interface Lane {
  readonly kind: 'lane'
  readonly key: string
}

export type Limit = Gate | Lane

/**
 * Slows down guessing of passwords and codes: from the 6th failure within 15 minutes, each further failure doubles the
 * delay before the next attempt, from 1 s up to 15 minutes.
 */
export interface Throttle {
  /**
   * Runs an attempt under some limits. While a delay lasts, rejects with the error of `refuse`, without running it;
   * else settles as the attempt does. Its error counts as a failure if `isFailure` says so. Concurrent attempts at a
   * gate run only as long as they cannot reach the next delay together, so that they get no more guesses than sequential
   * ones. The others wait in a line that is fair by client. Rejects with the error of `refuseBusy` where too many wait,
   * and with the reason of the signal once the caller has hung up.
   */
  readonly attempt: <T>(limits: readonly Limit[], by: LineClient, work: () => Promise<T>) => Promise<T>
  /** Counts an event that is limited although it does not fail, such as an e-mail. */
  readonly count: (limit: Limit) => void
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
  /** Creates the error for an attempt that too many others are waiting with. */
  readonly refuseBusy: () => Error
}

const delayedFrom = ({ from = DELAYED_FROM_FAILURE }: Gate): number => from
/** Failures that a gate tells apart: after these, the delay is the longest one. */
const mostFailures = (gate: Gate): number =>
  delayedFrom(gate) + Math.ceil(Math.log2(LONGEST_DELAY_MS / FIRST_DELAY_MS))

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
    add: (limit: Limit) => {
      if (limit.kind === 'gate') put(limit.key, [...recent(limit.key), now()].slice(-mostFailures(limit)))
    },
    clear: (key: string) => put(key, []),
  }
}

const delayAfter = (gate: Gate, failures: number): number =>
  failures < delayedFrom(gate)
    ? 0
    : Math.min(FIRST_DELAY_MS * 2 ** (failures - delayedFrom(gate)), LONGEST_DELAY_MS)

/**
 * Creates a throttle with counters in memory. From the 6th failure within 15 minutes, each further one doubles the
 * delay before the next attempt, up to 15 minutes.
 */
export const createThrottle = ({ now, isFailure, refuse, refuseBusy }: ThrottleOptions): Throttle => {
  const failures = createFailures(now)
  /** Lines of the keys of which attempts run or wait. */
  const lines = new Map<string, { readonly line: Line; users: number }>()

  const secondsToWait = (limit: Limit): number => {
    if (limit.kind === 'lane') return 0
    const times = failures.recent(limit.key)
    const lastAt = times.at(-1)
    if (lastAt === undefined) return 0
    return Math.max(0, Math.ceil((lastAt + delayAfter(limit, times.length) - now()) / 1000))
  }
  const assertNoDelay = (limits: readonly Limit[]): void => {
    const seconds = Math.max(0, ...limits.map(secondsToWait))
    if (seconds > 0) throw refuse(seconds)
  }
  const room = (limit: Limit): number =>
    limit.kind === 'lane'
      ? LANE_PLACES
      : Math.min(DELAYED_FROM_FAILURE, Math.max(1, delayedFrom(limit) - failures.recent(limit.key).length))
  /** Runs work once there is room in the line of a limit. */
  const inLine = async <T>(limit: Limit, by: LineClient, work: () => Promise<T>): Promise<T> => {
    const { key } = limit
    const used = lines.get(key) ?? {
      line: createLine({ room: () => room(limit), mostWaiting: MOST_WAITING, refuse: refuseBusy }),
      users: 0,
    }
    used.users += 1
    lines.set(key, used)
    try {
      await used.line.enter(by)
      try {
        return await work()
      } finally {
        used.line.leave()
      }
    } finally {
      used.users -= 1
      if (used.users === 0) lines.delete(key)
    }
  }

  return {
    attempt: async (limits, by, work) => {
      const run = async () => {
        try {
          return await work()
        } catch (error) {
          if (isFailure(error)) for (const limit of limits) failures.add(limit)
          throw error
        }
      }
      const enter = ([limit, ...rest]: readonly Limit[]): ReturnType<typeof run> => {
        assertNoDelay(limits)
        return limit === undefined ? run() : inLine(limit, by, async () => enter(rest))
      }
      return enter(limits)
    },
    count: failures.add,
    clear: failures.clear,
  }
}
