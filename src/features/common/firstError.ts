/** The error of the first query that failed. */
export const firstError = (queries: readonly { readonly error: Error | null }[]): Error | null =>
  queries.find(({ error }) => error !== null)?.error ?? null
