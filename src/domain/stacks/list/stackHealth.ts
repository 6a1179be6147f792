/** Health of a stack, from its record, run history, licence and the current time. */
import {
  isFailed,
  isLongRunning,
  isRunning,
  isSuccess,
  lastSuccessAt,
  startOf,
} from '@/domain/runs/runHistory'
import type { Run } from '@/domain/runs/types'
import { DAY_MS } from '@/domain/shared/constants'
import { MINUTE_MS, readTime } from '@/domain/shared/text/dates'
import { nextRunAfter } from '@/domain/stacks/schedule/schedule'
import type { Stack } from '@/domain/stacks/types'

/**
 * Health of a stack at a point in time: healthy, running, failed, late, paused, never run, or in an unknown state.
 * Times are epoch milliseconds, null where unknown; `lastGoodAt` is the end of the last successful run.
 */
export type StackHealth =
  /** The last run succeeded and the next one is not overdue. */
  | { readonly kind: 'healthy'; readonly endedAt: number | null }
  | {
      readonly kind: 'running'
      readonly startedAt: number | null
      /** Whether it has been running for more than three times its usual duration (PLUS-1). */
      readonly isLong: boolean
      readonly lastGoodAt: number | null
    }
  /** The last run failed. */
  | { readonly kind: 'failed'; readonly endedAt: number | null; readonly lastGoodAt: number | null }
  /**
   * A successful run is overdue; `dueAt` is the first scheduled time without one, null where the schedule is unknown.
   */
  | { readonly kind: 'late'; readonly dueAt: number | null; readonly lastGoodAt: number | null }
  /** Paused by its switch or by the end of the trial; `hasFailed` refers to its last run. */
  | {
      readonly kind: 'paused'
      readonly by: 'stack' | 'trial'
      readonly hasFailed: boolean
      readonly lastGoodAt: number | null
    }
  | { readonly kind: 'neverRun' }
  /** The latest run has an unknown state, given verbatim in `state`. */
  | {
      readonly kind: 'other'
      readonly state: string
      readonly endedAt: number | null
      readonly lastGoodAt: number | null
    }

/** Facts besides stack and runs that decide the health of a stack. */
export interface HealthFacts {
  /** Current time, epoch milliseconds. */
  readonly nowMs: number
  /** Whether the free trial has ended, which pauses every stack (spec 1 §4 "Trial banner"). */
  readonly hasTrialEnded: boolean
}

/** What of a stack decides its health. */
type ScheduledStack = Pick<Stack, 'enabled' | 'interval' | 'startDate' | 'resumedAt'>

/** Tolerance for queues and clock differences before a run counts as late, in milliseconds. */
const LATE_GRACE_MS = 15 * MINUTE_MS
/** Lateness threshold without a known schedule: two days, in milliseconds. */
const LATE_WITHOUT_SCHEDULE_MS = 2 * DAY_MS

/**
 * Computes the health of a stack from its runs, newest first (DSH-7). A run in progress counts before everything else;
 * a paused stack is "paused" even if its last run failed, which `hasFailed` tells.
 */
export function stackHealth(
  stack: ScheduledStack,
  runs: readonly Run[],
  { nowMs, hasTrialEnded }: HealthFacts,
): StackHealth {
  const [latest] = runs
  const lastGoodAt = lastSuccessAt(runs)
  if (latest !== undefined && isRunning(latest, nowMs)) {
    const isLong = isLongRunning(runs, nowMs)
    return { kind: 'running', startedAt: startOf(latest), isLong, lastGoodAt }
  }
  const hasFailed = latest !== undefined && isFailed(latest)
  if (!stack.enabled) return { kind: 'paused', by: 'stack', hasFailed, lastGoodAt }
  if (hasTrialEnded) return { kind: 'paused', by: 'trial', hasFailed, lastGoodAt }
  if (hasFailed) {
    return { kind: 'failed', endedAt: readTime(latest.endDate), lastGoodAt }
  }
  const expected = expectation(stack.interval, expectedSince(stack, lastGoodAt))
  if (expected !== null && nowMs > expected.until) return { kind: 'late', dueAt: expected.dueAt, lastGoodAt }
  if (latest === undefined) return { kind: 'neverRun' }
  const endedAt = readTime(latest.endDate)
  return isSuccess(latest)
    ? { kind: 'healthy', endedAt }
    : { kind: 'other', state: latest.state, endedAt, lastGoodAt }
}

/** Start of the period in which a success is expected; time paused does not count. */
function expectedSince(stack: ScheduledStack, lastGoodAt: number | null): number | null {
  const since = lastGoodAt ?? readTime(stack.startDate)
  const resumedAt = readTime(stack.resumedAt)
  return since === null || resumedAt === null ? since : Math.max(since, resumedAt)
}

/**
 * Deadline of the next success after `since`: the second scheduled time plus tolerance, or two days without a known
 * schedule. `dueAt` is the first scheduled time.
 */
function expectation(interval: string, since: number | null) {
  if (since === null) return null
  const first = nextRunAfter(interval, since)
  const second = first === null ? null : nextRunAfter(interval, first)
  return second === null
    ? { dueAt: null, until: since + LATE_WITHOUT_SCHEDULE_MS }
    : { dueAt: first, until: second + LATE_GRACE_MS }
}
