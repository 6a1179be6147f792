/** What one row of the active transformations shows. */
import type { RunMark } from './runMarks'
import type { ConnectorView } from './stackRowView'

export interface TransformationRowView {
  /** Unique among all rows. */
  readonly key: string
  readonly name: string
  readonly description: string
  /** Where its table stands. */
  readonly destination: ConnectorView
  readonly lastRun: string
  /** "from ironSource" for one of a stack; '' for one of a destination. */
  readonly from: string
  /** "a newer try failed 2 h ago" or "waits for Custom Events", with the sign that goes with it; or nothing. */
  readonly note: { readonly kind: 'failed' | 'waits'; readonly text: string } | null
  /** Newest last; null while the history is loading. */
  readonly marks: readonly RunMark[] | null
  readonly rows: string
  readonly isComplete: boolean
}
