import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { adminUsersQuery, type UserSort } from '@/api/resources/account/admin'
import { userInfoQuery } from '@/api/resources/account/session'
import { matchesPerson } from '@/domain/people/roster'
import type { User } from '@/domain/people/types'
import { sortedColumn, type SortedColumn } from '@/domain/people/userOrder'
import { useUserFilter } from './useUserFilter'

/** Loading state of the list of all users. */
export type Users =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | {
      readonly kind: 'ready'
      readonly all: readonly User[]
      readonly found: readonly User[]
      readonly ownId: number | null
      /** Column that the service sorts by, if one can be detected. */
      readonly sortedBy: SortedColumn | null
      readonly isSorting: boolean
      /** True if the latest refetch failed and the list is outdated. */
      readonly isStale: boolean
      /** Error of that refetch. */
      readonly error: Error | null
      readonly retry: () => void
    }

export interface UserList {
  readonly users: Users
  readonly sort: UserSort
  readonly setSort: (sort: UserSort) => void
  readonly searched: string
  readonly search: (searched: string) => void
  readonly settle: () => void
}

const NOBODY: readonly User[] = []

/**
 * Users sorted by the service and filtered by the search, both from the URL; a failed refetch keeps the previous list
 * (ADM-1).
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
