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

/** A transformation that runs in the stack itself. */
export interface TransformationShareView {
  readonly id: number
  readonly name: string
  readonly rows: string
}

/** What adds up to the rows of a stack, as the last line of its unfolded row. */
interface StackTotal {
  /** "4 endpoints and 2 transformations" */
  readonly parts: string
  /** Rows of the month that none of the listed parts delivered; null for none. */
  readonly otherRows: string | null
}

export interface StackRowView {
  readonly id: number
  /** The note, or the source's name. */
  readonly title: string
  /** The source's credential; '' where it is not known. */
  readonly detail: string
  /** Title for the row's controls; tells apart stacks with the same title. */
  readonly name: string
  readonly source: ConnectorView
  /** Null when the stack has no destination. */
  readonly destination: ConnectorView | null
  /** Schema, bucket or credentials; '' where nothing says. */
  readonly dataset: string
  readonly endpoints: readonly EndpointView[]
  readonly transformations: readonly TransformationShareView[]
  readonly total: StackTotal
  readonly health: HealthView
  /** In short words, in full ones, and the cron text behind both. */
  readonly schedule: {
    readonly words: string
    readonly full: string
    readonly next: string
    readonly cron: string
  }
  /** Of the latest finished run: "0 m 09 s", or a dash. */
  readonly runtime: string
  /** Newest last. */
  readonly marks: RowMarks
  /** With separators, or a dash while metering is not loaded. */
  readonly rows: string
  /** Rows against those of the largest stack, 0 to 1. */
  readonly share: number
  readonly isActive: boolean
  /** The trial has ended, so that it does not run whatever its switch says (FU-19). */
  readonly isStopped: boolean
}
