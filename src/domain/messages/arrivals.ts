/** "When does today's data arrive", in one line for each provider (PLUS-24). Hours are UTC and say so. */
import type { Arrival } from '@/domain/catalogue/arrivals'
import { plural } from './plural'

const two = (hour: number) => `${String(hour).padStart(2, '0')}:00 UTC`
const span = ([least, most]: readonly [number, number]) =>
  least === most ? `about ${most}` : `${least}–${most}`
const reloads = (days: number) =>
  days === 0 ? '' : ` Each run reloads the last ${plural(days, 'day', 'days')}, because figures still change.`

const lineOf = (arrival: Arrival, name: string): string => {
  switch (arrival.kind) {
    case 'afterDay':
      return `${name} publishes a day's user revenue ${arrival.hours} h after the day ends, at ${two(arrival.hours)}.`
    case 'nextDay':
      return `${name} completes a day's spend by ${arrival.time} the next day.`
    case 'late':
      return `${name} reports with a delay of ${span(arrival.hours)} h.${reloads(arrival.rereads)}`
    case 'ownZone': {
      const [winter, summer] = arrival.hoursUtc
      return `${name} uses ${arrival.zone} time: a day ends at ${two(winter)}, in summer at ${two(summer)}.`
    }
    case 'unknown':
      return `${name} doesn't publish a delivery time. Each run loads what is ready.`
  }
}

export const arrivalMessages = {
  /** Heading of the line. */
  title: "When does today's data arrive?",
  line: (arrival: Arrival, name: string): string => lineOf(arrival, name),
} as const
