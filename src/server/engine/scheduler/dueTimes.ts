import { nextTick } from '@/server/engine/runs/cron'
import type { Scheduled } from './due'

/**
 * Returns the first time after `now` at which a stack may be due that is not due at `now`: at its next scheduled time, or
 * when a pause ends. The store reports changes of the stack before then.
 */
export const nextDueAfter = ({ createdAt, interval, pauses }: Scheduled, now: number): number =>
  Math.min(
    createdAt > now ? createdAt : Infinity,
    nextTick(interval, createdAt, now),
    ...pauses.flatMap(({ to }) => (to !== null && to > now ? [to] : [])),
  )

/** Earliest times at which things by id may be due. */
export interface DueTimes {
  /** Ids whose time has come, those that have waited longest first. */
  readonly due: (now: number) => readonly number[]
  readonly set: (id: number, at: number) => void
  readonly remove: (id: number) => void
}

/** Creates an empty collection of times. */
export const createDueTimes = (): DueTimes => {
  const times = new Map<number, number>()
  return {
    due: (now) => {
      const found: [id: number, at: number][] = []
      for (const entry of times) if (entry[1] <= now) found.push(entry)
      return found.toSorted((one, other) => one[1] - other[1]).map(([id]) => id)
    },
    set: (id, at) => times.set(id, at),
    remove: (id) => times.delete(id),
  }
}
