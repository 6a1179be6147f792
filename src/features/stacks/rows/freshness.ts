import { arrivalHour } from './earlyRuns'
import type { DataArrival } from '@/domain/catalogue/arrivals'
import { DAY_MS } from '@/domain/shared/constants'
import { DAY_CHARACTERS } from '@/domain/shared/limits'
import { HOUR_MS } from '@/domain/shared/text/dates'
import { nextRunAfter } from '@/domain/stacks/schedule/schedule'

/** Time that a run may take before its data counts as late. */
const RUN_GRACE_MS = HOUR_MS
/** Periods before now in which the last scheduled run is searched for, shortest first, so that few runs are visited. */
const SEARCHED_MS = [HOUR_MS, ...[1, 9, 33, 370].map((days) => days * DAY_MS)]

/** Last scheduled run up to `until`; null for none within a year. Times are epoch milliseconds. */
const lastRunBefore = (interval: string, until: number): number | null => {
  for (const period of SEARCHED_MS) {
    let last: number | null = null
    for (let run = nextRunAfter(interval, until - period); run !== null && run <= until;) {
      last = run
      run = nextRunAfter(interval, run)
    }
    if (last !== null) return last
  }
  return null
}

const dayOf = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, DAY_CHARACTERS)

/** What decides up to which day the data of a stack should reach. */
export interface FreshnessFacts {
  /** Cron expression; '' if the service sets the schedule, which then runs once a day. */
  readonly interval: string
  /** When the provider has the data of a day. */
  readonly arrival: DataArrival
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * Returns the day (`YYYY-MM-DD`) up to which the last scheduled run should have delivered data: the day before it, or
 * two days before if the provider was not ready or that is unknown. Null for a schedule that cannot be read.
 */
export const expectedDay = ({ interval, arrival, now }: FreshnessFacts): string | null => {
  const until = now - RUN_GRACE_MS
  const run = interval === '' ? until - DAY_MS : lastRunBefore(interval, until)
  if (run === null) return null
  const hour = arrivalHour(arrival)
  const isReady = hour !== null && run % DAY_MS >= hour * HOUR_MS
  return dayOf(run - (isReady ? 1 : 2) * DAY_MS)
}

/** Whether data that ends with `lastDay` (`YYYY-MM-DD`) is older than the last scheduled run should have made it. */
export const isDataLate = (lastDay: string, facts: FreshnessFacts): boolean => {
  // no run can have brought more than the day before now, so the schedule need not be read
  if (lastDay >= dayOf(facts.now - DAY_MS)) return false
  const expected = expectedDay(facts)
  return expected !== null && lastDay < expected
}
