import type { ConnectorRef } from '@/domain/catalogue/types'
import type { PipeState } from '@/components/catalogue/Pipe'
import type { RowMarks } from '@/features/stacks/runs/runMarks'

/**
 * Health of a stack: a `PipeState` such as `failed` or `late`, or `loading` while its runs load, `unknown` if they
 * failed to load, `other` if the latest run is in a state that is neither healthy nor failed.
 */
export type HealthKind = Exclude<PipeState, 'draft'> | 'loading' | 'unknown' | 'other'

/** View model of a stack's health, as its row in the list shows it. */
export interface HealthModel {
  readonly kind: HealthKind
  /** "Failed 2 h ago" */
  readonly title: string
  /** "data up to 22 Nov" or "last good 26 h ago"; '' for none. */
  readonly detail: string
  /** Whether a credential check since the app was opened found a refused credential; `detail` then says so. */
  readonly isRefused?: boolean
  /** Whether the data is older than the last scheduled run should have made it; `detail` then says how old. */
  readonly isDataLate?: boolean
}

/** View model of an endpoint in the expanded row of its stack; all texts are formatted. */
export interface EndpointModel {
  readonly id: number
  readonly name: string
  /**
   * Shown in monospace; '' if the catalogue does not know the endpoint. Says so if the endpoint was added after the last
   * run.
   */
  readonly label: string
  /** "26 h ago", "not available" if no run has ended, or a dash while the runs are not loaded. */
  readonly lastRun: string
  /** With thousands separators, or a dash while metering is not loaded. */
  readonly rows: string
}

/**
 * View model of a transformation that runs in a stack itself, not in its destination, with the data rows that it
 * delivered this month as text.
 */
export interface TransformationShareModel {
  readonly id: number
  readonly name: string
  readonly rows: string
}

/** Total of a stack's rows, the last line of its expanded row. */
interface StackTotal {
  /** "4 endpoints and 2 transformations" */
  readonly parts: string
  /** Rows of the month that belong to none of the listed parts; null for none. */
  readonly otherRows: string | null
}

/** View model of a row of the stack list; all numbers and times are formatted as text. */
export interface StackRowModel {
  readonly id: number
  /** Note of the stack, or the source's name. */
  readonly title: string
  /** Credential of the source; '' if unknown. */
  readonly detail: string
  /** Unique title for the accessible names of the row's controls. */
  readonly name: string
  readonly source: ConnectorRef
  /** Null if the stack has no destination. */
  readonly destination: ConnectorRef | null
  /** Schema, bucket or credentials; '' if unknown. */
  readonly dataset: string
  readonly endpoints: readonly EndpointModel[]
  readonly transformations: readonly TransformationShareModel[]
  readonly total: StackTotal
  readonly health: HealthModel
  /**
   * Short and full text of the schedule, text of the next run ('' for none), and cron expression ('' if the service
   * sets the schedule).
   */
  readonly schedule: {
    readonly words: string
    readonly full: string
    readonly next: string
    readonly cron: string
  }
  /** Duration of the latest finished run: "9 s", or a dash. */
  readonly runtime: string
  /** Marks of the last 14 runs, newest last, or why there are none. */
  readonly marks: RowMarks
  /** Rows of the month with thousands separators, or a dash while metering is not loaded. */
  readonly rows: string
  /** Rows relative to the stack with the most rows, 0 to 1. */
  readonly share: number
  readonly isActive: boolean
  /** Whether the trial has ended, which stops the stack regardless of its sync switch (FU-19). */
  readonly isStopped: boolean
}
