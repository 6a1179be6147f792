/** Schedule of a stack: a cron expression in UTC (five fields, Sunday is 0; Rules "Seams"). */
import { DAY_MS } from '@/domain/shared/constants'
import { HOUR_MS, MINUTE_MS } from '@/domain/shared/text/dates'
import type * as cronModule from './cron'

/** Meaning of a cron expression; `other` is valid but has no short description, `unreadable` is invalid. */
export type Schedule =
  | { readonly kind: 'byService' }
  | { readonly kind: 'minutes'; readonly every: number }
  | { readonly kind: 'hours'; readonly every: number; readonly minute: number }
  | { readonly kind: 'daily'; readonly hour: number; readonly minute: number }
  | {
      readonly kind: 'weekly'
      readonly days: readonly number[]
      readonly hour: number
      readonly minute: number
    }
  | {
      readonly kind: 'monthly'
      readonly days: readonly number[]
      readonly hour: number
      readonly minute: number
    }
  | { readonly kind: 'other' }
  | { readonly kind: 'unreadable' }

type Reader = Pick<typeof cronModule, 'readCron' | 'isCronDay'>

let reader: Reader | null = null

/**
 * Lazy-loads the cron parser; the list of stacks waits for it, earlier pages do not (P4). Until then all expressions
 * are unreadable. A failed load is retried by the next call.
 */
export async function loadCron(): Promise<void> {
  reader ??= await import('./cron').catch(() => null)
}

/** Classifies a cron expression. */
export function readSchedule(cron: string): Schedule {
  if (cron.trim() === '') return { kind: 'byService' }
  const fields = reader?.readCron(cron) ?? null
  if (fields === null) return { kind: 'unreadable' }
  const { minutes, hours, daysOfMonth, months, weekdays, isEitherDay } = fields
  const [minute = 0] = minutes
  const [hour = 0] = hours
  if (months.length < 12) return { kind: 'other' }
  const [isEveryMonthDay, isEveryWeekday] = [daysOfMonth.length === 31, weekdays.length === 7]
  const isEveryDay = isEitherDay ? isEveryMonthDay || isEveryWeekday : isEveryMonthDay && isEveryWeekday
  if (isEveryDay && minutes.length > 1) {
    const every = evenStep(minutes, 60)
    return every !== null && minute === 0 && hours.length === 24
      ? { kind: 'minutes', every }
      : { kind: 'other' }
  }
  if (minutes.length > 1) return { kind: 'other' }
  if (isEveryDay && hours.length > 1) {
    const every = evenStep(hours, 24)
    return every === null ? { kind: 'other' } : { kind: 'hours', every, minute }
  }
  if (hours.length > 1) return { kind: 'other' }
  if (isEveryDay) return { kind: 'daily', hour, minute }
  if (isEitherDay) return { kind: 'other' }
  if (isEveryMonthDay) return { kind: 'weekly', days: weekdays, hour, minute }
  return weekdays.length === 7 ? { kind: 'monthly', days: daysOfMonth, hour, minute } : { kind: 'other' }
}

function evenStep(values: readonly number[], whole: number): number | null {
  const [first = 0, second = 0] = values
  const step = second - first
  const isEven = values.every((value, index) => value === first + index * step)
  return isEven && step * values.length === whole ? step : null
}

const LONGEST_SEARCH_DAYS = 366 * 5

/** First run after `after` (epoch milliseconds); null for none within five years. */
export function nextRunAfter(cron: string, after: number): number | null {
  const fields = reader?.readCron(cron) ?? null
  if (reader === null || fields === null) return null
  const from = (Math.floor(after / MINUTE_MS) + 1) * MINUTE_MS
  const today = Math.floor(from / DAY_MS) * DAY_MS
  for (let day = 0; day <= LONGEST_SEARCH_DAYS; day += 1) {
    const midnight = today + day * DAY_MS
    if (!reader.isCronDay(fields, midnight)) continue
    for (const hour of fields.hours) {
      for (const minute of fields.minutes) {
        const time = midnight + hour * HOUR_MS + minute * MINUTE_MS
        if (time >= from) return time
      }
    }
  }
  return null
}
