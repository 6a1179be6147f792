/** Time zone of displayed times: UTC or the browser's. Times are always shown with their zone (PLUS-15). */
import { formatClock, formatDateTime } from './dates'
import { dateFormat } from './intl'

/** The user's choice of time zone for displayed times: UTC, or the zone of the browser. */
export type ZoneChoice = 'utc' | 'mine'
/** IANA name of the UTC zone. */
export const UTC = 'UTC'

const nameFormat = (timeZone: string) => dateFormat({ timeZone, timeZoneName: 'short' })

/**
 * Returns the short name of an IANA time zone at a time in epoch milliseconds: "UTC", "CET", "GMT+5:30". The name
 * depends on daylight saving time.
 */
export const zoneName = (epochMs: number, timeZone: string): string => {
  // without a formatter, whose creation takes milliseconds (P8)
  if (timeZone === UTC) return UTC
  const parts = nameFormat(timeZone).formatToParts(epochMs)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Formats epoch milliseconds as the time of day with its zone: "14:02 UTC". */
export const clockWithZone = (epochMs: number, timeZone: string): string =>
  `${formatClock(epochMs, timeZone)} ${zoneName(epochMs, timeZone)}`

/**
 * Formats epoch milliseconds as date, time and zone: "20-11-2026, 14:20 UTC"; returns "not available" for null or an
 * invalid time.
 */
export const dateTimeWithZone = (epochMs: number | null, timeZone: string): string => {
  const words = formatDateTime(epochMs, timeZone)
  return epochMs === null || !Number.isFinite(epochMs) ? words : `${words} ${zoneName(epochMs, timeZone)}`
}

/**
 * Whether the browser supports an IANA time zone. Check this first, because formatting with an unknown zone throws a
 * RangeError.
 */
export const isZone = (timeZone: string): boolean => {
  try {
    nameFormat(timeZone)
    return true
  } catch {
    return false
  }
}
