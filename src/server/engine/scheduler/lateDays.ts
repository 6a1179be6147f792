/** Days of a report that must be read again, because their figures are complete now, or that were never read. */
import { daysIn, lastDays, utcDayOf } from '@/server/lib/days'
import { agesSince } from '@/server/lib/horizons'
import { LATE_DAYS_MAX } from '@/server/lib/tables'
import type { EndpointPlan, Window } from '@/server/lib/tables'
import type { DayReads } from '../history/dayReads'

/** A day with the ages whose figures are missing; without any for a day that was never read. */
export interface LateDay {
  readonly day: string
  readonly ages: readonly number[]
}

/** Days that the next runs read, and days that the provider no longer has; oldest first. */
export interface LateDays {
  readonly owed: readonly LateDay[]
  readonly lost: readonly LateDay[]
}

type LatePlan = Pick<EndpointPlan, 'strategy' | 'historyDays' | 'horizons' | 'lagDays' | 'settleDays'>

const NONE: LateDays = { owed: [], lost: [] }

/** Finds the days of a report that are owed or lost at a time. */
export const lateDays = (plan: LatePlan, { since, readOn }: DayReads, now: number): LateDays => {
  const known = [...readOn.keys()].toSorted()
  const [first, last] = [known[0], known.at(-1)]
  if (plan.strategy !== 'window' || first === undefined || last === undefined) return NONE
  const { from: oldest } = lastDays(now, Math.max(1, plan.historyDays))
  const today = utcDayOf(now)
  const late = daysIn({ from: first, to: last }).flatMap((day): readonly LateDay[] => {
    const on = readOn.get(day)
    if (on === undefined) return since !== null && day >= since ? [{ day, ages: [] }] : []
    const ages = agesSince(plan, day, { readOn: on, today })
    return ages.length === 0 ? [] : [{ day, ages }]
  })
  return { owed: late.filter(({ day }) => day >= oldest), lost: late.filter(({ day }) => day < oldest) }
}

/** The owed days that a run reads besides those of its window: the newest ones, oldest first. */
export const daysToRead = (plan: LatePlan, reads: DayReads, now: number, window: Window): readonly string[] =>
  lateDays(plan, reads, now)
    .owed.map(({ day }) => day)
    .filter((day) => day < window.from || day > window.to)
    .slice(-LATE_DAYS_MAX)
