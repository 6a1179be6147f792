import { addDays, daysOfPeriod } from '@/domain/answers/days'
import type { DayRows } from '@/domain/runs/runDetail'
import { TABLE_DAYS } from '@/domain/shared/constants'
import { readTime } from '@/domain/shared/text/dates'

/**
 * Adds the days without rows between the first and the last day, with 0 rows. Days are `YYYY-MM-DD`, earliest first;
 * at most the latest `TABLE_DAYS` are returned. Days that cannot be read are left out.
 */
export const withEmptyDays = (rowsByDay: readonly DayRows[]): readonly DayRows[] => {
  const rowsOf = new Map(
    rowsByDay.filter(({ day }) => readTime(day) !== null).map(({ day, rows }) => [day, rows]),
  )
  const days = [...rowsOf.keys()].toSorted()
  const last = days.at(-1)
  if (last === undefined) return []
  const earliest = addDays(last, 1 - TABLE_DAYS)
  const first = days.find((day) => day >= earliest) ?? last
  return daysOfPeriod(first, last).map((day) => ({ day, rows: rowsOf.get(day) ?? 0 }))
}
