/** What one row of the stack list shows. Features make it from domain rows; texts are ready to read. */
import type { PipeState } from './Pipe'
import type { RowMarks } from './runMarks'

export interface ConnectorView {
  readonly label: string
  readonly name: string
  readonly imageUrl: string
}

/** `unknown`: the runs could not be loaded; `other`: the latest run is in a state that is neither well nor failed. */
export type HealthKind = Exclude<PipeState, 'draft'> | 'loading' | 'unknown' | 'other'

export interface HealthView {
  readonly kind: HealthKind
  /** "Failed 2 h ago" */
  readonly title: string
  /** "last good 26 h ago"; empty when there is nothing to add. */
  readonly detail: string
}

export interface EndpointView {
  readonly id: number
  readonly name: string
  /** Shown in mono; '' when the catalogue does not know the endpoint. */
  readonly label: string
  /** "26 h ago", "not available" without an end, or a dash while the runs are not loaded. */
  readonly lastRun: string
  /** With separators, or a dash while metering is not loaded. */
  readonly rows: string
}

export interface StackRowView {
  readonly id: number
  readonly source: ConnectorView
  /** Null when the stack has no destination. */
  readonly destination: ConnectorView | null
  /** Schema, bucket or credentials; '' where nothing says. */
  readonly dataset: string
  readonly endpoints: readonly EndpointView[]
  readonly health: HealthView
  /** In words, and the cron text behind them. */
  readonly schedule: { readonly words: string; readonly next: string; readonly cron: string }
  /** Of the latest finished run: "0 m 09 s", or a dash. */
  readonly runtime: string
  /** Newest last. */
  readonly marks: RowMarks
  /** With separators, or a dash while metering is not loaded. */
  readonly rows: string
  /** Rows against those of the largest stack, 0 to 1. */
  readonly share: number
  readonly isActive: boolean
}
