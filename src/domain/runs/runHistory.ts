/** Run histories. Spec 2 §4: newest logical_date first; latest source run = first, latest transformation run = first
 * SUCCESS; 7 per page (DSH-6, DSH-7, MOD-2). */
import type { Run } from './types'
import { DAY_MS, RUNS_PER_PAGE } from '@/domain/shared/constants'
import { MINUTE_MS, readTime } from '@/domain/shared/text/dates'
import { medianOf } from '@/domain/shared/median'

/** Indexes of the runs sorted by time, newest first; ties by run id. */
const placesInOrder = (runs: readonly Run[], times: Float64Array): Uint32Array => {
  const atOf = (place: number) => times[place] ?? Number.NEGATIVE_INFINITY
  const idOf = (place: number) => runs[place]?.dagRunId ?? ''
  return Uint32Array.from(runs.keys()).sort((left, right) => {
    const before = atOf(left)
    const after = atOf(right)
    if (before !== after) return before < after ? 1 : -1
    if (idOf(left) === idOf(right)) return left - right
    return idOf(left) < idOf(right) ? 1 : -1
  })
}

const ordered = new WeakMap<readonly Run[], readonly Run[]>()

/**
 * Returns the runs sorted by logical date, newest first; ties by run id, invalid dates last. Memoised per array,
 * because a history may contain a hundred thousand runs.
 */
export const newestFirst = (runs: readonly Run[]): readonly Run[] => {
  const known = ordered.get(runs)
  if (known !== undefined) return known
  const times = Float64Array.from(runs, (run) => readTime(run.logicalDate) ?? Number.NEGATIVE_INFINITY)
  const sorted: Run[] = []
  for (const place of placesInOrder(runs, times)) {
    const run = runs[place]
    if (run !== undefined) sorted.push(run)
  }
  ordered.set(runs, sorted)
  return sorted
}

/**
 * Age in milliseconds after which a run that is still reported as RUNNING counts as lost. Long backfills take three
 * days.
 */
export const LONGEST_RUN_MS = 7 * DAY_MS

/**
 * Returns the start of a run in epoch milliseconds, or its logical date where the start is invalid; null where both
 * are.
 */
export const startOf = (run: Run): number | null => readTime(run.startDate) ?? readTime(run.logicalDate)

/**
 * Whether a run is in progress: its state is RUNNING, it has no end date, and it is not older than LONGEST_RUN_MS. A
 * run without a valid start counts as in progress.
 */
export const isRunning = (run: Run, nowMs: number): boolean => {
  if (run.state !== 'RUNNING' || run.endDate !== null) return false
  const start = startOf(run)
  return start === null || nowMs - start <= LONGEST_RUN_MS
}
/** How long after its first run a new stack counts as loading. */
const FIRST_LOAD_MS = 30 * MINUTE_MS

/** Whether the first run is so recent that others for older days may follow it, without a schedule (N-13). */
export const mayStillLoad = (runs: readonly Run[], nowMs: number): boolean =>
  runs.length > 0 &&
  runs.every((run) => {
    const start = startOf(run)
    return start !== null && nowMs - start <= FIRST_LOAD_MS
  })

/** Whether the service reports the run as successful. */
export const isSuccess = (run: Run): boolean => run.state === 'SUCCESS'
/** Whether the service reports the run as failed. */
export const isFailed = (run: Run): boolean => run.state === 'FAILED'

/**
 * Returns the end of the latest successful run in epoch milliseconds, or its start where the end is invalid; null where
 * no run succeeded. `sorted` is newest first.
 */
export const lastSuccessAt = (sorted: readonly Run[]): number | null => {
  const run = sorted.find(isSuccess)
  return run === undefined ? null : (readTime(run.endDate) ?? readTime(run.startDate))
}

/**
 * Returns the end of the latest finished run in epoch milliseconds; null where none has finished. `sorted` is newest
 * first.
 */
export const lastEndedAt = (sorted: readonly Run[]): number | null => {
  for (const run of sorted) {
    const end = readTime(run.endDate)
    if (end !== null) return end
  }
  return null
}

/**
 * Returns the duration of a finished run in milliseconds; null while it runs, for invalid times, and for an end before
 * the start (D-3).
 */
export const runDuration = (run: Run): number | null => {
  const start = readTime(run.startDate)
  const end = readTime(run.endDate)
  return start === null || end === null || end < start ? null : end - start
}

/**
 * Returns the duration of a finished run, or the time that a running one has taken until `nowMs`, in milliseconds; null
 * where its times are invalid.
 */
export const lengthOfRun = (run: Run, nowMs: number): number | null => {
  if (!isRunning(run, nowMs)) return runDuration(run)
  const start = startOf(run)
  return start === null ? null : Math.max(0, nowMs - start)
}

/**
 * Returns the duration of the latest finished run in milliseconds, shown as "Runtime"; null where none has valid times.
 * `sorted` is newest first (Rules "Dashboard").
 */
export const latestRuntime = (sorted: readonly Run[]): number | null => {
  for (const run of sorted) {
    const duration = runDuration(run)
    if (duration !== null) return duration
  }
  return null
}

/** Number of finished runs to compare with, and the multiple of their median from which a run is long. */
const COMPARED_RUNS = 10
const LONG_FACTOR = 3
/** Fewer runs say nothing about what is usual. */
const LEAST_RUNS = 5
/** Least length that runs are compared with: a run of seconds is not long because it takes twice as many. */
const LEAST_MEDIAN_MS = MINUTE_MS

/**
 * Whether the latest run is still running after more than three times the median duration of the last ten finished
 * runs, which counts as at least a minute; false where fewer than five have finished. `sorted` is newest first (PLUS-1).
 */
export const isLongRunning = (sorted: readonly Run[], nowMs: number): boolean => {
  const current = sorted[0]
  if (current === undefined || !isRunning(current, nowMs)) return false
  const start = startOf(current)
  const lengths = lastLengths(sorted)
  if (start === null || lengths.length < LEAST_RUNS) return false
  return nowMs - start > LONG_FACTOR * Math.max(LEAST_MEDIAN_MS, medianOf(lengths) ?? 0)
}

/** Durations of the last ten finished runs, milliseconds. */
const lastLengths = (sorted: readonly Run[]): readonly number[] => {
  const lengths: number[] = []
  for (const run of sorted) {
    const length = runDuration(run)
    if (length !== null) lengths.push(length)
    if (lengths.length === COMPARED_RUNS) break
  }
  return lengths
}

/** One page of a run history, with its number and the number of all pages. */
export interface RunPage {
  readonly runs: readonly Run[]
  /** Page number, from 1. */
  readonly page: number
  readonly pages: number
}

/** Returns one page of seven runs. `page` counts from 1; a number out of range gives the nearest page (MOD-2). */
export const runPage = (sorted: readonly Run[], page: number): RunPage => {
  const pages = Math.max(1, Math.ceil(sorted.length / RUNS_PER_PAGE))
  const nearest = Math.min(Math.max(1, Math.trunc(page) || 1), pages)
  return { runs: sorted.slice((nearest - 1) * RUNS_PER_PAGE, nearest * RUNS_PER_PAGE), page: nearest, pages }
}
