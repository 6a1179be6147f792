/** What the tab TRANSFORMATIONS shows. Features make it from domain rows; texts are ready to read. */
import type { RowMarks } from './runMarks'
import type { ConnectorView } from './stackRowView'

/** One place in which a transformation runs or could run. */
export interface PlaceFacts {
  /** Name of the transformation. */
  readonly name: string
  readonly destination: ConnectorView
  /** Where in the destination; '' where nothing says. */
  readonly dataset: string
  /** The source of a stack's own transformation; null for one of a destination. */
  readonly source: ConnectorView | null
  /** Credentials of that stack; '' where none are known. */
  readonly credentials: string
}

export interface TransformationNote {
  readonly kind: 'failed' | 'waits' | 'running'
  readonly text: string
}

/** A place in which it is active. */
export interface TransformationRowView extends PlaceFacts {
  /** Unique among all rows, e.g. "source-41". */
  readonly key: string
  /** "Succeeded 5 h ago", "not available" without one, "runs not loaded"; null while they load. */
  readonly lastRun: string | null
  /** "a newer try failed 2 h ago" or "waits for Custom Events", with the sign that goes with it; or nothing. */
  readonly note: TransformationNote | null
  /** Newest last. */
  readonly marks: RowMarks
  readonly rows: string
  readonly isComplete: boolean
}

/** How activating one stands. */
export type OfferState =
  | { readonly kind: 'free' }
  | { readonly kind: 'activating' }
  /** It cannot be activated yet; the row's help says why. */
  | { readonly kind: 'blocked' }

/** A place in which it could be active. */
export interface OfferRowView extends PlaceFacts {
  readonly key: string
  /** What it needs, what goes along, or why it cannot be activated yet. */
  readonly help: string
  readonly state: OfferState
  /** A way to what is missing. */
  readonly remedy: { readonly label: string; readonly href: string } | null
}

/** A place in which it can neither run nor be activated. */
export interface ClosedRowView extends PlaceFacts {
  readonly key: string
  readonly reason: string
  readonly remedy: { readonly label: string; readonly href: string } | null
}

/** One transformation with all its places, as a row of the list. */
export interface TransformationGroupView {
  /** Unique among all groups, e.g. "destination-creative_roas". */
  readonly key: string
  readonly name: string
  readonly description: string
  /** What activating takes; '' where it is active or has several places. */
  readonly help: string
  /** Destinations that it runs in, or could run in. */
  readonly places: readonly ConnectorView[]
  /** Of its only place; '' where there are several. */
  readonly dataset: string
  /** Null while the runs load, '' where there is nothing to say. */
  readonly lastRun: string | null
  readonly note: TransformationNote | null
  /** '' where it is not active. */
  readonly rows: string
  readonly status:
    | { readonly kind: 'active' | 'incomplete' }
    | { readonly kind: 'available' }
    /** Being activated in so many of its places. */
    | { readonly kind: 'activating'; readonly count: number }
}
