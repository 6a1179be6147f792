/** The list of users as its address says it (ADM-1). */

export interface UserView {
  readonly sort: 'asc' | 'desc'
  readonly searched: string
}

const SORT = 'sort'
const SEARCHED = 'q'

/** What an address asks for; ascending unless it says so. */
export const userViewOf = (search: URLSearchParams): UserView => ({
  sort: search.get(SORT) === 'desc' ? 'desc' : 'asc',
  searched: search.get(SEARCHED) ?? '',
})

/** The address with another view; the order always stands in it, words only where there are some. */
export const withUserView = (search: URLSearchParams, { sort, searched }: UserView): URLSearchParams => {
  const next = new URLSearchParams(search)
  next.set(SORT, sort)
  if (searched === '') next.delete(SEARCHED)
  else next.set(SEARCHED, searched)
  return next
}
