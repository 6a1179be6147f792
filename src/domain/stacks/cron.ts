/**
 * Cron texts for client and service: five fields, Sunday is 0 or 7, read as UTC. croner reads the fields (FS-11); where both day
 * fields are restricted, either is enough, and only a plain `*` is unrestricted.
 */
import { CronPattern } from 'croner'
import { CRON_MAX_CHARACTERS } from '@/domain/shared/limits'

export interface CronFields {
  /** Ascending, as all of these. */
  readonly minutes: readonly number[]
  readonly hours: readonly number[]
  readonly daysOfMonth: readonly number[]
  /** January is 1. */
  readonly months: readonly number[]
  /** Sunday is 0. */
  readonly weekdays: readonly number[]
  /** Both day fields are restricted, so either may match. */
  readonly isEitherDay: boolean
}

/** What every cron knows. croner also takes `L`, `W`, `#`, `?` and names such as `@daily`, which no field here stands for. */
const COMMON_SIGNS = /^[\d\s*,/-]*$/
const NAMES = /\b(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|SUN|MON|TUE|WED|THU|FRI|SAT)\b/gi

/** Indexes of the set entries, from `first` up. */
const numbersOf = (bits: readonly number[], first: number): readonly number[] =>
  bits.flatMap((bit, index) => (bit > 0 ? [index + first] : []))

const parse = (text: string): CronFields | null => {
  if (text.length > CRON_MAX_CHARACTERS || !COMMON_SIGNS.test(text.replaceAll(NAMES, ''))) return null
  try {
    // "5/15" is from 5 on every 15 minutes, as most crons have it
    const pattern = new CronPattern(text.trim(), undefined, { mode: '5-part', sloppyRanges: true })
    return {
      minutes: numbersOf(pattern.minute, 0),
      hours: numbersOf(pattern.hour, 0),
      daysOfMonth: numbersOf(pattern.day, 1),
      months: numbersOf(pattern.month, 1),
      weekdays: numbersOf(pattern.dayOfWeek, 0),
      isEitherDay: !pattern.starDOM && !pattern.starDOW,
    }
  } catch {
    return null
  }
}

const KNOWN_TEXTS = 512
/** Parsed before: croner takes about a tenth of a millisecond, and lists ask for the same few texts thousands of times. */
const known = new Map<string, CronFields | null>()

/** The fields of a cron text; null for every other text. Long texts are not looked at (FS-1). */
export const readCron = (text: string): CronFields | null => {
  const kept = known.get(text)
  if (kept !== undefined) return kept
  const fields = parse(text)
  if (known.size >= KNOWN_TEXTS) known.clear()
  if (text.length <= CRON_MAX_CHARACTERS) known.set(text, fields)
  return fields
}

/** Whether runs start on a day; `midnight` is its beginning in epoch milliseconds, UTC. */
export const isCronDay = (fields: CronFields, midnight: number): boolean => {
  const date = new Date(midnight)
  if (!fields.months.includes(date.getUTCMonth() + 1)) return false
  const isMonthDay = fields.daysOfMonth.includes(date.getUTCDate())
  const isWeekday = fields.weekdays.includes(date.getUTCDay())
  return fields.isEitherDay ? isMonthDay || isWeekday : isMonthDay && isWeekday
}
