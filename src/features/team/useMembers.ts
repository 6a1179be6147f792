import { useQuery } from '@tanstack/react-query'
import { organisationQuery, userInfoQuery } from '@/api/resources/account/session'
import { membersQuery } from '@/api/resources/organisation/team'
import type { User } from '@/domain/people/types'

/**
 * Loading state of the organisation's members: loading, failed, or ready with the members and the current user's id.
 */
export type Members =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | {
      readonly kind: 'ready'
      readonly members: readonly User[]
      /** Name of the organisation; '' while unknown. */
      readonly organisation: string
      /** Id of the current user; null while unknown. */
      readonly ownId: number | null
      /** True if the latest refetch failed and the list is outdated. */
      readonly isStale: boolean
      /** Error of the failed refetch; null if it succeeded. */
      readonly error: Error | null
      readonly retry: () => void
    }

/**
 * Loads the members of the organisation with the current user's id; a failed refetch keeps the previous list and sets
 * `isStale` (ORG-3).
 */
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
