import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { adminUsersQuery, type UserSort } from '@/api/resources/admin'
import { userInfoQuery } from '@/api/resources/session'
import { matchesPerson } from '@/domain/people/roster'
import type { User } from '@/domain/people/types'

/** Every user of every organisation, as far as they are here. */
export type Users =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | {
      readonly kind: 'ready'
      readonly all: readonly User[]
      readonly found: readonly User[]
      readonly ownId: number | null
      readonly isSorting: boolean
    }

export interface UserList {
  readonly users: Users
  readonly sort: UserSort
  readonly setSort: (sort: UserSort) => void
  readonly typed: string
  readonly setTyped: (typed: string) => void
}

const NOBODY: readonly User[] = []

/** The users in the chosen order of the service, narrowed by what is typed (ADM-1). */
export function useUsers(): UserList {
  const [sort, setSort] = useState<UserSort>('asc')
  const [typed, setTyped] = useState('')
  const answer = useQuery(adminUsersQuery(sort))
  const user = useQuery(userInfoQuery())
  const all = answer.data ?? NOBODY
  const found = useMemo(() => all.filter((person) => matchesPerson(person, typed)), [all, typed])
  const users = ((): Users => {
    if (answer.isError) return { kind: 'failed', retry: () => void answer.refetch() }
    if (answer.data === undefined) return { kind: 'loading' }
    return { kind: 'ready', all, found, ownId: user.data?.id ?? null, isSorting: answer.isPlaceholderData }
  })()
  return { users, sort, setSort, typed, setTyped }
}
