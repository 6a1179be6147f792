/** How a stack is doing, from its record, its run history and the clock. */
import type { Run } from '@/domain/runs/types'
import { DAY_MS } from '@/domain/shared/constants'
import { readTime } from '@/domain/shared/dates'
import { nextRunAfter } from './schedule'
import type { Stack } from './types'

export type StackHealth =
  | { readonly kind: 'healthy'; readonly endedAt: number | null }
  | { readonly kind: 'running'; readonly startedAt: number | null; readonly lastGoodAt: number | null }
  | { readonly kind: 'failed'; readonly endedAt: number | null; readonly lastGoodAt: number | null }
  | { readonly kind: 'late'; readonly dueAt: number | null; readonly lastGoodAt: number | null }
  | { readonly kind: 'paused'; readonly lastGoodAt: number | null }
  | { readonly kind: 'neverRun' }

/** A stack is late when it had no success for this many gaps of its schedule. */
const LATE_AFTER_GAPS = 2
/** The same where the schedule is not known: two days, in milliseconds. */
export const LATE_WITHOUT_SCHEDULE_MS = 2 * DAY_MS

const startOf = (run: Run) => readTime(run.startDate) ?? readTime(run.logicalDate)
const isRunning = (run: Run) => run.state === 'RUNNING' || (run.endDate === null && run.state !== 'FAILED')

/**
 * Health of a stack. `runs` stand newest first (DSH-7); all times are epoch milliseconds.
 * A disabled stack is paused even when its last run failed: nothing is expected of it.
 */
export function stackHealth(stack: Stack, runs: readonly Run[], now: number): StackHealth {
  const [latest] = runs
  const good = runs.find((run) => run.state === 'SUCCESS')
  const lastGoodAt = good === undefined ? null : readTime(good.endDate)
  if (latest !== undefined && isRunning(latest)) {
    return { kind: 'running', startedAt: startOf(latest), lastGoodAt }
  }
  if (!stack.enabled) return { kind: 'paused', lastGoodAt }
  if (latest === undefined) return { kind: 'neverRun' }
  if (latest.state === 'FAILED') return { kind: 'failed', endedAt: readTime(latest.endDate), lastGoodAt }
  if (isLate(stack, lastGoodAt ?? startOf(latest), now)) {
    return { kind: 'late', dueAt: nextRunAfter(stack.interval, startOf(latest) ?? now), lastGoodAt }
  }
  return { kind: 'healthy', endedAt: readTime(latest.endDate) }
}

/** No success since `since` for twice the gap of the schedule, or for two days where it is not known. */
function isLate(stack: Stack, since: number | null, now: number): boolean {
  if (since === null) return false
  const next = nextRunAfter(stack.interval, since)
  const following = next === null ? null : nextRunAfter(stack.interval, next)
  const patience =
    next === null || following === null ? LATE_WITHOUT_SCHEDULE_MS : LATE_AFTER_GAPS * (following - next)
  return now - since > patience
}
