import type { ConnectorRef } from '@/domain/catalogue/types'
import type { RowMarks } from '@/features/stacks/runs/runMarks'

/** Place of a transformation: a stack or destination in which it runs or can run. */
export interface TransformationTarget {
  /** Name of the transformation. */
  readonly name: string
  readonly destination: ConnectorRef
  /** Dataset in the destination; '' if unknown. */
  readonly dataset: string
  /** Source of the stack that the transformation runs in; null if it runs in a destination. */
  readonly source: ConnectorRef | null
  /** Credentials of that stack; '' if unknown. */
  readonly credentials: string
}

/**
 * Note below the time of a transformation's last success: a newer run `failed` or is `running`, or the transformation
 * `waits` for one that it depends on.
 */
export interface TransformationNote {
  readonly kind: 'failed' | 'waits' | 'running'
  readonly text: string
}

/** View model of a stack or destination in which the transformation is active; all texts are formatted. */
export interface TransformationRowModel extends TransformationTarget {
  /** Unique among all rows, e.g. "source-41". */
  readonly key: string
  /** "Succeeded 5 h ago", "not available" without a success, "runs not loaded"; null while they load. */
  readonly lastRun: string | null
  /** Note with its icon, e.g. "a newer run failed 2 h ago" or "waits for Custom Events"; null for none. */
  readonly note: TransformationNote | null
  /** Marks of the last 14 runs, newest last, or why there are none. */
  readonly marks: RowMarks
  /** Rows of the month with thousands separators, or a dash while metering is not loaded. */
  readonly rows: string
  /** False for "Setup incomplete". */
  readonly isComplete: boolean
}

/**
 * State of the "activate" button of a transformation: can be activated (`free`), request in progress, or cannot be
 * activated yet.
 */
export type OfferState =
  /** Can be activated now. */
  | { readonly kind: 'free' }
  /** The request is in progress. */
  | { readonly kind: 'activating' }
  /** Cannot be activated yet; `help` of the row says why. */
  | { readonly kind: 'blocked' }

/**
 * View model of a stack or destination in which the transformation can be activated, now or after a requirement is met.
 */
export interface AvailableRowModel extends TransformationTarget {
  /** Unique among all rows, e.g. "source-41". */
  readonly key: string
  /** Requirements, what is activated along with it, or why it cannot be activated yet. */
  readonly help: string
  readonly state: OfferState
  /** Link to what is missing; null for none. */
  readonly remedy: { readonly label: string; readonly href: string } | null
}

/** View model of a stack or destination in which the transformation can neither run nor be activated, and why. */
export interface UnavailableRowModel extends TransformationTarget {
  /** Unique among all rows, e.g. "source-41". */
  readonly key: string
  readonly reason: string
  /** Link to what is missing; null for none. */
  readonly remedy: { readonly label: string; readonly href: string } | null
}

/**
 * View model of a row of the transformation table: a transformation with all stacks and destinations in which it runs
 * or can run.
 */
export interface TransformationGroupModel {
  /** Unique among all groups, e.g. "destination-creative_roas". */
  readonly key: string
  readonly name: string
  readonly description: string
  /** What activation requires; '' if the transformation is active or has several places. */
  readonly help: string
  /** Destination of each place (stack or destination) in which the transformation runs or can run. */
  readonly places: readonly ConnectorRef[]
  /** Dataset of the only place; '' if there are several. */
  readonly dataset: string
  /** Time of the last successful run; null while the runs load, '' for none. */
  readonly lastRun: string | null
  /** Failed or running run, or a pending dependency; null for none. */
  readonly note: TransformationNote | null
  /** Rows of the month; '' if the transformation is not active. */
  readonly rows: string
  readonly status:
    | { readonly kind: 'active' | 'incomplete' }
    | { readonly kind: 'available' }
    /** Activation in progress in `count` of its places. */
    | { readonly kind: 'activating'; readonly count: number }
}
