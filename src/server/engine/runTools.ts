import type { FirstLoadProgress } from '@/domain/runs/firstLoad'
import type { LostColumns } from '@/domain/runs/lostColumns'
import type { RunKind } from '@/domain/runs/types'
import type { Window } from '@/server/lib/tables'
import type { RunEndpoint, RunFailure, RunLine, RunSample } from './history/runRecords'
import type { LateDays } from '@/domain/runs/lateDays'
import type { StackRecord } from '@/server/store/records'
import type { RunEntry } from './runs/types'

/** A run of a stack with its figures and log. */
export interface StoredRunDetail {
  readonly run: RunEntry
  readonly attempt: number
  /** Time of the next attempt of a run that waits for it, epoch ms; null for any other. */
  readonly retryAt: number | null
  readonly trigger: string
  /** Null for a run that has not failed. */
  readonly error: RunFailure | null
  readonly endpoints: readonly RunEndpoint[]
  readonly lines: readonly RunLine[]
  /** Measures that the provider no longer sends; none for a run that is not the newest one. */
  readonly lostColumns: readonly LostColumns[]
}

/** What the optional calls about runs do: details, runs started by hand, and samples of the delivered data. */
export interface RunTools {
  /** Returns a run with at most 500 log lines after line `after`; null for an unknown one. */
  readonly detail: (
    stack: StackRecord,
    endpoints: readonly string[],
    dagRunId: string,
    after: number,
  ) => StoredRunDetail | null
  /**
   * Days that each run reads again of these endpoints, unless another number is chosen; null if their figures do not
   * change later.
   */
  readonly defaultLookback: (source: string, endpoints: readonly string[]) => number | null
  /** Number of past days that the source still has of one of these endpoints at least. */
  readonly historyDays: (source: string, endpoints: readonly string[]) => number
  /** Accepts that measures are gone because of which an endpoint was not loaded; false if it was not because of them. */
  readonly acceptLost: (stack: StackRecord, endpoint: string, columns: readonly string[]) => boolean
  /** Starts a run for chosen days, or the usual ones; returns its dag run id, null while another one runs. */
  readonly start: (stack: StackRecord, window: Window | null) => string | null
  /** Starts the runs that are due; called after a stack was created, so that its first run is there at once. */
  readonly startDue: () => void
  /** Gets ready for a first run that is likely within a minute. */
  readonly prepare: () => void
  /** How far these new stacks are with their first load; stacks whose first load is whole are left out. */
  readonly firstLoads: (stacks: readonly StackRecord[]) => readonly FirstLoadProgress[]
  /** Cancels a run; false if there is no such run that has not ended. */
  readonly cancel: (stack: StackRecord, dagRunId: string) => boolean
  /**
   * Day up to which all loaded tables of these endpoints have data, `YYYY-MM-DD`; null for none, undefined where that is
   * not known. Called for each stack of a list.
   */
  readonly dataUpTo: (stack: StackRecord, endpoints: readonly string[]) => string | null | undefined
  /** Those of these endpoints of which no run has loaded anything; none where that is not known. Called like `dataUpTo`. */
  readonly unloaded: (stack: StackRecord, endpoints: readonly string[]) => readonly string[]
  /** Days of a report of a stack that runs have missed: those that the next ones read, and those that are lost. */
  readonly lateDays: (stack: StackRecord, source: string, endpoint: string) => LateDays
  /** Tables that a stack or transformation delivered, by label of the endpoint or transformation. */
  readonly samples: (kind: RunKind, id: number, labels: readonly string[]) => readonly RunSample[]
}
