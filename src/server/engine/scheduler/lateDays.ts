/** Days of a report that must be read again, because their figures are complete now, or that were never read. */
import { addDays, dayStart } from '@/domain/answers/days'
import { DAY_MS } from '@/domain/shared/constants'
import type { LateDay, LateDays } from '@/domain/runs/lateDays'
import { plural } from '@/domain/shared/text/plural'
import { daysIn, lastDays, nextDay, periodsText, utcDayOf } from '@/server/lib/days'
import { agesSince } from '@/server/lib/horizons'
import { LATE_DAYS_MAX } from '@/server/lib/tables'
import type { EndpointPlan, Window } from '@/server/lib/tables'
import type { DayReads } from '../history/dayReads'

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

/** Days that the provider no longer has since the last load: they are lost with a run of this window. */
export const newlyLost = (
  plan: LatePlan,
  reads: DayReads,
  now: number,
  window: Window,
): readonly LateDay[] => {
  const lastDay = [...reads.readOn.keys()].toSorted().at(-1)
  const lastRun = [...reads.readOn.values()].toSorted().at(-1)
  if (plan.strategy !== 'window' || lastDay === undefined || lastRun === undefined) return []
  const before = new Set(lateDays(plan, reads, dayStart(lastRun)).lost.map(({ day }) => day))
  const gap = reads.since === null ? [] : daysIn({ from: nextDay(lastDay), to: addDays(window.from, -1) })
  return [
    ...lateDays(plan, reads, now).lost.filter(({ day }) => !before.has(day)),
    ...gap.map((day) => ({ day, ages: [] })),
  ]
}

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
