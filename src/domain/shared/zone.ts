/** In which zone times are written: UTC, or the browser's own. The zone always stands beside them (PLUS-15). */
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

/** "UTC", "CET", "GMT+5:30": what a zone is called at a moment in epoch milliseconds; it changes with summer time. */
export const zoneName = (epochMs: number, timeZone: string): string =>
  nameFormat(timeZone)
    .formatToParts(epochMs)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** "14:02 UTC" */
export const clockWithZone = (epochMs: number, timeZone: string): string =>
  `${formatClock(epochMs, timeZone)} ${zoneName(epochMs, timeZone)}`

/** "20-11-2026, 14:20 UTC"; "not available" where it is no time. */
export const dateTimeWithZone = (epochMs: number | null, timeZone: string): string => {
  const words = formatDateTime(epochMs, timeZone)
  return epochMs === null || !Number.isFinite(epochMs) ? words : `${words} ${zoneName(epochMs, timeZone)}`
}

/** Whether a browser knows the zone; a name that it does not know would throw wherever a time is written. */
export const isZone = (timeZone: string): boolean => {
  try {
    nameFormat(timeZone)
    return true
  } catch {
    return false
  }
}
