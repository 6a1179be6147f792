/**
 * Parsing of cron expressions for client and service: five fields, Sunday is 0 or 7, UTC. croner parses the fields
 * (FS-11); where both day fields are restricted, either may match, and only a plain `*` is unrestricted.
 */
import { trimText } from '@/domain/shared/text/invisible'
import { CronPattern } from 'croner'
import { CRON_MAX_CHARACTERS } from '@/domain/shared/limits'

/** The times that a cron expression matches, as sorted lists of numbers, in UTC. */
export interface CronFields {
  /** 0 to 59. */
  readonly minutes: readonly number[]
  readonly hours: readonly number[]
  readonly daysOfMonth: readonly number[]
  /** January is 1. */
  readonly months: readonly number[]
  /** Sunday is 0. */
  readonly weekdays: readonly number[]
  /** Whether both day fields are restricted; a day then matches if either field does. */
  readonly isEitherDay: boolean
}

/**
 * Characters of standard cron. croner also accepts `L`, `W`, `#`, `?` and names such as `@daily`, which these fields
 * cannot represent.
 */
const COMMON_SIGNS = /^[\d\s*,/-]*$/
const NAMES = /\b(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|SUN|MON|TUE|WED|THU|FRI|SAT)\b/gi

/** Indexes of the set bits, counted from `first`. */
const numbersOf = (bits: readonly number[], first: number): readonly number[] =>
  bits.flatMap((bit, index) => (bit > 0 ? [index + first] : []))

const parse = (text: string): CronFields | null => {
  if (text.length > CRON_MAX_CHARACTERS || !COMMON_SIGNS.test(text.replaceAll(NAMES, ''))) return null
  try {
    // "5/15" means every 15 minutes from 5, as in most crons
    const pattern = new CronPattern(text, undefined, { mode: '5-part', sloppyRanges: true })
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
/** Cache of parsed expressions: croner takes about 0.1 ms, and lists parse the same few thousands of times. */
const known = new Map<string, CronFields | null>()

/**
 * Parses a cron expression with five fields; null for an invalid one. Expressions longer than the limit are rejected
 * without parsing (FS-1).
 */
export const readCron = (typed: string): CronFields | null => {
  const text = trimText(typed)
  const kept = known.get(text)
  if (kept !== undefined) return kept
  const fields = parse(text)
  if (known.size >= KNOWN_TEXTS) known.clear()
  if (text.length <= CRON_MAX_CHARACTERS) known.set(text, fields)
  return fields
}

/**
 * Whether a cron expression matches any time on a UTC day. `midnight` is the start of the day in epoch milliseconds.
 */
export const isCronDay = (fields: CronFields, midnight: number): boolean => {
  const date = new Date(midnight)
  if (!fields.months.includes(date.getUTCMonth() + 1)) return false
  const isMonthDay = fields.daysOfMonth.includes(date.getUTCDate())
  const isWeekday = fields.weekdays.includes(date.getUTCDay())
  return fields.isEitherDay ? isMonthDay || isWeekday : isMonthDay && isWeekday
}
