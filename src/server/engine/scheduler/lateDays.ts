/** Days of a report that must be read again, because their figures are complete now, or that were never read. */
import { addDays, dayStart } from '@/domain/answers/days'
import { DAY_MS } from '@/domain/shared/constants'
import type { LateDay, LateDays } from '@/domain/runs/lateDays'
import { plural } from '@/domain/shared/text/plural'
import { dayNumberOf, daysIn, dayTextOf, lastDays, nextDay, periodsText, utcDayOf } from '@/server/lib/days'
import { agesBetween } from '@/server/lib/horizons'
import { LATE_DAYS_MAX } from '@/domain/shared/limits'
import type { EndpointPlan, Window } from '@/server/lib/tables'
import type { DayReads } from '../history/dayReads'

type LatePlan = Pick<EndpointPlan, 'strategy' | 'historyDays' | 'horizons' | 'lagDays' | 'settleDays'>

const NONE: LateDays = { owed: [], lost: [] }

/** Whether days of a report have to be read again after its lookback; without looking at when they were read. */
export const hasHorizons = ({ strategy, horizons = [] }: LatePlan): boolean =>
  strategy === 'window' && horizons.length > 0

const oldestDay = ({ historyDays }: LatePlan, now: number): string =>
  lastDays(now, Math.max(1, historyDays)).from

/** First and last day that was read; null for none. */
const spanOf = ({ readOn }: DayReads): readonly [first: number, last: number] | null =>
  readOn.size === 0 ? null : [Math.min(...readOn.keys()), Math.max(...readOn.keys())]

/** Finds the days of a report that are owed or lost at a time. */
export const lateDays = (plan: LatePlan, reads: DayReads, now: number): LateDays => {
  const span = spanOf(reads)
  if (plan.strategy !== 'window' || span === null) return NONE
  const [first, last] = span
  const since = reads.since === null ? Infinity : dayNumberOf(reads.since)
  const [today, oldest] = [dayNumberOf(utcDayOf(now)), dayNumberOf(oldestDay(plan, now))]
  const owed: LateDay[] = []
  const lost: LateDay[] = []
  for (let day = first; day <= last; day += 1) {
    const on = reads.readOn.get(day)
    const ages = on === undefined ? [] : agesBetween(plan, on - day, today - day)
    const isLate = on === undefined ? day >= since : ages.length > 0
    if (isLate) (day < oldest ? lost : owed).push({ day: dayTextOf(day), ages })
  }
  return { owed, lost }
}

/** Days that are late although a run should have read them: what became complete today is left to the run of today. */
export const missedDays = (plan: LatePlan, reads: DayReads, now: number): LateDays => ({
  owed: lateDays(plan, reads, now - DAY_MS).owed,
  lost: lateDays(plan, reads, now).lost,
})

/** The owed days that a run reads besides those of its window: the newest ones, oldest first. */
export const daysToRead = (plan: LatePlan, reads: DayReads, now: number, window: Window): readonly string[] =>
  lateDays(plan, reads, now)
    .owed.map(({ day }) => day)
    .filter((day) => day < window.from || day > window.to)
    .slice(-LATE_DAYS_MAX)

/** Days with figures that became complete since the last run, which the provider no longer has. */
export const newlyLost = (plan: LatePlan, reads: DayReads, now: number): readonly LateDay[] => {
  if (!hasHorizons(plan) || reads.readOn.size === 0) return []
  const lastRun = dayTextOf(Math.max(...reads.readOn.values()))
  const before = new Set(lateDays(plan, reads, dayStart(lastRun)).lost.map(({ day }) => day))
  return lateDays(plan, reads, now).lost.filter(({ day }) => !before.has(day))
}

/** Days between the last loaded one and a window, which the provider no longer has. */
export const gapBefore = ({ from }: Window, lastLoaded: string | null): readonly LateDay[] =>
  lastLoaded === null
    ? []
    : daysIn({ from: nextDay(lastLoaded), to: addDays(from, -1) }).map((day) => ({ day, ages: [] }))

/** Says in the log of a run which days are lost; null for none. */
export const lostText = (lost: readonly LateDay[], historyDays: number): string | null => {
  const list = (days: readonly LateDay[]) => periodsText(days.map(({ day }) => day))
  const missing = lost.filter(({ ages }) => ages.length === 0)
  const partial = lost.filter(({ ages }) => ages.length > 0)
  if (lost.length === 0) return null
  return [
    `${plural(lost.length, 'day', 'days')} can no longer be read, because the provider has the last ${plural(historyDays, 'day', 'days')} only.`,
    ...(missing.length === 0 ? [] : [`Without rows: ${list(missing)}.`]),
    ...(partial.length === 0 ? [] : [`Without their later figures: ${list(partial)}.`]),
  ].join(' ')
}
