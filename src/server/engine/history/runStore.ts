import type { LostColumns } from '@/domain/runs/lostColumns'
import type { RunKind } from '@/domain/runs/types'
import type { TableResult, Window } from '@/server/lib/tables'
import type { EventPosition } from '@/server/executors/executor'
import type { RetryReason } from '@/server/run/job'
import type { DayReads, DaysRead } from './dayReads'
import type { FirstLoad } from './firstLoads'
import type {
  CalledRun,
  RunDraft,
  RunEndpoint,
  RunLine,
  RunnerKind,
  RunRecord,
  SchemaChange,
  StoredSample,
} from './runRecords'

/** Span of time in epoch ms: from inclusive, to exclusive. */
export interface TimeSpan {
  readonly from: number
  readonly to: number
}

/** A run of a stack or destination that has ended. `number` grows in the order in which runs end. */
export interface Ending {
  readonly number: number
  readonly run: RunRecord
}

/** Rows that a stack's endpoints, or transformations of a stack or destination, delivered in a month. */
interface MonthlyRows {
  readonly runnerKind: RunKind
  /** Id of the stack, or of the destination for its transformations. */
  readonly ownerId: number
  readonly label: string
  readonly rows: number
}

/** Storage of the engine: runs with their logs and figures, cursors, counted rows and samples. */
export interface RunStore {
  /** Random id of the store. Warehouses know its runs by it, because several installations may write into one. */
  readonly installation: string
  /** Adds a run in state QUEUED; null if the runner already has a run with this dag run id. */
  readonly add: (draft: RunDraft) => RunRecord | null
  readonly get: (seq: number) => RunRecord | null
  readonly find: (runnerKind: RunnerKind, runnerId: number, dagRunId: string) => RunRecord | null
  /** Newest runs of a stack or transformation with a logical date up to `until`, if given; at most `limit`. */
  readonly history: (
    runnerKind: RunnerKind,
    runnerId: number,
    limit: number,
    until?: number,
  ) => readonly RunRecord[]
  /**
   * Newest run with a logical date up to `until` that is scheduled, here or by a caller, or the first run; null before it.
   */
  readonly lastScheduled: (runnerKind: RunnerKind, runnerId: number, until: number) => RunRecord | null
  /**
   * Takes back the times after `now` of runs that a clock that was ahead has written, and lets runs go on that wait for
   * such a time; logical dates stay. Returns the number of runs.
   */
  readonly bringBack: (now: number) => number
  /** End of the newest successful run, epoch ms; null before the first. */
  readonly lastSuccess: (runnerKind: RunnerKind, runnerId: number) => number | null
  /** Number of the oldest successful run; null before the first. */
  readonly firstSuccess: (runnerKind: RunnerKind, runnerId: number) => number | null
  /** Ended runs of stacks and destinations that are not forgotten, in the order in which they ended, at most `limit`. */
  readonly endings: (limit: number) => readonly Ending[]
  /** Forgets the endings up to a number. */
  readonly forgetEndings: (upTo: number) => void
  /** The command that executes a run, or executed it last; null for a run of the service. */
  readonly called: (seq: number) => CalledRun | null
  readonly setCalled: (seq: number, called: CalledRun | null) => void
  /** Numbers of the runs that commands execute and that have not ended. */
  readonly openCalled: () => readonly number[]
  /** Later runs of the same stack or destination, newest first, at most 100. */
  readonly laterRuns: (run: Pick<RunRecord, 'runnerKind' | 'runnerId' | 'seq'>) => readonly RunRecord[]
  /** Runs of stacks and destinations that have not ended, oldest first. */
  readonly open: () => readonly RunRecord[]
  /** The newest run of a stack or destination that has not ended; undefined for none. From memory. */
  readonly openOf: (runnerKind: RunnerKind, runnerId: number) => RunRecord | undefined
  readonly update: (
    seq: number,
    change: Partial<
      Pick<
        RunRecord,
        'state' | 'attempt' | 'failures' | 'waits' | 'retryAt' | 'endDate' | 'error' | 'credentialId'
      >
    >,
  ) => void
  /** Inserts or replaces the run of a transformation within the run `parent`. Returns its number. */
  readonly putChild: (
    parent: RunRecord,
    kind: RunnerKind,
    id: number,
    change: Pick<RunRecord, 'state' | 'startDate' | 'endDate' | 'error'>,
  ) => number
  readonly endpoints: (seq: number) => readonly RunEndpoint[]
  readonly putEndpoint: (seq: number, endpoint: RunEndpoint) => void
  /** Adds a line; `retried` is not stored, see `countedRuns`. */
  readonly addLine: (
    seq: number,
    line: Omit<RunLine, 'line'> & { readonly retried?: RetryReason | undefined },
  ) => void
  /** Log lines after line `after`, at most 500. */
  readonly lines: (seq: number, after: number) => readonly RunLine[]
  /** Counts rows towards the allowance; a repeated count of the same run and label replaces nothing. */
  readonly count: (seq: number, kind: RunnerKind, id: number, label: string, rows: number, at: number) => void
  /** Rows counted for a label in a span of time. */
  readonly counted: (kind: RunnerKind, id: number, label: string, span: TimeSpan) => number
  /** Rows counted in a UTC month, `YYYY-MM`, by what delivered them, deleted or not. One query, whatever their number. */
  readonly monthlyRows: (orgId: number, month: string) => readonly MonthlyRows[]
  /** Sum of `monthlyRows`. */
  readonly monthlyTotal: (orgId: number, month: string) => number
  /**
   * Last day that an endpoint was read up to, the end of the window of its last load; null before the first one. The next
   * load begins there, and answers have data up to it: of an earlier day without rows the provider has none.
   */
  readonly cursor: (stackId: number, label: string) => string | null
  /** Moves the cursor forward. One after `latest`, which a clock that was ahead has written, is replaced. */
  readonly setCursor: (stackId: number, label: string, lastDay: string, latest?: string) => void
  /**
   * Last days of which the tables of a stack have rows, by label of the endpoint; null for a table without days. Earlier
   * than `cursor` where the provider had no rows of the last days. The list of stacks shows it. From memory.
   */
  readonly lastRowDays: (stackId: number) => ReadonlyMap<string, string | null>
  readonly setLastRowDay: (stackId: number, label: string, lastDay: string | null) => void
  /** Reports of a stack whose history is not loaded yet. From memory. */
  readonly firstLoads: (stackId: number) => readonly FirstLoad[]
  /** Stacks with such reports. */
  readonly stacksInFirstLoad: () => readonly number[]
  /** Notes that only the newest days of a report are read first; `wantedFrom` is the first day of its history. */
  readonly beginFirstLoad: (stackId: number, label: string, wantedFrom: string) => void
  /** Notes that days of a report are loaded; without effect for one whose history is loaded. */
  readonly extendFirstLoad: (stackId: number, label: string, loaded: Window) => void
  /** Notes that no more history of a report is wanted. */
  readonly endFirstLoad: (stackId: number, label: string) => void
  /** When the days of a report were last read; from its runs, where that was not kept yet. */
  readonly dayReads: (stackId: number, label: string) => DayReads
  /** Notes that days of a report were read. */
  readonly addDaysRead: (stackId: number, label: string, read: DaysRead) => void
  /** Measures that the provider of a stack no longer sends, by endpoint. */
  readonly lostColumns: (stackId: number) => readonly LostColumns[]
  /** Notes which measures have kept an endpoint from being loaded; none ends those that nobody has accepted. */
  readonly setLost: (stackId: number, label: string, names: readonly string[]) => void
  /** Notes that a person has accepted the absence of lost measures. */
  readonly acceptLost: (stackId: number, label: string, names: readonly string[], at: number) => void
  /** Notes that the provider sends accepted measures again. */
  readonly endAccepted: (stackId: number, label: string, names: readonly string[]) => void
  readonly samples: (kind: RunnerKind, id: number) => readonly StoredSample[]
  /** Time of the sample of a table, epoch ms, without opening its rows; null for none. */
  readonly sampledAt: (kind: RunnerKind, id: number, label: string) => number | null
  /** Last change of the columns of each endpoint of a stack, by label; endpoints that never changed are left out. */
  readonly schemaChanges: (stackId: number) => ReadonlyMap<string, SchemaChange>
  readonly putSample: (kind: RunnerKind, id: number, label: string, result: TableResult, at: number) => void
  /** Forgets up to which days the endpoints of stacks were loaded that do not exist. Looks at a few at each call. */
  readonly pruneStacks: (exists: (stackId: number) => boolean) => void
  /** Deletes all that is stored about an organization; none of its runs may be open. */
  readonly removeOrganization: (orgId: number) => void
  /** Deletes a few counts of ended runs of before a time; the rows of their months stay. */
  readonly pruneCounts: (before: number) => void
  /**
   * Deletes runs that ended before a time, a few at each call. What the history shows, the newest successful and the newest
   * scheduled run of each stack, and runs that changed columns stay.
   */
  readonly pruneRuns: (before: number) => void
  /** Deletes log lines of before a time, a few at each call. */
  readonly pruneLines: (before: number) => void
  /** Gives a part of the space of deleted rows back to the disk. */
  readonly releaseSpace: () => void
  /** Last recorded event of a run whose events come through a queue; null before the first. */
  readonly lastEvent: (seq: number) => EventPosition | null
  readonly setLastEvent: (seq: number, position: EventPosition) => void
  readonly transaction: <T>(work: () => T) => T
  readonly close: () => void
}
