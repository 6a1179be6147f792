/** Time zone of displayed times: UTC or the browser's. Times are always shown with their zone (PLUS-15). */
import { formatClock, formatDateTime } from './dates'

export type ZoneChoice = 'utc' | 'mine'
export const UTC = 'UTC'

const names = new Map<string, Intl.DateTimeFormat>()

const nameFormat = (timeZone: string): Intl.DateTimeFormat => {
  const known = names.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' })
  names.set(timeZone, made)
  return made
}

/** "UTC", "CET", "GMT+5:30": name of a zone at a time in epoch milliseconds; depends on daylight saving time. */
export const zoneName = (epochMs: number, timeZone: string): string =>
  nameFormat(timeZone)
    .formatToParts(epochMs)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** "14:02 UTC" */
export const clockWithZone = (epochMs: number, timeZone: string): string =>
  `${formatClock(epochMs, timeZone)} ${zoneName(epochMs, timeZone)}`

/** "20-11-2026, 14:20 UTC"; "not available" without a valid time. */
export const dateTimeWithZone = (epochMs: number | null, timeZone: string): string => {
  const words = formatDateTime(epochMs, timeZone)
  return epochMs === null || !Number.isFinite(epochMs) ? words : `${words} ${zoneName(epochMs, timeZone)}`
}

/** Whether the browser supports the zone; formatting with an unknown one throws. */
export const isZone = (timeZone: string): boolean => {
  try {
    nameFormat(timeZone)
    return true
  } catch {
    return false
  }
}
