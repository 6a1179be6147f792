import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { adminUsersQuery, type UserSort } from '@/api/resources/account/admin'
import { userInfoQuery } from '@/api/resources/account/session'
import { matchesPerson } from '@/domain/people/roster'
import type { User } from '@/domain/people/types'
import { sortedColumn, type SortedColumn } from './userOrder'
import { type UserFilter, parseUserFilter, withUserFilter } from './userFilter'
import { type UrlFilter, useUrlFilter } from '@/features/common/useUrlFilter'

const userFilterCodec = { read: parseUserFilter, write: withUserFilter }

/**
 * Returns the sort order and search text of the admin's user list from the URL, and functions that change them there
 * (ADM-1).
 */
const useUserFilter = (): UrlFilter<UserFilter> => useUrlFilter(userFilterCodec)

/**
 * State of the admin's list of all users: loading, failed to load, or ready; a ready list can be outdated
 * (`isStale`).
 */
export type Users =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | {
      readonly kind: 'ready'
      /** All users, in the service's order. */
      readonly all: readonly User[]
      /** The users that match the search text. */
      readonly found: readonly User[]
      /** Id of the logged-in user; null until loaded. */
      readonly ownId: number | null
      /** Column that the service sorts by; null if it can't be detected from the users. */
      readonly sortedBy: SortedColumn | null
      /** True while the list in the newly selected order loads and the previous one is still shown. */
      readonly isSorting: boolean
      /** True if the latest refetch failed and the list is outdated. */
      readonly isStale: boolean
      /** Error of that refetch; null if it succeeded. */
      readonly error: Error | null
      readonly retry: () => void
    }

/** The admin's list of users with its sort order and search text, and functions that change them. */
export interface UserList {
  readonly users: Users
  readonly sort: UserSort
  readonly setSort: (sort: UserSort) => void
  readonly searched: string
  readonly search: (searched: string) => void
  /** Writes typed search text to the URL immediately instead of after the usual delay. */
  readonly settle: () => void
}

const NOBODY: readonly User[] = []

/**
 * Returns all users, sorted by the service, and those that match the search text; order and text come from the URL. A
 * failed refetch keeps the previous list (ADM-1).
 */
export function useUsers(): UserList {
  const { view, search, settle, choose } = useUserFilter()
  const { sort, searched } = view
  const answer = useQuery(adminUsersQuery(sort))
  const user = useQuery(userInfoQuery())
  const all = answer.data ?? NOBODY
  const wanted = useDeferredValue(searched)
  const found = useMemo(() => all.filter((person) => matchesPerson(person, wanted)), [all, wanted])
  // while the other order loads, the placeholder data is in the previous order
  const shownSort = answer.isPlaceholderData === (sort === 'asc') ? 'desc' : 'asc'
  const sortedBy = useMemo(() => sortedColumn(all, shownSort), [all, shownSort])
  const users = ((): Users => {
    const retry = () => void answer.refetch()
    if (answer.data === undefined)
      return answer.isError ? { kind: 'failed', error: answer.error, retry } : { kind: 'loading' }
    const { error, isError: isStale, isPlaceholderData: isSorting } = answer
    return {
      kind: 'ready',
      all,
      found,
      ownId: user.data?.id ?? null,
      sortedBy,
      isSorting,
      isStale,
      error,
      retry,
    }
  })()
  return { users, sort, setSort: (next) => choose({ sort: next }), searched, search, settle }
}
