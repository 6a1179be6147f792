import { runLogMessages as texts } from './messages'
import { RUNS_PER_PAGE } from '@/domain/shared/constants'
import { formatDateTime, formatDuration, readTime } from '@/domain/shared/text/dates'
import { UTC } from '@/domain/shared/text/zone'
import { fileWords, escapeFormula } from '@/domain/shared/text/csvText'
import { isFailed, isRunning, isSuccess, lengthOfRun, runDuration } from '@/domain/runs/runHistory'
import type { Run } from '@/domain/runs/types'

/**
 * State of a run in the activity log; `other` is a state unknown to the app, or a run that is RUNNING for so long that
 * it counts as lost.
 */
export type RunStateKind = 'running' | 'failed' | 'success' | 'other'
/** Status filter of the activity log. */
export type RunFilter = 'all' | RunStateKind

/** Status filters of the activity log, in display order. */
export const runFilters = [
  'all',
  'running',
  'failed',
  'success',
  'other',
] as const satisfies readonly RunFilter[]

/** Selected filter, page and highlighted run of a stack's activity log. */
export interface RunLogModel {
  readonly filter: RunFilter
  /** From 1; null for the page with the highlighted run. */
  readonly page: number | null
  /** Id of the highlighted run; undefined for none. */
  readonly run?: string
}

/** URL parameters of the activity log, not validated; a missing one has its default. */
export interface RunLogParams {
  readonly status?: string
  readonly page?: number
  readonly run?: string
}

/**
 * Reads filter, page and highlighted run from URL parameters; an unknown status becomes `all`. Without a page, the
 * result is page 1, or null (the page of the run) if a run is highlighted (PLUS-16).
 */
export const parseRunLogParams = ({ status, page, run }: RunLogParams): RunLogModel => ({
  filter: runFilters.find((each) => each === status) ?? 'all',
  page: page ?? (run === undefined ? 1 : null),
  ...(run !== undefined && { run }),
})

/** Converts filter, page and highlighted run to URL parameters, without those that have their default. */
export const toRunLogParams = ({ filter, page, run }: RunLogModel): RunLogParams => ({
  ...(filter === 'all' ? {} : { status: filter }),
  // page 1 is written only if the highlighted run is on another one
  ...(page !== null && (page > 1 || run !== undefined) && { page }),
  ...(run !== undefined && { run }),
})

/**
 * Returns the page to show, from 1: the selected one, or else the page of `shown` (the filtered runs) with the
 * highlighted run; 1 if that run is not among them.
 */
export const shownPage = ({ page, run }: RunLogModel, shown: readonly Run[]): number => {
  if (page !== null) return page
  const place = shown.findIndex(({ dagRunId }) => dagRunId === run)
  return place < 0 ? 1 : Math.floor(place / RUNS_PER_PAGE) + 1
}

/** Returns the name of the CSV file of a run log, from the names of source and destination; a null name is left out. */
export const logFileName = (source: string | null, destination: string | null): string =>
  texts.csv.fileName(fileWords([texts.csv.log, source, destination].filter((name) => name !== null)))

/** View model of a run in the table of the activity log (MOD-2). Dates are DD-MM-YYYY, HH:MM, or "not available". */
export interface RunLogRow {
  readonly sourceDate: string
  readonly runDate: string
  /** The service's state in lower case. */
  readonly status: string
  readonly kind: RunStateKind
  readonly duration: string
}

const kindOf = (run: Run, nowMs: number): RunStateKind => {
  if (isSuccess(run)) return 'success'
  if (isFailed(run)) return 'failed'
  return isRunning(run, nowMs) ? 'running' : 'other'
}

const durationWords = (run: Run, nowMs: number): string => {
  const length = lengthOfRun(run, nowMs)
  if (length === null) return texts.notAvailable
  return isRunning(run, nowMs) ? texts.soFar(formatDuration(length)) : formatDuration(length)
}

const statusOf = (run: Run): string => run.state.trim().toLowerCase() || texts.noState
const sourceDateOf = (run: Run, zone: string) => formatDateTime(readTime(run.logicalDate), zone)
const runDateOf = (run: Run, zone: string) => formatDateTime(readTime(run.startDate), zone)

/** Computes the table row of a run. `nowMs` is in epoch milliseconds; `zone` is the IANA time zone of the dates. */
export const runLogRow = (run: Run, nowMs: number, zone: string): RunLogRow => ({
  sourceDate: sourceDateOf(run, zone),
  runDate: runDateOf(run, zone),
  status: statusOf(run),
  kind: kindOf(run, nowMs),
  duration: durationWords(run, nowMs),
})

/**
 * Counts the runs that each status filter shows. `nowMs` is in epoch milliseconds: a run that is RUNNING for too long
 * counts as `other`.
 */
export const kindCounts = (runs: readonly Run[], nowMs: number): Readonly<Record<RunFilter, number>> => {
  const counts = { all: runs.length, running: 0, failed: 0, success: 0, other: 0 }
  for (const run of runs) counts[kindOf(run, nowMs)] += 1
  return counts
}

/** Returns the runs that a status filter shows, in their given order; `nowMs` is in epoch milliseconds. */
export const runsOfKind = (runs: readonly Run[], filter: RunFilter, nowMs: number): readonly Run[] =>
  filter === 'all' ? runs : runs.filter((run) => kindOf(run, nowMs) === filter)

const csvRow = (run: Run): readonly string[] => {
  const length = runDuration(run)
  const seconds = length === null ? '' : String(Math.floor(length / 1000))
  return [
    sourceDateOf(run, UTC),
    runDateOf(run, UTC),
    escapeFormula(statusOf(run)),
    seconds,
    escapeFormula(run.dagRunId),
  ]
}

/**
 * Returns the rows of the CSV file of a run log, header first. Dates are in UTC, durations in seconds ('' if unknown).
 * Text that a spreadsheet would execute as a formula is escaped.
 */
export const csvCells = (runs: readonly Run[]): readonly (readonly string[])[] => [
  texts.csv.head,
  ...runs.map(csvRow),
]
