import type { LatePeriods } from './lateDays'
import type { LostColumns } from './lostColumns'
import type { Run } from './types'

/** Figures of one endpoint in a run. Days are `YYYY-MM-DD`, null for an endpoint without days. */
export interface EndpointRun {
  readonly label: string
  /** WAITING, READING, LOADED or FAILED, or another state of the service. */
  readonly state: string
  /** Delivered rows; while it reads, the rows read so far. */
  readonly rows: number
  /** Delivered rows that replaced earlier ones. */
  readonly deleted: number
  /** Rows that count towards the allowance. */
  readonly counted: number
  readonly bytes: number
  readonly pages: number
  /** Requests to the provider, retries included. */
  readonly attempts: number
  /** First and last day that the run loaded. */
  readonly firstDay: string | null
  readonly lastDay: string | null
  /** What changed in the table's columns, in a sentence; '' for nothing. */
  readonly schemaChange: string
  /** ISO times in UTC: when the run began to read it, and when it was loaded or failed; null for a backend without. */
  readonly startDate: string | null
  readonly endDate: string | null
}

/** A line of a run's log. */
export interface RunLogLine {
  /** ISO time in UTC. */
  readonly at: string
  /** `info`, `warning` or `error`, or another level of the service. */
  readonly level: string
  /** Label of the endpoint that the line is about; '' for the whole run. */
  readonly endpoint: string
  readonly text: string
}

/** Why a run failed: the service's kind of failure, a sentence for people, and technical detail. */
interface RunError {
  readonly kind: string
  readonly message: string
  readonly detail: string
}

/** A run of a stack with its figures and the first lines of its log. */
export interface RunDetail {
  readonly run: Run
  /** Number of the attempt, from 1. */
  readonly attempt: number
  /** ISO time in UTC at which a run is tried again that waits for its provider or warehouse; null for one that does not. */
  readonly retryAt: string | null
  /** Why it started, such as `schedule`, `manual` or `backfill`. */
  readonly trigger: string
  /** Why the last attempt failed or waits; null for a run without one. */
  readonly error: RunError | null
  readonly endpoints: readonly EndpointRun[]
  readonly log: readonly RunLogLine[]
  /** First day that the source of the stack still has, `YYYY-MM-DD`; null from a backend that does not say. */
  readonly oldestDay: string | null
  /** Measures that the provider no longer sends; none from a backend that does not say, and for earlier runs. */
  readonly lostColumns: readonly LostColumns[]
}

/** Value of a cell of delivered data. */
export type Cell = string | number | boolean | null

/** Number of rows of a day, `YYYY-MM-DD`. */
export interface DayRows {
  readonly day: string
  readonly rows: number
}

/** The table of an endpoint or transformation in the destination, with up to 50 of its rows. */
export interface TableSample {
  /** Label of the endpoint or transformation. */
  readonly label: string
  readonly kind: 'endpoint' | 'transformation'
  /** Qualified name in the destination, such as `meta.report`; '' if the service does not say. */
  readonly table: string
  /** Columns in the order of the cells. */
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  readonly rows: readonly (readonly Cell[])[]
  /** First and last day, `YYYY-MM-DD`; null for a table without days. */
  readonly firstDay: string | null
  readonly lastDay: string | null
  /** Rows of each day that has some, earliest first, of at most the latest 120 days; empty if the service does not say. */
  readonly rowsByDay: readonly DayRows[]
  /** ISO time of the last load, in UTC. */
  readonly updatedAt: string
  readonly rowCount: number
  /** Columns that the last change of the table added, and its time, ISO in UTC; null for a table that never changed. */
  readonly schemaChange: { readonly at: string; readonly columns: readonly string[] } | null
  /** Days of the report that are owed or lost; none from a backend that does not say. */
  readonly lateDays?: readonly LatePeriods[]
}
