/** How a stack is doing, from its record, its run history and the clock. */
import type { Run } from '@/domain/runs/types'
import { HOUR_MS, readTime } from '@/domain/shared/dates'
import { nextRunAfter } from './schedule'
import type { Stack } from './types'

export type StackHealth =
  | { readonly kind: 'healthy'; readonly endedAt: number | null }
  | { readonly kind: 'running'; readonly startedAt: number | null; readonly lastGoodAt: number | null }
  | { readonly kind: 'failed'; readonly endedAt: number | null; readonly lastGoodAt: number | null }
  | { readonly kind: 'late'; readonly dueAt: number; readonly lastGoodAt: number | null }
  | { readonly kind: 'paused'; readonly lastGoodAt: number | null }
  | { readonly kind: 'neverRun' }

/** A run that starts within this after its time is not late. */
export const LATE_AFTER_MS = HOUR_MS

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
  const dueAt = overdueSince(stack, latest, now)
  if (dueAt !== null) return { kind: 'late', dueAt, lastGoodAt }
  return { kind: 'healthy', endedAt: readTime(latest.endDate) }
}

/** When the run after `latest` was due, if that is long enough ago; null otherwise. */
function overdueSince(stack: Stack, latest: Run, now: number): number | null {
  const lastStart = startOf(latest)
  if (lastStart === null) return null
  const dueAt = nextRunAfter(stack.interval, lastStart)
  return dueAt !== null && now - dueAt > LATE_AFTER_MS ? dueAt : null
}
