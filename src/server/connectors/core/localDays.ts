/** Beginnings of days in a zone, for providers that take times. */
import { offsetAt } from '@/domain/answers/zones'
import { MINUTE_MS } from '@/domain/shared/text/dates'
import { UTC } from '@/domain/shared/text/zone'

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
