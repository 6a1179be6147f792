import { useQuery } from '@tanstack/react-query'
import { organisationQuery, userInfoQuery } from '@/api/resources/session'
import { membersQuery } from '@/api/resources/team'
import type { User } from '@/domain/people/types'

/** The people of the organisation and who is reading. */
export type Members =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | {
      readonly kind: 'ready'
      readonly members: readonly User[]
      readonly organisation: string
      readonly ownId: number | null
      /** The latest try failed, so the list is an old one. */
      readonly isStale: boolean
      /** Of that try. */
      readonly error: Error | null
      readonly retry: () => void
    }

/** Loads the team; people who were read once stay when a later read fails (ORG-3). */
export function useMembers(): Members {
  const members = useQuery(membersQuery())
  const organisation = useQuery(organisationQuery())
  const user = useQuery(userInfoQuery())
  const retry = () => void members.refetch()
  if (members.data !== undefined) {
    return {
      kind: 'ready',
      members: members.data,
      organisation: organisation.data?.name ?? '',
      ownId: user.data?.id ?? null,
      isStale: members.isError,
      error: members.error,
      retry,
    }
  }
  if (members.isError) return { kind: 'failed', error: members.error, retry }
  return { kind: 'loading' }
}
