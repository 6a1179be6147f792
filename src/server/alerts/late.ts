import { HOUR_MS } from '@/domain/shared/text/dates'
import { isPausedAt } from '../engine/scheduler/due'
import type { Scheduled } from '../engine/scheduler/due'
import { isCron, ticksBetween } from '../engine/runs/cron'

/** How long after a run was due its data counts as late. */
const LATE_AFTER_MS = 2 * HOUR_MS

/** Most scheduled times that are looked at to find the first missed one. */
const LOOKED_AT = 1_000

/** Times of a stack, epoch ms. */
interface LateTimes {
  /** End of its last successful run; null before the first. */
  readonly lastSuccess: number | null
  readonly now: number
  /** Start of the service, which makes up for what was missed before. */
  readonly upSince: number
}

/**
 * Returns the time at which the first run since the last success was due, if that is two hours ago and no run has
 * succeeded since; null otherwise, and for a paused stack. Runs that were due before a pause are not missed.
 */
export const lateSince = (
  { createdAt, interval, pauses }: Scheduled,
  { lastSuccess, now, upSince }: LateTimes,
): number | null => {
  if (isPausedAt(pauses, now)) return null
  const resumedAt = Math.max(0, ...pauses.flatMap(({ to }) => (to === null || to > now ? [] : [to])))
  const from = Math.max(createdAt, lastSuccess ?? 0, resumedAt)
  if (lastSuccess === null && resumedAt <= createdAt && !isPausedAt(pauses, createdAt))
    return Math.max(createdAt, upSince) + LATE_AFTER_MS <= now ? createdAt : null
  // daily times are relative to the creation
  const ticks = isCron(interval)
    ? ticksBetween(interval, from, now, LOOKED_AT)
    : ticksBetween('', createdAt, now, LOOKED_AT).filter((tick) => tick > from)
  const due = ticks.at(-1)
  return due !== undefined && Math.max(due, upSince) + LATE_AFTER_MS <= now ? due : null
}
