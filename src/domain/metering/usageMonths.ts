/** Months with usage data. A period is a UTC year and month, "2026-11" (MET-1). */
import { utcPeriod } from '@/domain/shared/text/dates'

/** Number of months, including the current one. */
const SHOWN_MONTHS = 6

const startOf = (period: string, monthsLater = 0): number => {
  const [year = 0, month = 1] = period.split('-').map(Number)
  return Date.UTC(year, month - 1 + monthsLater, 1)
}

/** Subtracts months from a period; both are UTC months, "2026-11". */
export const periodBefore = (period: string, months = 1): string => utcPeriod(startOf(period, -months))

/** The last months, oldest first, including the current one. */
export const lastPeriods = (nowMs: number, count: number = SHOWN_MONTHS): readonly string[] => {
  const current = utcPeriod(nowMs)
  return Array.from({ length: count }, (_, index) => periodBefore(current, count - 1 - index))
}

/** The requested period if it is available, else the current one. */
export const shownPeriod = (asked: string | null, nowMs: number): string => {
  const shown = lastPeriods(nowMs)
  return shown.find((period) => period === asked) ?? utcPeriod(nowMs)
}

const names = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const shortNames = new Intl.DateTimeFormat('en', { timeZone: 'UTC', month: 'short' })

/** "November 2026" */
export const monthName = (period: string): string => names.format(startOf(period))

/** "Nov" */
export const shortMonthName = (period: string): string => shortNames.format(startOf(period))

/** First and last day of a period; the current month ends today. */
export const daysOf = (period: string, nowMs: number): readonly [number, number] => {
  const today = new Date(nowMs)
  const last = new Date(startOf(period, 1) - 1)
  return [1, period === utcPeriod(nowMs) ? today.getUTCDate() : last.getUTCDate()]
}
