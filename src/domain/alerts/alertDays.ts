/** Groups alerts by the reader's day. */
import { formatDay, readTime } from '@/domain/shared/text/dates'
import type { AlertBase } from './alertKind'

/** The alerts of a day. */
export interface AlertDay<Item> {
  /** YYYY-MM-DD in the reader's time zone; '' for alerts without a valid time. */
  readonly day: string
  /** Newest first. */
  readonly items: readonly Item[]
}

/** Returns the day of a time in epoch milliseconds in an IANA time zone, YYYY-MM-DD. */
export const dayIn = (epochMs: number, zone: string): string =>
  formatDay(epochMs, zone).split('-').toReversed().join('-')

const timeOf = ({ at }: Pick<AlertBase, 'at'>): number => readTime(at) ?? Number.NEGATIVE_INFINITY

/** Groups alerts by day in an IANA time zone, newest day and newest alert first. */
export const groupByDay = <Item extends Pick<AlertBase, 'id' | 'at'>>(
  alerts: readonly Item[],
  zone: string,
): readonly AlertDay<Item>[] => {
  const days = new Map<string, Item[]>()
  // of two alerts of the same time, the later one has the larger id
  const newestFirst = alerts.toSorted(
    (left, right) => Math.sign(timeOf(right) - timeOf(left)) || right.id - left.id,
  )
  for (const alert of newestFirst) {
    const time = readTime(alert.at)
    const day = time === null ? '' : dayIn(time, zone)
    const known = days.get(day)
    if (known === undefined) days.set(day, [alert])
    else known.push(alert)
  }
  return [...days].map(([day, items]) => ({ day, items }))
}
