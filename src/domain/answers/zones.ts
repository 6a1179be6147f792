/**
 * Time zones in which days begin: the one that an organisation reports in, and those in which sources are asked. A fixed
 * offset is written `UTC+09:00`, and `UTC` for none; all others have their IANA name.
 */
import { DAY_MS } from '@/domain/shared/constants'
import { HOUR_MS, MINUTE_MS } from '@/domain/shared/text/dates'
import { dateFormat } from '@/domain/shared/text/intl'
import { UTC } from '@/domain/shared/text/zone'
import { addDays, dayAt, dayStart } from './days'

/**
 * The zones that a provider's requests take: any offset, one of three that are eight hours apart, or the account's own
 * and UTC.
 */
export type TakenZones = 'offset' | 'eightHours' | 'own'

const HOUR_MINUTES = HOUR_MS / MINUTE_MS
const FIXED = /^(?:UTC|GMT)(?:([+-])(\d{1,2})(?::(\d{2}))?)?$/

const fixedMinutes = (name: string): number | null => {
  const parts = FIXED.exec(name)
  if (parts === null) return null
  const [, sign, hours = '0', minutes = '0'] = parts
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MINUTES + Number(minutes))
}

/**
 * Minutes by which a zone is ahead of UTC at a time in epoch milliseconds, negative west of it; null for a name that is
 * no zone.
 */
export const offsetAt = (zone: string, time: number): number | null => {
  const fixed = fixedMinutes(zone)
  if (fixed !== null) return fixed
  try {
    const parts = dateFormat({ timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(time)
    return fixedMinutes(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '')
  } catch {
    return null
  }
}

/**
 * Returns the time of an hour of a day in a zone, in epoch ms; the next one that exists if the clocks leave it out, and the
 * first of two if they repeat it.
 */
export const hourIn = (zone: string, day: string, hour: number): number => {
  const local = dayStart(day) + hour * HOUR_MS
  const offset = (time: number) => (offsetAt(zone, time) ?? 0) * MINUTE_MS
  const [before, after] = [offset(local - DAY_MS), offset(local + DAY_MS)]
  const isChanged = offset(local - before) !== before && offset(local - after) === after
  return local - (isChanged ? after : before)
}

/** Last hour of a day. */
export const LAST_HOUR = 23
/** Full hours of a day. */
export const HOURS_OF_DAY: readonly number[] = Array.from({ length: LAST_HOUR + 1 }, (_each, hour) => hour)

/** A full hour, 0 to 23, of each day of a zone. */
export interface DailyHour {
  readonly hour: number
  readonly zone: string
}

/** When transformations run, in words: "Once a day at 06:00". */
export const runHourText = (hour: number | null): string =>
  hour === null ? 'After the last source' : `Once a day at ${String(hour).padStart(2, '0')}:00`

/** Returns the last time up to now at which it was this hour, and the next one after it, in epoch ms. */
export const hoursAround = (
  { hour, zone }: DailyHour,
  now: number,
): { readonly last: number; readonly next: number } => {
  const today = dayAt(now + (offsetAt(zone, now) ?? 0) * MINUTE_MS)
  const on = (days: number) => hourIn(zone, addDays(today, days), hour)
  return on(0) <= now ? { last: on(0), next: on(1) } : { last: on(-1), next: on(0) }
}

/** Name of a fixed offset: 540 is `UTC+09:00`, 0 is `UTC`. */
export const offsetName = (minutes: number): string => {
  if (minutes === 0) return UTC
  const [hours, rest] = [Math.floor(Math.abs(minutes) / HOUR_MINUTES), Math.abs(minutes) % HOUR_MINUTES]
  return `${UTC}${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** Minutes by which a zone is ahead of UTC outside of daylight saving time, in the year of `now`; 0 for an unknown one. */
const standardOffset = (zone: string, now: number): number => {
  const year = new Date(now).getUTCFullYear()
  const offsets = [0, 6].map((month) => offsetAt(zone, Date.UTC(year, month)) ?? 0)
  return Math.min(...offsets)
}

const EIGHT_HOURS = ['UTC-08:00', UTC, 'UTC+08:00'].map((zone) => fixedMinutes(zone) ?? 0)

/**
 * The zone in which a source is asked, so that its days are those of the reporting zone or begin as near to them as the
 * provider permits. Requests that take an offset get that outside of daylight saving time, because one answer has one.
 */
export const askedZone = (takes: TakenZones | undefined, reporting: string, now: number): string => {
  if (takes === undefined) return UTC
  if (takes === 'own') return reporting
  const wanted = standardOffset(reporting, now)
  if (takes === 'offset') return offsetName(wanted)
  const [nearest = 0] = EIGHT_HOURS.toSorted(
    (one, other) => Math.abs(one - wanted) - Math.abs(other - wanted),
  )
  return offsetName(nearest)
}

/** Whether two names are the same zone, such as `Asia/Kolkata` and `Asia/Calcutta`. */
export const isSameZone = (one: string, other: string): boolean =>
  one === other || nameOf(one) === nameOf(other)

const nameOf = (zone: string): string => {
  try {
    return fixedMinutes(zone) === null
      ? dateFormat({ timeZone: zone }).resolvedOptions().timeZone
      : offsetName(fixedMinutes(zone) ?? 0)
  } catch {
    return zone
  }
}

/**
 * Hours by which days of a zone begin later than those of another one, at noon UTC of a day, negative for earlier; null
 * for an unknown zone.
 */
export const hoursLater = (zone: string, reporting: string, day: string): number | null => {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const [own, other] = [offsetAt(zone, noon), offsetAt(reporting, noon)]
  return own === null || other === null ? null : (other - own) / HOUR_MINUTES
}

/** Hours by which days of a zone begin apart from those of another one, in either direction; see `hoursLater`. */
export const hoursApart = (zone: string, reporting: string, day: string): number | null => {
  const later = hoursLater(zone, reporting, day)
  return later === null ? null : Math.abs(later)
}

const HOURS = DAY_MS / HOUR_MS

/** Largest share of one day that is on its wrong side, where days begin some hours apart. */
export const shareOfDay = (hours: number): number => Math.min(1, hours / HOURS)

/** Largest share by which a total of several days is off, because only its first and last day are cut elsewhere. */
export const shareOfDays = (hours: number, days: number): number => shareOfDay(hours) / Math.max(1, days)
