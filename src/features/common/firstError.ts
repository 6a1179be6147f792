/** Error of the first failed query, or null. */
export const firstError = (queries: readonly { readonly error: Error | null }[]): Error | null =>
  queries.find(({ error }) => error !== null)?.error ?? null
