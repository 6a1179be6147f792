/** Options of `createWorkerWatch`. */
export interface WorkerWatchOptions {
  readonly now: () => number
  /** Time after which a job without events is looked up, ms. */
  readonly checkMs: number
  /** Called with a text for the operator. */
  readonly onNote: (text: string) => void
}

/** Checks at which a job may wait before the operator is told that no worker takes jobs. */
const CHECKS_BEFORE_NOTE = 2
const NOT_TAKEN =
  "No worker takes runs from the queue. They're safe and will start when one does. Check that workers run, with the key and the version of this service."

/** Creates the watch that tells the operator, once in each such time, that jobs wait and no worker runs any. */
export const createWorkerWatch = ({ now, checkMs, onNote }: WorkerWatchOptions) => {
  let activeAt = Number.NEGATIVE_INFINITY
  let hasNoted = false
  return {
    /** A worker runs a job. */
    active: (): void => {
      activeAt = now()
      hasNoted = false
    },
    /** A job that was sent at a time still waits. */
    waiting: (sentAt: number): void => {
      if (hasNoted || now() - Math.max(activeAt, sentAt) < CHECKS_BEFORE_NOTE * checkMs) return
      hasNoted = true
      onNote(NOT_TAKEN)
    },
  }
}
