/** Returns the error of the first failed query in the list; null if none has failed. */
export const firstError = (queries: readonly { readonly error: Error | null }[]): Error | null =>
  queries.find(({ error }) => error !== null)?.error ?? null
