/** Sort direction and search text of the admin's list of users, as stored in the URL (ADM-1). */
export interface UserFilter {
  readonly sort: 'asc' | 'desc'
  readonly searched: string
}

const SORT = 'sort'
const SEARCHED = 'q'

/** Reads sort direction and search text of the user list from the query parameters; ascending and '' by default. */
export const parseUserFilter = (search: URLSearchParams): UserFilter => ({
  sort: search.get(SORT) === 'desc' ? 'desc' : 'asc',
  searched: search.get(SEARCHED) ?? '',
})

/**
 * Returns a copy of the query parameters with the sort direction and, unless empty, the search text of the user list;
 * other parameters stay.
 */
export const withUserFilter = (search: URLSearchParams, { sort, searched }: UserFilter): URLSearchParams => {
  const next = new URLSearchParams(search)
  next.set(SORT, sort)
  if (searched === '') next.delete(SEARCHED)
  else next.set(SEARCHED, searched)
  return next
}
