/** Figures of the page Today that are none of ROAS: the value of an install, and weeks that have notes. */
import { addDays, daysBetween } from '@/domain/answers/days'
import type { CohortRow } from '@/domain/answers/types'
import { LINE_WEEKS, openWeeks, type WeekFigure } from '@/domain/answers/weeks'
import { LTV_AGES, WEEK_DAYS } from '@/domain/shared/constants'
import { cohortsOf } from '@/domain/answers/cohorts'

/** Returns the indexes of those of `count` weeks up to a day that have a note, oldest first. */
export const weeksOfNotes = (
  notes: readonly { readonly day: string }[],
  to: string,
  count: number,
): readonly number[] => {
  const indexes = notes
    .filter(({ day }) => day <= to)
    .map(({ day }) => count - 1 - Math.floor(daysBetween(day, to) / WEEK_DAYS))
  return [...new Set(indexes)].filter((index) => index >= 0).toSorted((one, other) => one - other)
}

/** Age up to which the page says what an install is worth, unless no week is that old. */
const USUAL_LTV_AGE = 30

/** Value of an install, and up to which age. */
export interface LtvWeeks {
  readonly age: number
  readonly figure: WeekFigure
}

/**
 * Returns what an install of a calendar week was worth at 30 days, or at the oldest age below that a whole week has; null
 * for none.
 */
export const ltvWeeks = (
  rows: readonly CohortRow[],
  days: Parameters<typeof cohortsOf>[2],
): LtvWeeks | null => {
  const whole = cohortsOf(rows, 'week', days).filter(
    ({ isPartial, isIncomplete }) => !isPartial && !isIncomplete,
  )
  const index = LTV_AGES.findLastIndex(
    (age, at) => age <= USUAL_LTV_AGE && whole.some(({ values }) => (values[at] ?? null) !== null),
  )
  const age = LTV_AGES[index]
  const known = whole.flatMap(({ start, values }) => {
    const value = values[index] ?? null
    return value === null ? [] : [{ start, value }]
  })
  const newest = known.at(-1)
  if (age === undefined || newest === undefined) return null
  const before = known.at(-2)
  const drawn = known.slice(-LINE_WEEKS)
  const isBefore = before !== undefined && daysBetween(before.start, newest.start) === WEEK_DAYS
  return {
    age,
    figure: {
      days: { from: newest.start, to: addDays(newest.start, WEEK_DAYS - 1) },
      now: newest.value,
      earlier: isBefore ? before.value : null,
      weeks: drawn.map(({ value }) => value),
      open: openWeeks(
        drawn.map(({ start }) => addDays(start, WEEK_DAYS - 1)),
        days.dataUpTo,
      ),
    },
  }
}
