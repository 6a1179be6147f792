import type { Log } from '@/server/lib/log'

/** Errors with less time than this between them are one outage, ms. */
const OUTAGE_MS = 60_000

/** Creates the function that logs the first error of each outage of the queue; pg-boss reports every failed call. */
export const createOutageLog = (log: Pick<Log, 'fault'>): ((error: Error) => void) => {
  let failedAt = Number.NEGATIVE_INFINITY
  return (error) => {
    const at = performance.now()
    if (at - failedAt > OUTAGE_MS) log.fault('queue', error)
    failedAt = at
  }
}
