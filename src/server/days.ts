/** Calendar days in UTC: as text (`YYYY-MM-DD`), and as whole days since 1970. */
import { DAY_MS } from '@/domain/shared/constants'
import type { Window } from '@/server/engine/job'

/** Converts a day's text to whole days since 1970; NaN for text that is no day. */
export const dayNumberOf = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS)

/** Converts whole days since 1970 to a day's text. */
export const dayTextOf = (dayNumber: number): string =>
  new Date(dayNumber * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** Returns the day before that of `now` (epoch ms), the last day that a provider has data of. */
export const yesterdayOf = (now: number): string => dayTextOf(Math.floor(now / DAY_MS) - 1)

/** Returns the day after a day. */
export const nextDay = (day: string): string => dayTextOf(dayNumberOf(day) + 1)

/** Lists the days of a window; empty if it ends before it begins. */
export const daysIn = ({ from, to }: Window): readonly string[] => {
  const first = dayNumberOf(from)
  const count = Math.max(0, dayNumberOf(to) - first + 1)
  return Array.from({ length: count }, (_, index) => dayTextOf(first + index))
}

/** Returns the window of `count` days that ends yesterday. */
export const lastDays = (now: number, count: number): Window => {
  const to = yesterdayOf(now)
  return { from: dayTextOf(dayNumberOf(to) - count + 1), to }
}

/** Returns the part of the window that ends yesterday at the latest. */
export const upToYesterday = ({ from, to }: Window, now: number): Window => {
  const yesterday = yesterdayOf(now)
  return { from, to: to < yesterday ? to : yesterday }
}

/** Caches a pure function of a day. Forgets all days when the cache is full. */
export const cacheByDay = <Value>(compute: (day: string) => Value): ((day: string) => Value) => {
  const limit = 400
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
