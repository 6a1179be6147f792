/** "When does today's data arrive", in one line for each provider (PLUS-24). Hours are UTC and say so. */
import type { Arrival } from '@/domain/catalogue/arrivals'
import { plural } from './plural'

const two = (hour: number) => `${String(hour).padStart(2, '0')}:00 UTC`
const span = ([least, most]: readonly [number, number]) =>
  least === most ? `about ${most}` : `${least}–${most}`
const again = (days: number) =>
  days === 0 ? '' : ` The last ${plural(days, 'day is', 'days are')} read again, since they still change.`

const lineOf = (arrival: Arrival, name: string): string => {
  switch (arrival.kind) {
    case 'afterDay':
      return `${name} has the user revenue of a day ${arrival.hours} h after it ends, at ${two(arrival.hours)}.`
    case 'nextDay':
      return `${name} has the spend of a day complete after ${arrival.time} of the next.`
    case 'late':
      return `${name} reports ${span(arrival.hours)} h late.${again(arrival.rereads)}`
    case 'ownZone': {
      const [winter, summer] = arrival.hoursUtc
      return `A day of ${name} is a ${arrival.zone} one: it ends at ${two(winter)}, in summer at ${two(summer)}.`
    }
    case 'unknown':
      return `${name} states no time. Each run brings what it has by then.`
  }
}

export const arrivalMessages = {
  /** Heading of the line. */
  title: 'When does today’s data arrive?',
  line: (arrival: Arrival, name: string): string => lineOf(arrival, name),
} as const
