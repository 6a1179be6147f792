import { isCron, ticksBetween } from '@/server/engine/runs/cron'
import type { Pause } from '@/server/store/records'

/** A scheduled stack. Times are epoch ms. */
export interface Scheduled {
  readonly createdAt: number
  /** Cron expression in UTC; '' means daily, at the time of day of `createdAt`. */
  readonly interval: string
  /** Periods without runs: switched off, or after an expired trial. */
  readonly pauses: readonly Pause[]
}

/** A run that is due. */
export interface DueRun {
  readonly trigger: 'creation' | 'schedule'
  readonly logicalDate: number
}

/** Most scheduled times that are looked at to find one outside the pauses. */
const LOOKED_AT = 1_000

/** Whether a time lies in a pause. */
export const isPausedAt = (pauses: readonly Pause[], at: number): boolean =>
  pauses.some(({ from, to }) => at >= from && (to === null || at < to))

/**
 * Returns the run of a stack that is due at `now`, null for none. `lastRun` is the logical date of its newest scheduled
 * run, null before the first. The first run is due at creation; after a standstill of the service, only the newest
 * missed time is. A clock that was set back repeats nothing.
 */
export const dueRun = (stack: Scheduled, lastRun: number | null, now: number): DueRun | null => {
  const { createdAt, interval, pauses } = stack
  if (isPausedAt(pauses, now) || createdAt > now) return null
  if (lastRun === null && !isPausedAt(pauses, createdAt))
    return { trigger: 'creation', logicalDate: createdAt }
  const from = Math.max(createdAt, lastRun ?? 0)
  // daily times are relative to the creation
  const ticks = isCron(interval)
    ? ticksBetween(interval, from, now, LOOKED_AT)
    : ticksBetween('', createdAt, now, LOOKED_AT).filter((tick) => tick > from)
  const tick = ticks.find((at) => !isPausedAt(pauses, at))
  return tick === undefined ? null : { trigger: 'schedule', logicalDate: tick }
}
