/** Times of runs that a clock that was ahead has written (O-11). */
import { MINUTE_MS } from '@/domain/shared/text/dates'
import { RUN_LIMITS } from '@/server/lib/runLimits'
import type { Statements } from './statements'

/** Corrections by a time server are smaller. */
const AHEAD_MS = MINUTE_MS

/**
 * Sets starts and ends after `now` to `now`, so that what depends on the newest end goes on, and ends waits for a time
 * that no provider may ask for. Logical dates stay, so that no run is repeated when their time comes. Returns the number
 * of runs.
 */
export const bringBackRuns = (sql: Statements, now: number): number => {
  const rows = sql.all(
    `UPDATE runs SET startDate = min(startDate, ?1), endDate = min(endDate, ?1),
       retryAt = CASE WHEN retryAt > ?1 + ${RUN_LIMITS.longestWaitMs} THEN NULL ELSE retryAt END
     WHERE startDate > ?1 + ${AHEAD_MS} OR endDate > ?1 + ${AHEAD_MS}
       OR (endDate IS NULL AND retryAt > ?1 + ${RUN_LIMITS.longestWaitMs})
     RETURNING seq`,
    now,
  )
  return rows.length
}
