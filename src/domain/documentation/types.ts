/** Documentation entry. Spec 1 §3. */
export interface DocumentationEntry {
  readonly id: number
  readonly links: readonly string[]
  readonly markdown: string
}

/** What is stored for an id once its load has ended. DOC-2. */
export type Documentation =
  | { readonly kind: 'entry'; readonly entry: DocumentationEntry }
  /** The service has none. */
  | { readonly kind: 'none' }
  /** The empty entry of a load that failed. */
  | { readonly kind: 'failed'; readonly cause: string }
