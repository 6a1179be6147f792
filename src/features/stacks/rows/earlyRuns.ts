/** Scheduled runs before a provider has the day's data (PLUS-24, FU-28). */
import { DAY_MS } from '@/domain/shared/constants'
import { HOUR_MS } from '@/domain/shared/text/dates'
import type { DataArrival } from '@/domain/catalogue/arrivals'

/**
 * Returns the hour of the UTC day by which a provider's data of the previous day is complete: the later hour of a
 * range, the winter hour of a time zone. Null where that is unknown.
 */
export const arrivalHour = (arrival: DataArrival): number | null => {
  switch (arrival.kind) {
    case 'afterDay':
      return arrival.hours
    case 'nextDay':
      return Number(arrival.time.slice(0, 2))
    case 'late':
      return arrival.hours[1]
    case 'ownZone':
      return arrival.hoursUtc[0]
    case 'unknown':
      return null
  }
}

/**
 * Returns the scheduled runs (epoch milliseconds) that start before the provider's data of the previous day is
 * complete, and so find no new day. Empty where the time of completion is unknown.
 */
export const earlyRuns = (arrival: DataArrival, runs: readonly number[]): readonly number[] => {
  const hour = arrivalHour(arrival)
  return hour === null ? [] : runs.filter((run) => run % DAY_MS < hour * HOUR_MS)
}
