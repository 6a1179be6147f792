/** Days and times of alerts, short and in the reader's time zone. */
import { dayIn } from '@/domain/alerts/alertDays'
import { DAY_MS } from '@/domain/shared/constants'
import { formatClock, formatUtcDay, readTime, utcPeriod } from '@/domain/shared/text/dates'
import { dateFormat } from '@/domain/shared/text/intl'
import { zoneName } from '@/domain/shared/text/zone'
import { alertMessages } from './messages'

/** The reader's clock. */
export interface AlertReader {
  /** Epoch milliseconds. */
  readonly now: number
  /** IANA time zone. */
  readonly zone: string
}

const longDay = (time: number, hasYear: boolean): string =>
  dateFormat({ timeZone: 'UTC', day: 'numeric', month: 'long', ...(hasYear && { year: 'numeric' }) }).format(
    time,
  )
const yearOf = (day: string) => day.split('-', 1)[0]

/**
 * Returns the heading of a day, YYYY-MM-DD in the reader's time zone: "Today, 23 November", "Yesterday, 22 November",
 * "21 November", or "30 December 2025" in another year. '' is an unknown day.
 */
export const dayHeading = (day: string, { now, zone }: AlertReader): string => {
  if (day === '') return alertMessages.days.unknown
  const today = dayIn(now, zone)
  const time = Date.parse(day)
  const name = longDay(time, yearOf(day) !== yearOf(today))
  if (day === today) return alertMessages.days.today(name)
  return time === Date.parse(today) - DAY_MS ? alertMessages.days.yesterday(name) : name
}

/** Returns the short name of the reader's time zone on a day, YYYY-MM-DD: "UTC" or "CET"; '' for an unknown day. */
export const zoneOfDay = (day: string, zone: string): string =>
  day === '' ? '' : zoneName(Date.parse(day), zone)

/** Formats a day, YYYY-MM-DD, as "22 Nov"; returns anything else unchanged. */
export const shortDay = (day: string): string => {
  const time = readTime(day)
  return time === null ? day : formatUtcDay(time)
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
