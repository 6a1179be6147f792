/** Consecutive failures of a stack, for the help text (FU-5). */
import { readTime } from '@/domain/shared/text/dates'
import { isFailed, isRunning, lastSuccessAt, startOf } from '@/domain/runs/runHistory'
import type { Run } from '@/domain/runs/types'

/** Consecutive failed runs of a stack since its last success, for the help text of a failing stack (FU-5). */
export interface FailureStreak {
  /** Number of consecutive failed runs, at least 1. */
  readonly count: number
  /** Start of the first of them, epoch milliseconds; null for an invalid time. */
  readonly sinceAt: number | null
  /** End of the last success, epoch milliseconds; null without one. */
  readonly lastGoodAt: number | null
  /** Whether another run is already in progress. */
  readonly isRunning: boolean
  /** Id of the newest failed run. */
  readonly runId: string
  /** End of the newest failed run, epoch milliseconds; null for an invalid time. */
  readonly failedAt: number | null
}

/**
 * Summarises the current series of failed runs. `runs` are newest first, `nowMs` is in epoch milliseconds. Null where
 * the last finished run did not fail.
 */
export function failureStreak(runs: readonly Run[], nowMs: number): FailureStreak | null {
  const ended = runs.filter((run) => !isRunning(run, nowMs))
  const end = ended.findIndex((run) => !isFailed(run))
  const failed = end === -1 ? ended : ended.slice(0, end)
  const [newest] = failed
  const first = failed.at(-1)
  if (newest === undefined || first === undefined) return null
  return {
    count: failed.length,
    sinceAt: startOf(first),
    lastGoodAt: lastSuccessAt(runs),
    isRunning: ended.length < runs.length,
    runId: newest.dagRunId,
    failedAt: readTime(newest.endDate) ?? startOf(newest),
  }
}
