/** Failures of a run, in words for people. */
import { DAY_MS } from '@/domain/shared/constants'
import { MINUTE_MS } from '@/domain/shared/text/dates'
import { RUN_LIMITS } from './runLimits'

/**
 * Why a run failed. `credentials` and `shape` (an answer that cannot be understood) are not retried; `limit` is a limit
 * of the service, such as disk space or a report that it cannot read yet.
 */
export const RUN_ERROR_KINDS = [
  'credentials',
  'provider',
  'shape',
  'destination',
  'limit',
  'internal',
  'cancelled',
] as const
export type RunErrorKind = (typeof RUN_ERROR_KINDS)[number]
/** Kinds of failures that another attempt may cure. */
export const RETRIED_KINDS: ReadonlySet<RunErrorKind> = new Set(['provider', 'destination', 'internal'])

/** A failure of a run, with a sentence for people. `detail` is for the log. */
export class RunError extends Error {
  readonly kind: RunErrorKind
  readonly detail: string
  constructor(kind: RunErrorKind, message: string, detail = '') {
    super(message)
    this.name = 'RunError'
    this.kind = kind
    this.detail = detail
  }
}

/** A failure after which nothing else of the run can work, such as a full disk. Others end their endpoint only. */
export class EndingError extends RunError {
  constructor(kind: RunErrorKind, message: string, detail = '') {
    super(kind, message, detail)
    this.name = 'EndingError'
  }
}

/** A load would replace values by nothing: a fault of the source that only the warehouse shows. */
export class LossError extends RunError {
  /** Names of the columns. */
  readonly columns: readonly string[]
  constructor(message: string, columns: readonly string[]) {
    super('shape', message)
    this.name = 'LossError'
    this.columns = columns
  }
}

/**
 * A failure after which the same page is requested again. `retryAfterMs` is the wait from its Retry-After header, null
 * for none; `isLimit` tells requests that were too many (HTTP 429, or the rate that the service keeps).
 */
export class RetryableError extends RunError {
  readonly retryAfterMs: number | null
  readonly isLimit: boolean
  constructor(
    message: string,
    detail = '',
    retryAfterMs: number | null = null,
    kind: RunErrorKind = 'provider',
    isLimit = false,
  ) {
    super(kind, message, detail)
    this.name = 'RetryableError'
    this.retryAfterMs = retryAfterMs
    this.isLimit = isLimit
  }
}

/**
 * A wait that is too long to keep the process of a run: it ends, and the scheduler starts the run again after `waitMs`.
 */
export class WaitError extends RunError {
  readonly waitMs: number
  constructor(kind: 'provider' | 'destination', message: string, detail: string, waitMs: number) {
    super(kind, message, detail)
    this.name = 'WaitError'
    this.waitMs = Math.ceil(Math.min(Math.max(waitMs, 1), RUN_LIMITS.longestWaitMs))
  }
}

/** How long after 00:00 UTC a quota of the day is tried again, because clocks differ. */
const AFTER_MIDNIGHT_MS = 5 * MINUTE_MS

/**
 * A quota of the provider that is used up until 00:00 UTC. What was read is kept, and the run goes on from there (D-14).
 * `now` is the current time, epoch ms.
 */
export const quotaError = (message: string, detail: string, now: number): WaitError =>
  new WaitError('provider', message, detail, DAY_MS - (now % DAY_MS) + AFTER_MIDNIGHT_MS)
