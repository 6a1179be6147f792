/** Documentation entry. Spec 1 §3. */
export interface DocumentationEntry {
  readonly id: number
  readonly links: readonly string[]
  readonly markdown: string
}

/** Cached result for an id after loading. DOC-2. */
export type Documentation =
  | { readonly kind: 'entry'; readonly entry: DocumentationEntry }
  /** The service has no entry. */
  | { readonly kind: 'none' }
  /** The load failed. */
  | { readonly kind: 'failed'; readonly cause: string }
