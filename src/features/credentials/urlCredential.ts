/** Id of a credential in a query parameter, which opens a dialog about it. */
export const urlCredential = (parameter: 'replace' | 'prove') => ({
  /** Reads the id from the query parameters; null for none. */
  parse: (search: URLSearchParams): number | null => {
    const id = search.get(parameter)
    return id !== null && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null
  },
  /** Returns a copy of the query parameters with the id; null for none. */
  write: (search: URLSearchParams | string, id: number | null): URLSearchParams => {
    const next = new URLSearchParams(search)
    if (id === null) next.delete(parameter)
    else next.set(parameter, String(id))
    return next
  },
})
