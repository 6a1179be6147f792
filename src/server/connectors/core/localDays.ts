/** Beginnings of days in a zone, for providers that take times. */
import { offsetAt } from '@/domain/answers/zones'
import { MINUTE_MS } from '@/domain/shared/text/dates'
import { UTC } from '@/domain/shared/text/zone'

/** Day in a zone at a time, such as `2026-11-02T08:00:00+0000`; null for a text that is no time. */
export const dayInZone = (zone: string, time: string): string | null => {
  const at = Date.parse(time.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  if (Number.isNaN(at)) return null
  const local = new Date(at + (offsetAt(zone, at) ?? 0) * MINUTE_MS)
  return local.toISOString().slice(0, 'YYYY-MM-DD'.length)
}

const two = (value: number): string => String(value).padStart(2, '0')

/** Midnight of a day in a zone with its offset, such as `2026-11-02T00:00:00.000+01:00`; in UTC for an unknown zone. */
export const midnightIn = (zone: string, day: string): string => {
  const inUtc = Date.parse(`${day}T00:00:00Z`)
  const name = offsetAt(zone, inUtc) === null ? UTC : zone
  const around = offsetAt(name, inUtc) ?? 0
  // on the day of a clock change the offset at midnight is not that of the same time in UTC
  const minutes = offsetAt(name, inUtc - around * MINUTE_MS) ?? around
  const size = Math.abs(minutes)
  return `${day}T00:00:00.000${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
