/** Activity Log of a stack: rows, filter and CSV export (MOD-2, PLUS-16). */
import { runLogMessages as texts } from './messages'
import { RUNS_PER_PAGE } from '@/domain/shared/constants'
import { formatDateTime, formatDuration, readTime } from '@/domain/shared/text/dates'
import { UTC } from '@/domain/shared/text/zone'
import { fileWords, escapeFormula } from '@/domain/shared/text/csvText'
import { isFailed, isRunning, isSuccess, lengthOfRun, runDuration } from '@/domain/runs/runHistory'
import type { Run } from '@/domain/runs/types'

/** Kind of a run's state; `other` is an unknown state or a lost run. */
export type RunStateKind = 'running' | 'failed' | 'success' | 'other'
export type RunFilter = 'all' | RunStateKind

/** In display order. */
export const runFilters = [
  'all',
  'running',
  'failed',
  'success',
  'other',
] as const satisfies readonly RunFilter[]

/** Filter and page of the log, pages from 1. */
export interface RunLogModel {
  readonly filter: RunFilter
  /** Null for the page of the highlighted run. */
  readonly page: number | null
  /** Id of the highlighted run. */
  readonly run?: string
}

/** Unvalidated URL parameters of the log, without defaults. */
export interface RunLogPlace {
  readonly status?: string
  readonly page?: number
  readonly run?: string
}

/** Reads filter and page from URL parameters; invalid values are ignored (PLUS-16). */
export const runLogView = ({ status, page, run }: RunLogPlace): RunLogModel => ({
  filter: runFilters.find((each) => each === status) ?? 'all',
  page: page ?? (run === undefined ? 1 : null),
  ...(run !== undefined && { run }),
})

/** Converts filter and page to URL parameters. */
export const runLogPlace = ({ filter, page, run }: RunLogModel): RunLogPlace => ({
  ...(filter === 'all' ? {} : { status: filter }),
  // page 1 is written only if the highlighted run is on another one
  ...(page !== null && (page > 1 || run !== undefined) && { page }),
  ...(run !== undefined && { run }),
})

/** Page number of the log, from 1. */
export const pageOfView = ({ page, run }: RunLogModel, shown: readonly Run[]): number => {
  if (page !== null) return page
  const place = shown.findIndex(({ dagRunId }) => dagRunId === run)
  return place < 0 ? 1 : Math.floor(place / RUNS_PER_PAGE) + 1
}

/** Name of the CSV file, from the names of source and destination. */
export const logFileName = (source: string | null, destination: string | null): string =>
  texts.csv.fileName(fileWords([texts.csv.log, source, destination].filter((name) => name !== null)))

/** View model of a run. Dates are DD-MM-YYYY, HH:MM, or "not available". */
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

/** Computes the row of a run, with dates in the given zone. */
export const runLogRow = (run: Run, nowMs: number, zone: string): RunLogRow => ({
  sourceDate: sourceDateOf(run, zone),
  runDate: runDateOf(run, zone),
  status: statusOf(run),
  kind: kindOf(run, nowMs),
  duration: durationWords(run, nowMs),
})

/** Number of runs by filter. */
export const kindCounts = (runs: readonly Run[], nowMs: number): Readonly<Record<RunFilter, number>> => {
  const counts = { all: runs.length, running: 0, failed: 0, success: 0, other: 0 }
  for (const run of runs) counts[kindOf(run, nowMs)] += 1
  return counts
}

/** Runs of one kind, in their order. */
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

/** Cells of the CSV file, header first; dates always in UTC. Formula injection is prevented. */
export const csvCells = (runs: readonly Run[]): readonly (readonly string[])[] => [
  texts.csv.head,
  ...runs.map(csvRow),
]
