import type { RetryReason } from '@/server/run/job'
import type { RunRecord } from './runRecords'
import type { RunStore } from './runStore'

/** Counts what happens to runs, since the start of the process. */
export interface RunCounts {
  /** A run of a stack or destination has ended for good. */
  readonly ended: (end: {
    readonly source: string
    readonly state: 'SUCCESS' | 'FAILED'
    readonly seconds: number
  }) => void
  /** An attempt has failed; `reason` is the kind of its error. */
  readonly attemptFailed: (attempt: { readonly source: string; readonly reason: string }) => void
  /** A page is requested again. */
  readonly retried: (retry: { readonly source: string; readonly reason: RetryReason }) => void
  /** The rows of an endpoint are in the warehouse. */
  readonly loaded: (load: { readonly source: string }) => void
}

const MS_PER_SECOND = 1000

/** The storage of runs, which also counts them; `sourceOf` is the label of a run's source type. */
export const countedRuns = (
  runs: RunStore,
  sourceOf: (run: RunRecord) => string,
  counts: RunCounts,
): RunStore => ({
  ...runs,
  update: (seq, change) => {
    const before = runs.get(seq)
    runs.update(seq, change)
    if (before === null || before.endDate !== null) return
    const source = sourceOf(before)
    if ((change.failures ?? 0) > before.failures)
      counts.attemptFailed({ source, reason: change.error?.kind ?? 'unknown' })
    const { state, endDate } = change
    if ((state === 'SUCCESS' || state === 'FAILED') && typeof endDate === 'number')
      counts.ended({ source, state, seconds: Math.max(0, endDate - before.startDate) / MS_PER_SECOND })
  },
  addLine: (seq, line) => {
    runs.addLine(seq, line)
    const run = line.retried === undefined ? null : runs.get(seq)
    if (line.retried !== undefined && run !== null)
      counts.retried({ source: sourceOf(run), reason: line.retried })
  },
  putEndpoint: (seq, endpoint) => {
    const isLoaded = endpoint.state === 'LOADED'
    const before = isLoaded ? runs.endpoints(seq).find(({ label }) => label === endpoint.label) : undefined
    runs.putEndpoint(seq, endpoint)
    if (!isLoaded || before?.state === 'LOADED') return
    const run = runs.get(seq)
    if (run !== null) counts.loaded({ source: sourceOf(run) })
  },
})

/** Age of the oldest run that could start and has not, ms; 0 for none. */
export const queueAgeOf = (runs: Pick<RunStore, 'open'>, now: number): number => {
  const waiting = runs.open().find(({ state, retryAt }) => state === 'QUEUED' && (retryAt ?? 0) <= now)
  return waiting === undefined ? 0 : Math.max(0, now - Math.max(waiting.startDate, waiting.retryAt ?? 0))
}
