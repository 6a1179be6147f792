/** Days and times in the texts of alerts. */
import { formatClock, formatUtcDay, readTime, utcPeriod } from '@/domain/shared/text/dates'
import { dateFormat } from '@/domain/shared/text/intl'
import { dayIn } from './alertDays'

/** The reader's clock. */
export interface AlertReader {
  /** Epoch milliseconds. */
  readonly now: number
  /** IANA time zone. */
  readonly zone: string
}

/** Formats a day, YYYY-MM-DD, as "22 Nov"; returns anything else unchanged. */
export const shortDay = (day: string): string => {
  const time = readTime(day)
  return time === null ? day : formatUtcDay(time)
}

/** Formats a day, YYYY-MM-DD, that may be years away, as "1 Nov 2027"; returns anything else unchanged. */
export const dayWithYear = (day: string): string => {
  const time = readTime(day)
  return time === null
    ? day
    : dateFormat({ timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' }).format(time)
}

/**
 * Formats an ISO time as "12:10" if it is on the same day as the time `beside`, else as "22 Nov, 12:10"; returns
 * anything else unchanged. `zone` is an IANA time zone.
 */
export const shortTime = (iso: string, beside: string, zone: string): string => {
  const [time, other] = [readTime(iso), readTime(beside)]
  if (time === null) return iso
  const day = dayIn(time, zone)
  const clock = formatClock(time, zone)
  return other !== null && dayIn(other, zone) === day ? clock : `${shortDay(day)}, ${clock}`
}

/** Returns the month of an ISO time, "October", in UTC as allowances are; null for the present month. */
export const otherMonth = (iso: string, now: number): string | null => {
  const time = readTime(iso)
  if (time === null || utcPeriod(time) === utcPeriod(now)) return null
  return dateFormat({ timeZone: 'UTC', month: 'long' }).format(time)
}

/** Formats a time in epoch milliseconds for a mail, whose readers have several time zones: "22 Nov, 09:15 UTC". */
export const mailTime = (at: number): string => `${formatUtcDay(at)}, ${formatClock(at, 'UTC')} UTC`
