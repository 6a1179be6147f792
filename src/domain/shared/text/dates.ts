/** Dates as shown. Spec 2 §9: DD-MM-YYYY, HH:MM; "not available" without an end date (D-1, DSH-5). */

import { DAY_MS } from '@/domain/shared/constants'
import { dateFormat } from './intl'

/** Text shown in place of a time that is missing or invalid. */
export const NOT_AVAILABLE = 'not available'

/** One minute in milliseconds. */
export const MINUTE_MS = 60_000
/** One hour in milliseconds. */
export const HOUR_MS = 3_600_000

/** Parses an ISO time into epoch milliseconds; null for a missing, empty or invalid one. */
export const readTime = (iso: string | null | undefined): number | null => {
  if (!iso) return null
  const epochMs = Date.parse(iso)
  return Number.isNaN(epochMs) ? null : epochMs
}

const two = (value: number): string => String(value).padStart(2, '0')

const formatOf = (timeZone: string) =>
  dateFormat({
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

/** Fast path for UTC since 1970, because a list formats hundreds of dates. */
const formatUtc = (epochMs: number): string => {
  const date = new Date(epochMs)
  const day = `${two(date.getUTCDate())}-${two(date.getUTCMonth() + 1)}-${date.getUTCFullYear()}`
  return `${day}, ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
}

/**
 * Formats epoch milliseconds as "20-11-2026, 14:20" in an IANA time zone such as "UTC" or "Europe/Paris"; returns "not
 * available" for null or an invalid time.
 */
export const formatDateTime = (epochMs: number | null, timeZone: string): string => {
  if (epochMs === null || !Number.isFinite(epochMs)) return NOT_AVAILABLE
  if (timeZone === 'UTC' && epochMs >= 0) return formatUtc(epochMs)
  const part: Record<string, string> = {}
  for (const { type, value } of formatOf(timeZone).formatToParts(epochMs)) part[type] = value
  return `${part['day']}-${part['month']}-${part['year']?.padStart(4, '0')}, ${part['hour']}:${part['minute']}`
}

/**
 * Formats epoch milliseconds as "20-11-2026" in an IANA time zone; returns "not available" for null or an invalid time.
 */
export const formatDay = (epochMs: number | null, timeZone: string): string =>
  formatDateTime(epochMs, timeZone).split(',')[0] ?? NOT_AVAILABLE

/**
 * Formats epoch milliseconds as the UTC day without a year, "30 Nov": for days of data and months, in sentences, charts
 * and answers. Every month has three letters, also September, which has four in some browsers. Times at which something happens are written in full, see `formatDay`. Throws a RangeError for an invalid
 * time.
 */
export const formatUtcDay = (epochMs: number): string =>
  dateFormat({ timeZone: 'UTC', day: 'numeric', month: 'short' }).format(epochMs).replace('Sept', 'Sep')

/** Formats epoch milliseconds as the time of day, "14:02", in an IANA time zone. The time must be valid. */
export const formatClock = (epochMs: number, timeZone: string): string =>
  formatDateTime(epochMs, timeZone).slice(-5)

/**
 * Formats how long ago a time was, both in epoch milliseconds: "just now", "12 min ago", "26 h ago", or "3 d ago" from
 * 48 hours on. A future time is "just now"; null or an invalid time is "not available".
 */
export const timeSince = (epochMs: number | null, nowMs: number): string => {
  if (epochMs === null || !Number.isFinite(epochMs)) return NOT_AVAILABLE
  const passed = Math.max(0, nowMs - epochMs)
  if (passed < MINUTE_MS) return 'just now'
  if (passed < HOUR_MS) return `${Math.floor(passed / MINUTE_MS)} min ago`
  if (passed < 2 * DAY_MS) return `${Math.floor(passed / HOUR_MS)} h ago`
  return `${Math.floor(passed / DAY_MS)} d ago`
}

/**
 * Formats a duration in milliseconds by its two largest units: "9 s", "12 m 40 s", "2 h 05 m", "3 d 4 h". A
 * negative duration counts as 0.
 */
export const formatDuration = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`
  if (hours > 0) return `${hours} h ${two(minutes % 60)} m`
  if (minutes === 0) return `${seconds} s`
  return `${minutes} m ${two(seconds % 60)} s`
}

/**
 * Returns the metering period that contains a time in epoch milliseconds: the UTC year and month, "2026-11" (MET-1).
 */
export const utcPeriod = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 7)
