import { dayStart } from '@/domain/answers/days'
import { WEEK_DAYS } from '@/domain/shared/constants'
import { formatUtcDay } from '@/domain/shared/text/dates'
import { dateFormat } from '@/domain/shared/text/intl'

/** Formats a day without its year: "22 Nov". */
export const formatDayOf = (day: string): string => formatUtcDay(dayStart(day))

/** The same; null for none. */
export const formatDayOrNone = (day: string | null): string | null => (day === null ? null : formatDayOf(day))

const YEAR = 'YYYY'.length

/** Formats a day with its year: "22 Nov 2026". */
export const formatDayWithYear = (day: string): string => `${formatDayOf(day)} ${day.slice(0, YEAR)}`

/** Formats the month of a day: "Nov 2026". */
export const formatMonthOf = (day: string): string => formatDayWithYear(day).replace(/^\d+ /, '')

/** Formats a day with its weekday: "Sun 1 Nov". */
export const formatWeekday = (day: string): string =>
  `${dateFormat({ timeZone: 'UTC', weekday: 'short' }).format(dayStart(day))} ${formatDayOf(day)}`

/** Returns every how many days an axis has a label, so that at most `most` fit: a whole number of weeks where possible. */
export const labelStep = (days: number, most: number): number => {
  const least = Math.ceil(days / most)
  return least <= 1 ? 1 : least <= 3 ? least : Math.ceil(least / WEEK_DAYS) * WEEK_DAYS
}
