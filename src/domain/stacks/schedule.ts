/** When a stack runs: its cron text, read as UTC (five fields, Sunday is 0; Rules "Seams"). */
import { DAY_MS } from '@/domain/shared/constants'
import { HOUR_MS, MINUTE_MS } from '@/domain/shared/dates'

/** A cron text as what it means; `other` is valid but has no short words, `unreadable` is not cron. */
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

interface Fields {
  readonly minutes: readonly number[]
  readonly hours: readonly number[]
  readonly daysOfMonth: readonly number[]
  readonly months: readonly number[]
  readonly weekdays: readonly number[]
  /** Both day fields name days, so either may match, as cron has it. */
  readonly isEitherDay: boolean
}

/** Numbers a field allows, or null when it is not cron: `*`, `a`, `a-b`, lists of them, each with `/step`. */
function numbers(field: string, least: number, most: number): readonly number[] | null {
  const found = new Set<number>()
  for (const part of field.split(',')) {
    const match = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part)
    if (match === null) return null
    const [, from, to, step] = match
    const first = from === undefined ? least : Number(from)
    const last = to !== undefined ? Number(to) : from === undefined || step !== undefined ? most : first
    const stride = step === undefined ? 1 : Number(step)
    if (first < least || last > most || first > last || stride < 1) return null
    for (let value = first; value <= last; value += stride) found.add(value)
  }
  return [...found].sort((a, b) => a - b)
}

const monthNames = ['', 'JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const dayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

/** Numbers for the names that a field may use instead: "MON-FRI" is "1-5". */
const inNumbers = (field: string, names: readonly string[]) =>
  field.replaceAll(/[a-z]{3}/gi, (name) => {
    const index = names.indexOf(name.toUpperCase())
    return index < 0 ? name : String(index)
  })

function read(cron: string): Fields | null {
  const [minute, hour, day, monthText, weekdayText, ...more] = cron.trim().split(/\s+/)
  if (!minute || !hour || !day || !monthText || !weekdayText || more.length > 0) return null
  const month = inNumbers(monthText, monthNames)
  const weekday = inNumbers(weekdayText, dayNames)
  const minutes = numbers(minute, 0, 59)
  const hours = numbers(hour, 0, 23)
  const daysOfMonth = numbers(day, 1, 31)
  const months = numbers(month, 1, 12)
  const weekdays = numbers(weekday, 0, 7)
  if (!minutes || !hours || !daysOfMonth || !months || !weekdays) return null
  return {
    minutes,
    hours,
    daysOfMonth,
    months,
    weekdays: [...new Set(weekdays.map((value) => value % 7))].sort((a, b) => a - b),
    isEitherDay: !day.startsWith('*') && !weekday.startsWith('*'),
  }
}

/** What a cron text means. */
export function readSchedule(cron: string): Schedule {
  if (cron.trim() === '') return { kind: 'byService' }
  const fields = read(cron)
  if (fields === null) return { kind: 'unreadable' }
  const { minutes, hours, daysOfMonth, months, weekdays } = fields
  const [minute = 0] = minutes
  const [hour = 0] = hours
  if (months.length < 12) return { kind: 'other' }
  const isEveryDay = daysOfMonth.length === 31 && weekdays.length === 7
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
  if (daysOfMonth.length === 31) return { kind: 'weekly', days: weekdays, hour, minute }
  return weekdays.length === 7 ? { kind: 'monthly', days: daysOfMonth, hour, minute } : { kind: 'other' }
}

function evenStep(values: readonly number[], whole: number): number | null {
  const [first = 0, second = 0] = values
  const step = second - first
  const isEven = values.every((value, index) => value === first + index * step)
  return isEven && step * values.length === whole ? step : null
}

const LONGEST_SEARCH_DAYS = 366 * 5

/** First time after `after` (epoch milliseconds) that the cron text names; null when there is none. */
export function nextRunAfter(cron: string, after: number): number | null {
  const fields = read(cron)
  if (fields === null) return null
  const from = (Math.floor(after / MINUTE_MS) + 1) * MINUTE_MS
  const today = Math.floor(from / DAY_MS) * DAY_MS
  for (let day = 0; day <= LONGEST_SEARCH_DAYS; day += 1) {
    const midnight = today + day * DAY_MS
    if (!isDayOf(fields, new Date(midnight))) continue
    for (const hour of fields.hours) {
      for (const minute of fields.minutes) {
        const time = midnight + hour * HOUR_MS + minute * MINUTE_MS
        if (time >= from) return time
      }
    }
  }
  return null
}

function isDayOf(fields: Fields, date: Date): boolean {
  if (!fields.months.includes(date.getUTCMonth() + 1)) return false
  const isMonthDay = fields.daysOfMonth.includes(date.getUTCDate())
  const isWeekday = fields.weekdays.includes(date.getUTCDay())
  return fields.isEitherDay ? isMonthDay || isWeekday : isMonthDay && isWeekday
}
