/** What the rows of the tab TRANSFORMATIONS show. Features make it from domain rows; texts are ready to read. */
import type { RowMarks } from './runMarks'
import type { ConnectorView } from './stackRowView'

/** What it is, where its table stands and what it is made from. */
export interface TransformationFacts {
  readonly name: string
  readonly description: string
  readonly destination: ConnectorView
  /** Where in the destination; '' where nothing says. */
  readonly dataset: string
  /** The sources that it reads, each once. */
  readonly reads: readonly ConnectorView[]
}

/** One that is active. */
export interface TransformationRowView extends TransformationFacts {
  /** Unique among all rows, e.g. "source-41". */
  readonly key: string
  /** "Succeeded 5 h ago", "not available" without one, "runs not loaded"; null while they load. */
  readonly lastRun: string | null
  /** "a newer try failed 2 h ago" or "waits for Custom Events", with the sign that goes with it; or nothing. */
  readonly note: { readonly kind: 'failed' | 'waits' | 'running'; readonly text: string } | null
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

/** One that could be active. */
export interface OfferRowView extends TransformationFacts {
  readonly key: string
  /** What it needs, what goes along, or why it cannot be activated yet. */
  readonly help: string
  readonly state: OfferState
  /** A way to what is missing. */
  readonly remedy: { readonly label: string; readonly href: string } | null
}
