/** Requests that a provider permits in a period. */
export interface Rate {
  readonly requests: number
  readonly perMs: number
}

/** Limits the rate of requests: up to `requests` at once, refilled evenly over the period. */
export interface TokenBucket {
  /** Takes a token, and returns how long to wait before the request, in ms; null, taking none, if that is above `longestMs`. */
  readonly take: (longestMs: number) => number | null
  /** Time until a token is available, ms. */
  readonly waitMs: () => number
  /** Time that a pause still lasts, ms; 0 for none. */
  readonly pauseMs: () => number
  /** Lets no request through for some time, as a provider asks with Retry-After. */
  readonly pause: (ms: number) => void
}

/** Creates a full token bucket. `now` returns ms of a clock that is never set back. */
export const createTokenBucket = ({ requests, perMs }: Rate, now: () => number): TokenBucket => {
  let tokens = requests
  let countedAt = now()
  let pausedUntil = 0
  const refill = (): void => {
    const at = now()
    tokens = Math.min(requests, tokens + ((at - countedAt) * requests) / perMs)
    countedAt = at
  }
  const pauseMs = (): number => Math.max(pausedUntil - now(), 0)
  const waitMs = (): number => {
    refill()
    const forToken = tokens >= 1 ? 0 : Math.ceil(((1 - tokens) * perMs) / requests)
    return Math.max(forToken, pauseMs())
  }
  return {
    waitMs,
    pauseMs,
    take: (longestMs) => {
      const wait = waitMs()
      if (wait > longestMs) return null
      tokens -= 1
      return wait
    },
    pause: (ms) => {
      pausedUntil = Math.max(pausedUntil, now() + ms)
    },
  }
}

/** Buckets that are kept: those of the credentials that were used last. */
const BUCKETS_MAX = 1_000

/** Creates token buckets on demand, one for each key. */
export const createTokenBuckets = (now: () => number): ((key: string, rate: Rate) => TokenBucket) => {
  const buckets = new Map<string, TokenBucket>()
  return (key, rate) => {
    const bucket = buckets.get(key) ?? createTokenBucket(rate, now)
    buckets.delete(key)
    buckets.set(key, bucket)
    const [oldest] = buckets.keys()
    if (buckets.size > BUCKETS_MAX && oldest !== undefined) buckets.delete(oldest)
    return bucket
  }
}
