/** View models of the tab TRANSFORMATIONS. Features compute them from domain data; texts are formatted. */
import type { RowMarks } from '@/components/stacks/runs/runMarks'
import type { ConnectorModel } from '@/components/stacks/list/stackRowModel'

/** Place in which a transformation runs or could run. */
export interface PlaceFacts {
  /** Name of the transformation. */
  readonly name: string
  readonly destination: ConnectorModel
  /** Dataset in the destination; '' if unknown. */
  readonly dataset: string
  /** Source of the stack that the transformation runs in; null if it runs in a destination. */
  readonly source: ConnectorModel | null
  /** Credentials of that stack; '' if unknown. */
  readonly credentials: string
}

export interface TransformationNote {
  readonly kind: 'failed' | 'waits' | 'running'
  readonly text: string
}

/** Place in which the transformation is active. */
export interface TransformationRowModel extends PlaceFacts {
  /** Unique among all rows, e.g. "source-41". */
  readonly key: string
  /** "Succeeded 5 h ago", "not available" without a success, "runs not loaded"; null while they load. */
  readonly lastRun: string | null
  /** Note with its icon, e.g. "a newer run failed 2 h ago" or "waits for Custom Events"; null for none. */
  readonly note: TransformationNote | null
  /** Newest last. */
  readonly marks: RowMarks
  readonly rows: string
  readonly isComplete: boolean
}

/** State of an activation. */
export type OfferState =
  | { readonly kind: 'free' }
  | { readonly kind: 'activating' }
  /** Cannot be activated yet; `help` of the row says why. */
  | { readonly kind: 'blocked' }

/** Place in which the transformation could be activated. */
export interface AvailableRowModel extends PlaceFacts {
  readonly key: string
  /** Requirements, what is activated along with it, or why it cannot be activated yet. */
  readonly help: string
  readonly state: OfferState
  /** Link to what is missing; null for none. */
  readonly remedy: { readonly label: string; readonly href: string } | null
}

/** View model of a stack or destination in which the transformation can neither run nor be activated, and why. */
export interface UnavailableRowModel extends PlaceFacts {
  readonly key: string
  readonly reason: string
  readonly remedy: { readonly label: string; readonly href: string } | null
}

/** Transformation with all its places, as a row of the list. */
export interface TransformationGroupModel {
  /** Unique among all groups, e.g. "destination-creative_roas". */
  readonly key: string
  readonly name: string
  readonly description: string
  /** What activation requires; '' if it is active or has several places. */
  readonly help: string
  /** Destinations that it runs in or could run in. */
  readonly places: readonly ConnectorModel[]
  /** Dataset of its only place; '' if there are several. */
  readonly dataset: string
  /** Null while the runs load; '' for none. */
  readonly lastRun: string | null
  readonly note: TransformationNote | null
  /** '' if it is not active. */
  readonly rows: string
  readonly status:
    | { readonly kind: 'active' | 'incomplete' }
    | { readonly kind: 'available' }
    /** Activation in progress in `count` of its places. */
    | { readonly kind: 'activating'; readonly count: number }
}
