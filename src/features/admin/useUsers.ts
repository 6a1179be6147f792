import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { adminUsersQuery, type UserSort } from '@/api/resources/admin'
import { userInfoQuery } from '@/api/resources/session'
import { matchesPerson } from '@/domain/people/roster'
import type { User } from '@/domain/people/types'
import { sortedColumn, type SortedColumn } from '@/domain/people/userOrder'
import { useUserView } from './useUserView'

/** Every user of every organisation, as far as they are here. */
export type Users =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | {
      readonly kind: 'ready'
      readonly all: readonly User[]
      readonly found: readonly User[]
      readonly ownId: number | null
      /** The column that the service sorts by, where the list shows one in order. */
      readonly sortedBy: SortedColumn | null
      readonly isSorting: boolean
      /** The latest try failed, so the list is an old one. */
      readonly isStale: boolean
      /** Of that try. */
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
 * The users in the order of the service that the address names, narrowed by the words that it names; a list that was read once
 * stays when a later read fails (ADM-1).
 */
export function useUsers(): UserList {
  const { view, search, settle, choose } = useUserView()
  const { sort, searched } = view
  const answer = useQuery(adminUsersQuery(sort))
  const user = useQuery(userInfoQuery())
  const all = answer.data ?? NOBODY
  const found = useMemo(() => all.filter((person) => matchesPerson(person, searched)), [all, searched])
  // until the other order is here, the list stands in the one before
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
