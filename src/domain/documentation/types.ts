/** Documentation of one connector, endpoint or transformation, shown in the documentation panel (spec 1 §3). */
export interface DocumentationEntry {
  readonly id: number
  /** URLs on the topic, in the service's order. */
  readonly links: readonly string[]
  readonly markdown: string
}

/**
 * Result of loading the documentation of a catalogue item: found, not existing, or failed with an error message
 * (DOC-2).
 */
export type Documentation =
  | { readonly kind: 'entry'; readonly entry: DocumentationEntry }
  /** The service has no documentation for the item. */
  | { readonly kind: 'none' }
  /** The call failed; `cause` is the error message. */
  | { readonly kind: 'failed'; readonly cause: string }
