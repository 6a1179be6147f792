/** How long a stack has been failing, for the help of a failed one (FU-5). */
import { readTime } from '@/domain/shared/dates'
import { isFailed, isRunning, lastSuccessAt, startOf } from './runHistory'
import type { Run } from './types'

export interface FailureStreak {
  /** Failed runs in a row, at least 1. */
  readonly count: number
  /** Start of the first of them, epoch milliseconds; null where no time can be read. */
  readonly sinceAt: number | null
  /** End of the last success, epoch milliseconds; null where none of the runs succeeded. */
  readonly lastGoodAt: number | null
  /** The next run is under way. */
  readonly isRunning: boolean
  /** Id of the newest failed run. */
  readonly runId: string
  /** End of the newest failed run, epoch milliseconds; null where no time can be read. */
  readonly failedAt: number | null
}

/** The failed runs in a row up to now, runs newest first; null where the last run that ended did not fail. */
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
