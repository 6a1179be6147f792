/** Cron texts of five fields, Sunday is 0 (or 7), read as UTC (Rules "Seams"). */
import { DAY_MS } from '@/domain/shared/constants'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

interface Schedule {
  readonly minutes: readonly number[]
  readonly hours: readonly number[]
  readonly isDay: (epochMs: number) => boolean
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

const range = (from: number, to: number, step: number): number[] => {
  const values: number[] = []
  for (let value = from; value <= to; value += step) values.push(value)
  return values
}

/** Values of one field; null when it is malformed. */
const readField = (
  text: string,
  low: number,
  high: number,
  names: readonly string[],
  offset: number,
): readonly number[] | null => {
  const numberOf = (word: string): number => {
    const named = names.indexOf(word.toUpperCase())
    return named >= 0 ? named + offset : /^[0-9]{1,2}$/.test(word) ? Number(word) : Number.NaN
  }
  const values = text.split(',').flatMap((part) => {
    const [span = '', stepText = '1'] = part.split('/')
    const step = Number(stepText)
    const [fromText = '', toText] = span.split('-')
    const from = span === '*' ? low : numberOf(fromText)
    const to =
      span === '*' ? high : toText === undefined ? (part.includes('/') ? high : from) : numberOf(toText)
    const isSound = Number.isInteger(step) && step > 0 && from >= low && to <= high && from <= to
    return isSound ? range(from, to, step) : [Number.NaN]
  })
  return values.some(Number.isNaN) ? null : [...new Set(values)].toSorted((a, b) => a - b)
}

const readSchedule = (cron: string): Schedule | null => {
  const [minute = '', hour = '', day = '', month = '', weekday = '', ...rest] = cron.trim().split(/\s+/)
  const minutes = readField(minute, 0, 59, [], 0)
  const hours = readField(hour, 0, 23, [], 0)
  const days = readField(day, 1, 31, [], 0)
  const months = readField(month, 1, 12, MONTHS, 1)
  const weekdays = readField(weekday, 0, 7, WEEKDAYS, 0)
  if (rest.length > 0 || !minutes || !hours || !days || !months || !weekdays) return null
  const isDay = (epochMs: number): boolean => {
    const date = new Date(epochMs)
    if (!months.includes(date.getUTCMonth() + 1)) return false
    const inMonth = days.includes(date.getUTCDate())
    const inWeek = weekdays.some((value) => value % 7 === date.getUTCDay())
    // Cron's own rule: when both are restricted, either is enough.
    return day !== '*' && weekday !== '*' ? inMonth || inWeek : inMonth && inWeek
  }
  return { minutes, hours, isDay }
}

/** Whether a text is a cron text that can be read; any other one means daily. */
export const isCron = (cron: string): boolean => readSchedule(cron) !== null

/**
 * Moments (epoch ms) of a cron text after `from` and up to `to`, newest first, at most `limit`.
 * An empty or unreadable text means daily, at the time of day of `from`.
 */
export const ticksBetween = (cron: string, from: number, to: number, limit: number): readonly number[] => {
  const schedule = readSchedule(cron)
  const ticks: number[] = []
  if (!schedule) {
    for (let count = Math.floor((to - from) / DAY_MS); count >= 1 && ticks.length < limit; count -= 1)
      ticks.push(from + count * DAY_MS)
    return ticks
  }
  const firstDay = Math.floor(from / DAY_MS) * DAY_MS
  for (let day = Math.floor(to / DAY_MS) * DAY_MS; day >= firstDay && ticks.length < limit; day -= DAY_MS) {
    if (!schedule.isDay(day)) continue
    for (const hour of schedule.hours.toReversed())
      for (const minute of schedule.minutes.toReversed()) {
        const tick = day + hour * HOUR_MS + minute * MINUTE_MS
        if (tick > from && tick <= to && ticks.length < limit) ticks.push(tick)
      }
  }
  return ticks
}
