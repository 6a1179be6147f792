/** Schedule of a stack: a cron expression in UTC (five fields, Sunday is 0; Rules "Seams"). */
import { trimText } from '@/domain/shared/text/invisible'
import { DAY_MS } from '@/domain/shared/constants'
import { HOUR_MS, MINUTE_MS } from '@/domain/shared/text/dates'
import type * as cronModule from './cron'

/**
 * Meaning of a stack's cron expression, in UTC: set by the service (empty), every so many minutes or hours, daily,
 * weekly, monthly, "other" without a short description, or "unreadable".
 */
export type Schedule =
  /** Empty expression: the service sets the schedule. */
  | { readonly kind: 'byService' }
  /** Every `every` minutes. */
  | { readonly kind: 'minutes'; readonly every: number }
  /** Every `every` hours at this minute. */
  | { readonly kind: 'hours'; readonly every: number; readonly minute: number }
  | { readonly kind: 'daily'; readonly hour: number; readonly minute: number }
  | {
      readonly kind: 'weekly'
      /** Sunday is 0. */
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
  /** Valid, but without a short description. */
  | { readonly kind: 'other' }
  /** Invalid, or the cron parser is not loaded yet. */
  | { readonly kind: 'unreadable' }

type Reader = Pick<typeof cronModule, 'readCron' | 'isCronDay'>

let reader: Reader | null = null

/**
 * Loads the cron parser lazily. Until it is loaded, `readSchedule` treats all expressions as unreadable. Never rejects;
 * after a failure the next call tries again.
 */
export async function loadCron(): Promise<void> {
  reader ??= await import('./cron').catch(() => null)
}

/**
 * Returns the meaning of a cron expression; "unreadable" for an invalid one, and for any while the cron parser is not
 * loaded.
 */
export function readSchedule(cron: string): Schedule {
  if (trimText(cron) === '') return { kind: 'byService' }
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

/**
 * Returns the first run of a cron expression after a time, both in epoch milliseconds. Null for an invalid expression,
 * for none within five years, and while the cron parser is not loaded.
 */
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
