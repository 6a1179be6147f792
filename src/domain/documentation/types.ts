/** Documentation entry. Spec 1 §3. */
export interface DocumentationEntry {
  readonly id: number
  readonly links: readonly string[]
  readonly markdown: string
}
