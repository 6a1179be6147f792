/** How a stack is doing, from its record, its run history, the licence and the clock. */
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
import { MINUTE_MS, readTime } from '@/domain/shared/dates'
import { nextRunAfter } from './schedule'
import type { Stack } from './types'

export type StackHealth =
  | { readonly kind: 'healthy'; readonly endedAt: number | null }
  /** `isLong`: for over three times as long as it usually takes (PLUS-1). */
  | {
      readonly kind: 'running'
      readonly startedAt: number | null
      readonly isLong: boolean
      readonly lastGoodAt: number | null
    }
  | { readonly kind: 'failed'; readonly endedAt: number | null; readonly lastGoodAt: number | null }
  /** `dueAt` is the first moment that brought no success; null where the schedule is not known. */
  | { readonly kind: 'late'; readonly dueAt: number | null; readonly lastGoodAt: number | null }
  /** By its own switch, or by the end of the trial; `hasFailed`: its last run did. */
  | {
      readonly kind: 'paused'
      readonly by: 'stack' | 'trial'
      readonly hasFailed: boolean
      readonly lastGoodAt: number | null
    }
  | { readonly kind: 'neverRun' }
  /** The latest run is in a state that says neither well nor failed; `state` as the service gave it. */
  | {
      readonly kind: 'other'
      readonly state: string
      readonly endedAt: number | null
      readonly lastGoodAt: number | null
    }

export interface HealthFacts {
  /** Epoch milliseconds. */
  readonly nowMs: number
  /** A trial that ended pauses every stack (spec 1 §4 "Trial banner"). */
  readonly hasTrialEnded: boolean
}

/** Schedulers queue, and clocks differ: a run that starts this long after its moment is in time. */
const LATE_GRACE_MS = 15 * MINUTE_MS
/** Patience where the schedule is not known: two days, in milliseconds. */
const LATE_WITHOUT_SCHEDULE_MS = 2 * DAY_MS

/**
 * Health of a stack. `runs` stand newest first (DSH-7); all times are epoch milliseconds.
 * A paused stack is paused even when its last run failed: nothing is expected of it. That it
 * failed is still said.
 */
export function stackHealth(
  stack: Stack,
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

/** Since when a success is waited for. Moments that passed while the stack was paused brought none by right. */
function expectedSince(stack: Stack, lastGoodAt: number | null): number | null {
  const since = lastGoodAt ?? readTime(stack.startDate)
  const resumedAt = readTime(stack.resumedAt)
  return since === null || resumedAt === null ? since : Math.max(since, resumedAt)
}

/**
 * Until when a success must have come, given the one before (or the start of the stack, or its resumption): a little after the second
 * moment of its schedule, or two days later where that is not known. `dueAt` is the first of those moments.
 */
function expectation(interval: string, since: number | null) {
  if (since === null) return null
  const first = nextRunAfter(interval, since)
  const second = first === null ? null : nextRunAfter(interval, first)
  return second === null
    ? { dueAt: null, until: since + LATE_WITHOUT_SCHEDULE_MS }
    : { dueAt: first, until: second + LATE_GRACE_MS }
}
