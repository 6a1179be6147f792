/** Calendar days in UTC: as text (`YYYY-MM-DD`), and as whole days since 1970. */
import { addDays, dayAt, daysOfPeriod, dayStart } from '@/domain/answers/days'
import { DAY_MS } from '@/domain/shared/constants'
import { joinWithAnd } from '@/domain/shared/text/intlWords'
import type { Window } from './tables'

/** Converts a day's text to whole days since 1970; NaN for text that is no day. */
export const dayNumberOf = (day: string): number => Math.round(dayStart(day) / DAY_MS)

/** Converts whole days since 1970 to a day's text. */
export const dayTextOf = (dayNumber: number): string => dayAt(dayNumber * DAY_MS)

/** Returns the day of a time (epoch ms). */
export const utcDayOf = (time: number): string => dayTextOf(Math.floor(time / DAY_MS))

/** Returns the day before that of `now` (epoch ms), the last day that a provider has data of. */
export const yesterdayOf = (now: number): string => utcDayOf(now - DAY_MS)

/** Returns the day after a day. */
export const nextDay = (day: string): string => addDays(day, 1)

/** Lists the days of a window; empty if it ends before it begins. */
export const daysIn = ({ from, to }: Window): readonly string[] => daysOfPeriod(from, to)

/** Joins days, of which none comes twice, to periods, oldest first. */
export const joinDays = (days: readonly string[]): readonly Window[] => {
  const periods: Window[] = []
  for (const day of days.toSorted()) {
    const last = periods.at(-1)
    if (last !== undefined && nextDay(last.to) === day) periods[periods.length - 1] = { ...last, to: day }
    else periods.push({ from: day, to: day })
  }
  return periods
}

/** Periods of days in a sentence of a log. */
export const periodsText = (days: readonly string[]): string =>
  joinWithAnd(joinDays(days).map(({ from, to }) => (from === to ? from : `${from} to ${to}`)))

/** Returns the window of `count` days that ends yesterday. */
export const lastDays = (now: number, count: number): Window => {
  const to = yesterdayOf(now)
  return { from: addDays(to, 1 - count), to }
}

/** Returns the part of the window that ends yesterday at the latest. */
export const upToYesterday = ({ from, to }: Window, now: number): Window => {
  const yesterday = yesterdayOf(now)
  return { from, to: to < yesterday ? to : yesterday }
}

/** Days that a cache keeps unless it is said. */
const CACHED_DAYS = 400

/** Caches a pure function of a day. Forgets all days when it has `limit` of them. */
export const cacheByDay = <Value>(
  compute: (day: string) => Value,
  limit = CACHED_DAYS,
): ((day: string) => Value) => {
  const cache = new Map<string, Value>()
  return (day) => {
    const known = cache.get(day)
    if (known !== undefined) return known
    if (cache.size >= limit) cache.clear()
    const value = compute(day)
    cache.set(day, value)
    return value
  }
}
