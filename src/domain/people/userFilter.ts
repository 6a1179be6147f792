/** Sort order and search of the list of users, in the URL (ADM-1). */

export interface UserFilter {
  readonly sort: 'asc' | 'desc'
  readonly searched: string
}

const SORT = 'sort'
const SEARCHED = 'q'

/** Reads them from URL parameters; ascending by default. */
export const parseUserFilter = (search: URLSearchParams): UserFilter => ({
  sort: search.get(SORT) === 'desc' ? 'desc' : 'asc',
  searched: search.get(SEARCHED) ?? '',
})

/** Writes them to the URL parameters; the order always, the search only if not empty. */
export const withUserFilter = (search: URLSearchParams, { sort, searched }: UserFilter): URLSearchParams => {
  const next = new URLSearchParams(search)
  next.set(SORT, sort)
  if (searched === '') next.delete(SEARCHED)
  else next.set(SEARCHED, searched)
  return next
}
