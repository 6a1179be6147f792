/** Headings of the days of the inbox, in the reader's time zone. */
import { dayIn } from '@/domain/alerts/alertDays'
import type { AlertReader } from '@/domain/alerts/alertTimes'
import { DAY_MS } from '@/domain/shared/constants'
import { dateFormat } from '@/domain/shared/text/intl'
import { zoneName } from '@/domain/shared/text/zone'
import { alertMessages } from './messages'

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
