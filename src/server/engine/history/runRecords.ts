import type { RunKind } from '@/domain/runs/types'
import type { RunErrorKind } from '@/server/lib/runErrors'
import type { TableResult, Window } from '@/server/lib/tables'

/** What a run belongs to. The transformations of a destination run in a common run of the destination. */
export type RunnerKind = RunKind | 'destination'

/**
 * Why a run started: at creation, for the history before the first days, on schedule, by hand, for chosen days, because
 * its inputs changed, or by a call from outside, such as Airflow's.
 */
type RunTrigger = 'creation' | 'history' | 'schedule' | 'manual' | 'backfill' | 'input' | 'call'

/** Stored run of a stack, destination or transformation. Times are epoch ms. */
export interface RunRecord {
  /** Number of the run; grows, and is never reused. */
  readonly seq: number
  readonly orgId: number
  readonly runnerKind: RunnerKind
  readonly runnerId: number
  readonly dagRunId: string
  readonly trigger: RunTrigger
  readonly logicalDate: number
  readonly startDate: number
  /** Null until it has ended for good. */
  readonly endDate: number | null
  /** QUEUED before it starts and between attempts. */
  readonly state: 'QUEUED' | 'RUNNING' | 'SUCCESS' | 'FAILED'
  readonly attempt: number
  /** Attempts that have failed, without those that ended to wait. */
  readonly failures: number
  /** Attempts in a row that ended to wait and had read no page. */
  readonly waits: number
  /** Earliest time of the next attempt; null if it may start at any time. */
  readonly retryAt: number | null
  readonly error: RunFailure | null
  /** Chosen days of a backfill; null for the usual window. */
  readonly window: Window | null
  /** Credential of its last attempt; null before the first, and for a destination. */
  readonly credentialId: number | null
}

/** Why a run failed. `message` is for people, `detail` for the log. */
export interface RunFailure {
  readonly kind: RunErrorKind
  readonly message: string
  readonly detail: string
}

/** A run before it has a number. */
export type RunDraft = Pick<
  RunRecord,
  'orgId' | 'runnerKind' | 'runnerId' | 'dagRunId' | 'trigger' | 'logicalDate' | 'startDate' | 'window'
>

/** Figures of one endpoint in a run. */
export interface RunEndpoint {
  readonly label: string
  /** Days that the run reads, both inclusive; the same for all attempts. */
  readonly windowFrom: string
  readonly windowTo: string
  /** Days that the run reads besides those; none of a run from before there were such days. */
  readonly days?: readonly string[]
  /** Zone in which they are asked; UTC if absent. */
  readonly zone?: string
  readonly state: 'WAITING' | 'READING' | 'LOADED' | 'FAILED'
  /** Rows read, or rows of the load once it is loaded. */
  readonly rows: number
  readonly bytes: number
  readonly pages: number
  /** Requests, retries included. */
  readonly attempts: number
  /** Rows that the load replaced. */
  readonly deleted: number
  /** Rows that stay, because the provider returned none for their days; absent in a run from before they were noted. */
  readonly kept?: number
  /** Rows that count towards the allowance: those beyond the replaced ones. */
  readonly counted: number
  /** First and last day of the whole table after the load; null for a table without days. */
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly schemaChange: string | null
  /** When the run began to read it, and when it was loaded or failed, epoch ms; of the last attempt. */
  readonly startedAt: number | null
  readonly endedAt: number | null
}

/** A line of a run's log. */
export interface RunLine {
  /** Number of the line in its run, from 1. */
  readonly line: number
  readonly at: number
  readonly level: 'info' | 'warning' | 'error'
  readonly endpoint: string | null
  readonly text: string
}

/** The table of an endpoint or transformation after its last load. */
export interface StoredSample {
  readonly label: string
  readonly updatedAt: number
  readonly result: TableResult
}

/** A table with the last change of its columns. */
export interface RunSample extends StoredSample {
  /** Last change of its columns; null for a table that never changed. */
  readonly schemaChange: SchemaChange | null
}

/** Columns that a run added to a table. */
export interface SchemaChange {
  readonly at: number
  readonly columns: readonly string[]
}

/** A run that is executed by a call from outside. */
export interface CalledRun {
  /** Random id of the command that executes it. */
  readonly caller: string
  /** Number of the last recorded event of this command. */
  readonly lastEvent: number
  /** Whether the command is to end the run. */
  readonly isCancelled: boolean
}
