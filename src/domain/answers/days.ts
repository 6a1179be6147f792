/** Calendar days in UTC as text, `YYYY-MM-DD`, which sorts by time. */
import { DAY_MS } from '@/domain/shared/constants'

const LENGTH = 'YYYY-MM-DD'.length

/** Start of a day in epoch milliseconds; NaN for text that is no day. */
export const dayStart = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Day of UTC of a time in epoch ms. */
export const dayAt = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, LENGTH)

/** Whether a text is a calendar day, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayStart(text) : Number.NaN
  return !Number.isNaN(start) && dayAt(start) === text
}

/** Returns the day that is a number of days later; earlier for a negative number. */
export const addDays = (day: string, days: number): string => dayAt(dayStart(day) + days * DAY_MS)

/** Returns the number of days from one day to another; negative if the other one is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((dayStart(to) - dayStart(from)) / DAY_MS)

/** Lists the days of a period, both inclusive; empty if it ends before it begins. */
export const daysOfPeriod = (from: string, to: string): readonly string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_each, index) => addDays(from, index))
