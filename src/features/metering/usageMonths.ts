/** Months with usage data. A period is a UTC year and month, "2026-11" (MET-1). */
import { formatUtcDay, utcPeriod } from '@/domain/shared/text/dates'
import { dateFormat } from '@/domain/shared/text/intl'

/** Number of months, including the current one. */
const SHOWN_MONTHS = 6

const startOf = (period: string, monthsLater = 0): number => {
  const [year = 0, month = 1] = period.split('-').map(Number)
  return Date.UTC(year, month - 1 + monthsLater, 1)
}

/** Returns the UTC month that lies a number of months before another; both as "2026-11". */
export const periodBefore = (period: string, months = 1): string => utcPeriod(startOf(period, -months))

/** Returns the last `count` UTC months up to the current one, oldest first, each as "2026-11". */
export const lastPeriods = (nowMs: number, count: number = SHOWN_MONTHS): readonly string[] => {
  const current = utcPeriod(nowMs)
  return Array.from({ length: count }, (_, index) => periodBefore(current, count - 1 - index))
}

/** Returns the requested month if usage data of it is available, else the current one; as "2026-11" in UTC. */
export const shownPeriod = (asked: string | null, nowMs: number): string => {
  const shown = lastPeriods(nowMs)
  return shown.find((period) => period === asked) ?? utcPeriod(nowMs)
}

/** Formats a UTC month "2026-11" as "November 2026". */
export const monthName = (period: string): string =>
  dateFormat({ timeZone: 'UTC', month: 'long', year: 'numeric' }).format(startOf(period))

/** Formats a UTC month "2026-11" as "Nov". */
export const shortMonthName = (period: string): string => formatUtcDay(startOf(period)).slice(-3)

/** Returns the first and last day, as day numbers, of a UTC month "2026-11"; the current month ends today. */
export const daysOf = (period: string, nowMs: number): readonly [number, number] => {
  const today = new Date(nowMs)
  const last = new Date(startOf(period, 1) - 1)
  return [1, period === utcPeriod(nowMs) ? today.getUTCDate() : last.getUTCDate()]
}
